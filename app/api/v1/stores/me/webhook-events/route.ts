import { route } from "#lib/http/route.ts";
import { listWebhookEvents } from "../../webhook-events.endpoints.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(listWebhookEvents);
