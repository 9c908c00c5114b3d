import { route } from "#lib/http/route.ts";
import { apiKeys } from "../../../api-keys.endpoints.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  apiKeys.getApiKey,
  apiKeys.updateApiKey,
  apiKeys.revokeApiKey,
);
