import { z } from "zod";
import { instant } from "#lib/core/dates.ts";
import type { Texts } from "#lib/core/locale.ts";
import { endpoint } from "#lib/http/endpoint.ts";
import { page, pagination } from "#lib/http/pagination.ts";
import { deliveryStatus, replayBody, webhookEvent, webhookEventDetail } from "#lib/webhooks/event-schemas.ts";
import { EVENTS } from "#lib/webhooks/events.ts";
import { listEvents, readEvent } from "#lib/webhooks/list-events.ts";
import { redeliver, replay } from "#lib/webhooks/resend.ts";

const access = { kind: "key", scopes: ["*"], role: "manager" } as const;
const byId = z.object({ id: z.uuid() });

const AGAIN: Texts = { "pt-BR": "Evento a caminho de novo.", en: "Event on its way again." };
const REPLAYED: Texts = { "pt-BR": "Eventos a caminho de novo.", en: "Events on their way again." };

export const listWebhookEvents = endpoint({
  id: "listWebhookEvents",
  tag: "Webhook events",
  method: "GET",
  path: "/stores/me/webhook-events",
  summary: "List what was announced to webhooks",
  description:
    "Newest first; kept for 90 days. An event is `failed` when one of its receivers gave up, `pending` while one is still to be reached.",
  access,
  query: z.strictObject({
    ...page(50, 100),
    event: z.enum(EVENTS).optional(),
    status: deliveryStatus.optional(),
    since: instant().optional(),
  }),
  response: z.object({ events: z.array(webhookEvent), pagination }),
  status: 200,
  errors: [],
  run: async (ctx, { query }) => {
    const { events, total } = await listEvents(ctx, query);
    return { events, pagination: { limit: query.limit, offset: query.offset, total } };
  },
});

export const getWebhookEvent = endpoint({
  id: "getWebhookEvent",
  tag: "Webhook events",
  method: "GET",
  path: "/stores/me/webhook-events/{id}",
  summary: "Read an event with every attempt to bring it",
  access,
  params: byId,
  response: z.object({ event: webhookEventDetail }),
  status: 200,
  errors: ["NotFound"],
  run: async (ctx, { params }) => ({ event: await readEvent(ctx, params.id) }),
});

export const redeliverWebhookEvent = endpoint({
  id: "redeliverWebhookEvent",
  tag: "Webhook events",
  method: "POST",
  path: "/stores/me/webhook-events/{id}/redelivery",
  summary: "Send an event again",
  description:
    "To every receiver it was meant for, with the same id and body and a fresh schedule of retries.",
  access,
  params: byId,
  response: z.object({ message: z.string(), event: webhookEventDetail }),
  status: 200,
  errors: ["NotFound"],
  run: async (ctx, { params }) => {
    await redeliver(ctx, params.id);
    return { message: AGAIN[ctx.locale], event: await readEvent(ctx, params.id) };
  },
});

export const replayWebhookEvents = endpoint({
  id: "replayWebhookEvents",
  tag: "Webhook events",
  method: "POST",
  path: "/stores/me/webhook-events/replay",
  summary: "Send again what was announced since a time",
  description: "What failed, or with `onlyFailed: false` everything. `replayed` counts deliveries.",
  access,
  body: replayBody,
  response: z.object({ message: z.string(), replayed: z.number().int() }),
  status: 200,
  errors: [],
  run: async (ctx, { body }) => ({
    message: REPLAYED[ctx.locale],
    replayed: await replay(ctx, body.since, body.onlyFailed),
  }),
});
