import { route } from "#lib/http/route.ts";
import { replayWebhookEvents } from "../../../webhook-events.endpoints.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(replayWebhookEvents);
