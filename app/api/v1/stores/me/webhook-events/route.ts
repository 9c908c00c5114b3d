import { route } from "#lib/http/route.ts";
import { webhookEvents } from "../../webhook-events.endpoints.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(webhookEvents.listWebhookEvents);
