import { route } from "#lib/http/route.ts";
import { revokeApiKey, updateApiKey } from "../../../api-keys.endpoints.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(updateApiKey, revokeApiKey);
