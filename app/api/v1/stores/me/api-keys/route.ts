import { route } from "#lib/http/route.ts";
import { createApiKey, listApiKeys } from "../../api-keys.endpoints.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(listApiKeys, createApiKey);
