import { z } from "zod";
import { instant } from "#lib/core/dates.ts";
import { describeFields } from "#lib/core/described.ts";
import type { Texts } from "#lib/core/locale.ts";
import { endpoint, endpoints } from "#lib/http/endpoint.ts";
import { page, pagination } from "#lib/http/pagination.ts";
import { deliveryStatus, replayBody, webhookEvent, webhookEventDetail } from "./event-schemas.ts";
import { EVENTS } from "./events.ts";
import { listEvents, readEvent } from "./list-events.ts";
import { redeliver, replay } from "./resend.ts";

const reads = { kind: "key", scopes: ["*"], role: "support" } as const;
const writes = { kind: "key", scopes: ["*"], role: "manager" } as const;
const byId = z.object({ id: z.uuid() });

const AGAIN: Texts = { "pt-BR": "Evento a caminho de novo.", en: "Event on its way again." };
const REPLAYED: Texts = { "pt-BR": "Eventos a caminho de novo.", en: "Events on their way again." };

export const webhookEvents = endpoints({
  listWebhookEvents: endpoint({
    tag: "Webhook events",
    method: "GET",
    path: "/stores/me/webhook-events",
    summary: {
      "pt-BR": "Listar o que foi anunciado aos webhooks",
      en: "List what was announced to webhooks",
    },
    description: {
      "pt-BR":
        "Do mais novo ao mais antigo, por 90 dias. Um evento está `failed` quando um dos destinos desistiu e `pending` enquanto falta alcançar algum.",
      en: "Newest first; kept for 90 days. An event is `failed` when one of its receivers gave up, `pending` while one is still to be reached.",
    },
    access: reads,
    query: z.strictObject({
      ...page(50, 100),
      event: z.enum(EVENTS).optional(),
      status: deliveryStatus.optional(),
      since: instant().optional(),
    }),
    response: z.object({ events: z.array(webhookEvent), pagination }),
    status: 200,
    run: async (ctx, { query }) => {
      const { events, total } = await listEvents(ctx, query);
      return { events, pagination: { limit: query.limit, offset: query.offset, total } };
    },
  }),

  getWebhookEvent: endpoint({
    tag: "Webhook events",
    method: "GET",
    path: "/stores/me/webhook-events/{id}",
    summary: {
      "pt-BR": "Ler um evento com cada tentativa de entrega",
      en: "Read an event with every attempt to bring it",
    },
    access: reads,
    params: byId,
    response: z.object({ event: webhookEventDetail }),
    status: 200,
    run: async (ctx, { params }) => ({ event: await readEvent(ctx, params.id) }),
  }),

  redeliverWebhookEvent: endpoint({
    tag: "Webhook events",
    method: "POST",
    path: "/stores/me/webhook-events/{id}/redelivery",
    summary: { "pt-BR": "Reenviar um evento", en: "Send an event again" },
    description: {
      "pt-BR":
        "A todos os destinos, ou só ao da chave `apiKeyId`, com o mesmo id e corpo e uma nova agenda de tentativas.",
      en: "To every receiver it was meant for, or to that of the key `apiKeyId` alone, with the same id and body and a fresh schedule of retries.",
    },
    access: writes,
    params: byId,
    body: z.strictObject({ apiKeyId: z.uuid().optional() }),
    bodyOptional: true,
    response: z.object({ message: z.string(), event: webhookEventDetail }),
    status: 200,
    errors: ["WebhookNotConfigured"],
    run: async (ctx, { params, body }) => {
      await redeliver(ctx, params.id, body.apiKeyId);
      return { message: AGAIN[ctx.locale], event: await readEvent(ctx, params.id) };
    },
  }),

  replayWebhookEvents: endpoint({
    tag: "Webhook events",
    method: "POST",
    path: "/stores/me/webhook-events/replay",
    summary: {
      "pt-BR": "Reenviar o que foi anunciado desde um momento",
      en: "Send again what was announced since a time",
    },
    description: {
      "pt-BR": "O que falhou ou, com `onlyFailed: false`, tudo. `replayed` conta as entregas.",
      en: "What failed, or with `onlyFailed: false` everything. `replayed` counts deliveries.",
    },
    access: writes,
    body: replayBody,
    response: z.object({ message: z.string(), replayed: z.number().int() }),
    status: 200,
    run: async (ctx, { body }) => ({
      message: REPLAYED[ctx.locale],
      replayed: await replay(ctx, body.since, body.onlyFailed),
    }),
  }),
});

describeFields(webhookEvents.listWebhookEvents.query, {
  event: { "pt-BR": "Só eventos com este nome.", en: "Only events of this name." },
  status: { "pt-BR": "Só eventos neste estado.", en: "Only events in this state." },
  since: { "pt-BR": "Só eventos a partir deste momento.", en: "Only events from this time on." },
});
describeFields(webhookEvents.replayWebhookEvents.response, {
  replayed: { "pt-BR": "Quantas entregas estão a caminho.", en: "How many deliveries are on their way." },
});
describeFields(webhookEvents.redeliverWebhookEvent.body, {
  apiKeyId: {
    "pt-BR": "Só ao webhook desta chave; sem ele, a todos os destinos.",
    en: "Only to the webhook of this key; without it, to every receiver.",
  },
});
