import { route } from "#lib/http/route.ts";
import { confirmTotp } from "../../endpoints.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(confirmTotp);
