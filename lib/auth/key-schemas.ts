import { isIP } from "node:net";
import { z } from "zod";
import { instant } from "#lib/core/dates.ts";
import { dateMessages } from "#lib/core/input-messages.ts";
import { line, webAddress } from "#lib/core/text.ts";
import { EVENTS } from "#lib/webhooks/events.ts";
import { webhookMessages } from "#lib/webhooks/messages.ts";
import { targetProblem } from "#lib/webhooks/target.ts";
import { keyMessages } from "./messages.ts";
import { SCOPES } from "./scopes.ts";
import { totpCode } from "./totp-field.ts";

/** One address or one range, written in full: `10.1` and `010.0.0.1` are read differently by different programs. */
const address = z
  .string()
  .trim()
  .max(50)
  .refine((value) => isAddress(value), { error: keyMessages.address });

function isAddress(value: string): boolean {
  const [host = "", bits, ...rest] = value.split("/");
  if (rest.length > 0) return false;
  const most = isIP(host) === 6 ? 128 : isIP(host) === 4 ? 32 : -1;
  return bits === undefined ? most > 0 : /^\d{1,3}$/.test(bits) && Number(bits) <= most;
}

// The verb checks whether a private network is allowed, because that is a setting.
const url = webAddress().refine((value) => targetProblem(value, true) !== "credentials", {
  error: webhookMessages.credentials,
});

const events = z
  .array(z.enum(EVENTS))
  .min(1)
  .max(EVENTS.length)
  .transform((list) => [...new Set(list)]);

const fields = {
  name: line(60),
  scopes: z
    .array(z.enum(SCOPES))
    .min(1)
    .max(SCOPES.length)
    .transform((list) => [...new Set(list)]),
  expiresAt: instant()
    .refine((at) => at > new Date(), { error: dateMessages.past })
    .nullish(),
  allowedAddresses: z.array(address).max(50).optional(),
  rateLimitPerMinute: z.number().int().min(1).max(100_000).nullish(),
};

export const createKeyBody = z.strictObject({
  ...fields,
  webhook: z.strictObject({ url, events }).nullish(),
  totpCode,
});

export const updateKeyBody = z.strictObject({
  ...fields,
  name: fields.name.optional(),
  scopes: fields.scopes.optional(),
  webhook: z.strictObject({ url: url.optional(), events: events.optional() }).nullish(),
  totpCode,
});

export const overlapBody = z.strictObject({
  overlapMinutes: z.number().int().min(0).max(10_080).default(60),
  totpCode,
});

const webhook = z.object({
  url: z.string(),
  events: z.array(z.enum(EVENTS)),
  pausedAt: z.iso.datetime().nullable(),
  pauseReason: z.enum(["gone", "failing"]).nullable(),
  failingSince: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
});

export const apiKey = z.object({
  id: z.uuid(),
  name: z.string(),
  prefix: z.string(),
  scopes: z.array(z.enum(SCOPES)),
  allowedAddresses: z.array(z.string()),
  rateLimitPerMinute: z.number().int().nullable(),
  expiresAt: z.iso.datetime().nullable(),
  lastUsedAt: z.iso.datetime().nullable(),
  revokedAt: z.iso.datetime().nullable(),
  webhook: webhook.nullable(),
  createdAt: z.iso.datetime(),
});

export type ApiKeyView = z.output<typeof apiKey>;
export type CreateKey = z.output<typeof createKeyBody>;
export type UpdateKey = z.output<typeof updateKeyBody>;
