import { route } from "#lib/http/route.ts";
import { previewPixCode } from "../../../endpoints.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(previewPixCode);
