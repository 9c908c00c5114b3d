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

/** An event with its payload and every attempt to deliver it. */
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

const STATUS = ["`pending`, `delivered` ou `failed`.", "`pending`, `delivered` or `failed`."] as const;
const DELIVERY = {
  "deliveries.apiKeyId": ["A chave dona do webhook.", "The key that owns the webhook."],
  "deliveries.url": ["Para onde vai.", "Where it goes."],
  "deliveries.status": STATUS,
  "deliveries.attempts": ["Quantas tentativas houve.", "How many attempts there were."],
  "deliveries.nextAttemptAt": ["Quando será a próxima, ou null.", "When the next one is due, or null."],
  "deliveries.deliveredAt": ["Quando foi recebido, ou null.", "When it was received, or null."],
  "deliveries.lastStatusCode": [
    "O último status da resposta, ou null.",
    "The last status of the answer, or null.",
  ],
} as const;
const EVENT = {
  event: ["O nome do evento.", "The name of the event."],
  status: STATUS,
  deliveries: ["A entrega a cada destino.", "The delivery to each receiver."],
  ...DELIVERY,
} as const;
nameSchema("WebhookEvent", webhookEvent, ["Um evento anunciado.", "An event that was announced."], EVENT);
nameSchema(
  "WebhookEventDetail",
  webhookEventDetail,
  ["Um evento com o conteúdo e cada tentativa.", "An event with its payload and every attempt."],
  {
    ...EVENT,
    payload: ["O conteúdo enviado.", "The payload that is sent."],
    "deliveries.log": ["Cada tentativa.", "Every attempt."],
    "deliveries.log.number": ["A quantas vai, desde 1.", "Which attempt it is, from 1."],
    "deliveries.log.startedAt": ["Quando começou.", "When it began."],
    "deliveries.log.durationMs": ["Quanto durou, em milissegundos.", "How long it took, in milliseconds."],
    "deliveries.log.statusCode": ["O status da resposta, ou null.", "The status of the answer, or null."],
    "deliveries.log.error": ["O que impediu a entrega, ou null.", "What kept it from arriving, or null."],
    "deliveries.log.answer": ["O começo da resposta, ou null.", "The beginning of the answer, or null."],
  },
);
nameSchema("Replay", replayBody, ["O que enviar de novo.", "What to send again."], {
  since: ["Desde quando.", "Since when."],
  onlyFailed: ["`false` reenvia também o que chegou.", "`false` also sends again what arrived."],
});
