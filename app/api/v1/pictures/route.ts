import { route } from "#lib/http/route.ts";
import { pictures } from "./endpoints.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(pictures.addPicture);
