import { z } from "zod";
import { instant } from "#lib/core/dates.ts";
import { nameSchema } from "#lib/core/described.ts";
import { EVENTS } from "./events.ts";

export const deliveryStatus = z.enum(["pending", "delivered", "failed"]);

const delivery = z.object({
  id: z.uuid(),
  apiKeyId: z.uuid(),
  url: z.string(),
  status: deliveryStatus,
  attempts: z.number().int(),
  nextAttemptAt: z.iso.datetime().nullable(),
  deliveredAt: z.iso.datetime().nullable(),
  lastStatusCode: z.number().int().nullable(),
});

export const webhookEvent = z.object({
  id: z.uuid(),
  event: z.enum(EVENTS),
  status: deliveryStatus,
  createdAt: z.iso.datetime(),
  deliveries: z.array(delivery),
});

const attempt = z.object({
  number: z.number().int(),
  startedAt: z.iso.datetime(),
  durationMs: z.number().int(),
  statusCode: z.number().int().nullable(),
  error: z.string().nullable(),
  answer: z.string().nullable(),
});

/** An event with its payload and every delivery attempt. */
export const webhookEventDetail = webhookEvent.extend({
  payload: z.record(z.string(), z.unknown()),
  deliveries: z.array(delivery.extend({ log: z.array(attempt) })),
});

export const replayBody = z.strictObject({
  since: instant(),
  onlyFailed: z.boolean().default(true),
});

export type WebhookEventView = z.output<typeof webhookEvent>;
export type WebhookEventDetail = z.output<typeof webhookEventDetail>;

const STATUS = {
  "pt-BR": "`pending`, `delivered` ou `failed`.",
  en: "`pending`, `delivered` or `failed`.",
} as const;
const DELIVERY = {
  "deliveries.apiKeyId": { "pt-BR": "A chave dona do webhook.", en: "The key that owns the webhook." },
  "deliveries.url": { "pt-BR": "Para onde vai.", en: "The destination URL." },
  "deliveries.status": STATUS,
  "deliveries.attempts": { "pt-BR": "Quantas tentativas houve.", en: "Number of attempts." },
  "deliveries.nextAttemptAt": {
    "pt-BR": "Quando será a próxima, ou null.",
    en: "When the next attempt is due, or null.",
  },
  "deliveries.deliveredAt": {
    "pt-BR": "Quando foi recebido, ou null.",
    en: "When it was delivered, or null.",
  },
  "deliveries.lastStatusCode": {
    "pt-BR": "O último status da resposta, ou null.",
    en: "The HTTP status of the last response, or null.",
  },
} as const;
const EVENT = {
  event: { "pt-BR": "O nome do evento.", en: "The name of the event." },
  status: {
    "pt-BR":
      "`pending`, `delivered` ou `failed`. Sem nenhuma entrega é `failed`: os webhooks foram removidos com o registro delas, e não se sabe mais se o evento chegou.",
    en: "`pending`, `delivered` or `failed`. Without any delivery it is `failed`: the webhooks were removed together with their records, and whether the event arrived is no longer known.",
  },
  deliveries: {
    "pt-BR": "A entrega a cada destino. A remoção de um webhook apaga as suas.",
    en: "The delivery to each receiver. Removing a webhook removes its deliveries.",
  },
  ...DELIVERY,
} as const;
nameSchema("WebhookEvent", { "pt-BR": "Um evento anunciado.", en: "A webhook event." }, webhookEvent, EVENT);
nameSchema(
  "WebhookEventDetail",
  {
    "pt-BR": "Um evento com o conteúdo e cada tentativa.",
    en: "An event with its payload and every attempt.",
  },
  webhookEventDetail,
  {
    ...EVENT,
    payload: {
      "pt-BR": "O conteúdo enviado; para membros da loja, com o CPF ou CNPJ mascarado.",
      en: "The payload sent; for members of the store, with the CPF or CNPJ masked.",
    },
    "deliveries.log": { "pt-BR": "Cada tentativa.", en: "All delivery attempts." },
    "deliveries.log.number": { "pt-BR": "A quantas vai, desde 1.", en: "Attempt number, starting at 1." },
    "deliveries.log.startedAt": { "pt-BR": "Quando começou.", en: "When it started." },
    "deliveries.log.durationMs": {
      "pt-BR": "Quanto durou, em milissegundos.",
      en: "Duration, in milliseconds.",
    },
    "deliveries.log.statusCode": {
      "pt-BR": "O status da resposta, ou null.",
      en: "The HTTP status of the response, or null.",
    },
    "deliveries.log.error": {
      "pt-BR": "O que impediu a entrega, ou null.",
      en: "The delivery error, or null.",
    },
    "deliveries.log.answer": {
      "pt-BR": "O começo da resposta, ou null.",
      en: "The beginning of the response body, or null.",
    },
  },
);
nameSchema("Replay", { "pt-BR": "O que enviar de novo.", en: "The events to replay." }, replayBody, {
  since: { "pt-BR": "Desde quando.", en: "The start time." },
  onlyFailed: {
    "pt-BR": "`false` reenvia também o que chegou.",
    en: "`false` also replays delivered events.",
  },
});
