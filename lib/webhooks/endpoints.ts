import { z } from "zod";
import { instant } from "#lib/core/dates.ts";
import { describeFields } from "#lib/core/described.ts";
import type { BilingualText } from "#lib/core/locale.ts";
import { endpoint, endpoints } from "#lib/http/endpoint.ts";
import { page, pagination } from "#lib/http/pagination.ts";
import { deliveryStatus, replayBody, webhookEvent, webhookEventDetail } from "./event-schemas.ts";
import { EVENTS } from "./events.ts";
import { eventsCsv } from "./export.ts";
import { listEvents, readEvent } from "./list-events.ts";
import { redeliver, replay } from "./resend.ts";

// Events of withdrawals contain amounts and balances.
const reads = { kind: "key", scopes: ["*"], role: "manager" } as const;
const writes = { kind: "key", scopes: ["*"], role: "manager" } as const;
const byId = z.object({ id: z.uuid() });

const AGAIN: BilingualText = { "pt-BR": "Evento a caminho de novo.", en: "Event queued for redelivery." };
const REPLAYED: BilingualText = {
  "pt-BR": "Eventos a caminho de novo.",
  en: "Events queued for redelivery.",
};
const NONE_REPLAYED: BilingualText = {
  "pt-BR": "Nenhum evento a reenviar desde esse momento.",
  en: "No events to redeliver since that time.",
};

export const webhookEvents = endpoints({
  listWebhookEvents: endpoint({
    tag: "Webhook events",
    method: "GET",
    path: "/stores/me/webhook-events",
    summary: {
      "pt-BR": "Listar os eventos de webhook",
      en: "List webhook events",
    },
    description: {
      "pt-BR":
        "Do mais novo ao mais antigo, por 90 dias. Um evento está `failed` quando alguma entrega falhou de vez e `pending` enquanto alguma entrega está pendente. Um evento cujos webhooks foram removidos fica sem entregas e aparece como `failed`.",
      en: "Newest first; kept for 90 days. An event is `failed` if any of its deliveries failed for good, and `pending` while any delivery is still pending. An event whose webhooks were removed has no deliveries and is listed as `failed`.",
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
    csv: (ctx, { query }) => eventsCsv(ctx, query),
  }),

  getWebhookEvent: endpoint({
    tag: "Webhook events",
    method: "GET",
    path: "/stores/me/webhook-events/{id}",
    summary: {
      "pt-BR": "Ler um evento de webhook",
      en: "Read a webhook event",
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
    summary: { "pt-BR": "Reenviar um evento de webhook", en: "Redeliver a webhook event" },
    description: {
      "pt-BR":
        "A todos os destinos, ou só ao da chave `apiKeyId`, com o mesmo id e corpo e uma nova agenda de tentativas.",
      en: "Sends the event again to all its receivers, or only to the webhook of the key `apiKeyId`, with the same id and body and a new retry schedule.",
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
      "pt-BR": "Reenviar os eventos desde um momento",
      en: "Replay webhook events since a time",
    },
    description: {
      "pt-BR":
        "O que falhou, incluindo o que aguarda nova tentativa, ou, com `onlyFailed: false`, também o que chegou. Cada entrega vai já, com uma nova agenda de tentativas; a que tem tentativa em andamento ou prevista para os próximos 20 segundos é contada e mantém a sua. `replayed` conta as entregas.",
      en: "Sends again what failed, including what waits for a retry, or, with `onlyFailed: false`, also what was delivered. Each delivery is sent immediately, with a new retry schedule; one with an attempt in progress or due within 20 seconds is counted and keeps its schedule. `replayed` is the number of deliveries.",
    },
    access: writes,
    body: replayBody,
    response: z.object({ message: z.string(), replayed: z.number().int() }),
    status: 200,
    run: async (ctx, { body }) => {
      const replayed = await replay(ctx, body.since, body.onlyFailed);
      return { message: (replayed > 0 ? REPLAYED : NONE_REPLAYED)[ctx.locale], replayed };
    },
  }),
});

describeFields(webhookEvents.listWebhookEvents.query, {
  event: { "pt-BR": "Só eventos com este nome.", en: "Filter by event name." },
  status: { "pt-BR": "Só eventos neste estado.", en: "Filter by state." },
  since: { "pt-BR": "Só eventos a partir deste momento.", en: "Only events at or after this time." },
});
describeFields(webhookEvents.replayWebhookEvents.response, {
  replayed: { "pt-BR": "Quantas entregas estão a caminho.", en: "Number of deliveries queued." },
});
describeFields(webhookEvents.redeliverWebhookEvent.body, {
  apiKeyId: {
    "pt-BR": "Só ao webhook desta chave; sem ele, a todos os destinos.",
    en: "The key whose webhook receives the event; if omitted, all receivers.",
  },
});
