import { route } from "#lib/http/route.ts";
import { rotateWebhookSecret } from "../../../../api-keys.endpoints.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(rotateWebhookSecret);
