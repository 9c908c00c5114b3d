import { route } from "#lib/http/route.ts";
import { getWebhookEvent } from "../../../webhook-events.endpoints.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(getWebhookEvent);
