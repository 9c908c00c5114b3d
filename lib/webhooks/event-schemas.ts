import { z } from "zod";
import { instant } from "#lib/core/dates.ts";
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
