import { isIP } from "node:net";
import { z } from "zod";
import { instant } from "#lib/core/dates.ts";
import { nameSchema } from "#lib/core/described.ts";
import { dateMessages } from "#lib/core/input-messages.ts";
import type { BilingualText } from "#lib/core/locale.ts";
import { line, webAddress } from "#lib/core/text.ts";
import { EVENTS } from "#lib/webhooks/events.ts";
import { webhookMessages } from "#lib/webhooks/messages.ts";
import { targetProblem } from "#lib/webhooks/target.ts";
import { keyMessages } from "../messages.ts";
import { SCOPES } from "../scopes.ts";
import { totpCode } from "../second-factor/totp-field.ts";

/** One address or range in canonical form, because programs interpret `10.1` and `010.0.0.1` differently. */
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

// Private networks are checked by the endpoint, since they are allowed by a setting.
/** The verb, not the schema, checks whether this installation sends to the address. */
const ANYWHERE = { allowPrivate: true, allowCleartext: true };

const url = webAddress().refine((value) => targetProblem(value, ANYWHERE) !== "credentials", {
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
  webhook: z
    .strictObject({ url: url.optional(), events: events.optional(), paused: z.boolean().optional() })
    .nullish(),
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
  pauseReason: z.enum(["gone", "failing", "paused"]).nullable(),
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
  replacedBy: z.uuid().nullable(),
  webhook: webhook.nullable(),
  createdAt: z.iso.datetime(),
});

export type ApiKeyView = z.output<typeof apiKey>;
export type CreateKey = z.output<typeof createKeyBody>;
export type UpdateKey = z.output<typeof updateKeyBody>;

const OWN = {
  name: { "pt-BR": "Nome da chave, para você.", en: "A name for the key, for your own use." },
  scopes: { "pt-BR": "O que a chave pode fazer.", en: "The scopes granted to the key." },
  expiresAt: { "pt-BR": "Até quando vale; null: não vence.", en: "When it expires; null for no expiry." },
  allowedAddresses: {
    "pt-BR": "Endereços ou faixas CIDR que podem usar a chave; vazia: qualquer um.",
    en: "IP addresses or CIDR ranges that may use the key; empty for any.",
  },
  rateLimitPerMinute: {
    "pt-BR": "Um limite só dela; null: o padrão.",
    en: "A custom rate limit for this key; null for the default.",
  },
} as const satisfies Record<string, BilingualText>;
const TARGET = {
  "webhook.url": { "pt-BR": "Para onde os eventos vão.", en: "The URL that receives the events." },
  "webhook.events": {
    "pt-BR": "Os eventos escolhidos, qualquer que seja a chave que os causou.",
    en: "The subscribed events, whichever key caused them.",
  },
} as const satisfies Record<string, BilingualText>;
nameSchema("NewApiKey", { "pt-BR": "Uma chave a criar.", en: "A key to create." }, createKeyBody, {
  ...OWN,
  webhook: { "pt-BR": "O webhook da chave.", en: "The key's webhook." },
  ...TARGET,
});
nameSchema(
  "ApiKeyChange",
  { "pt-BR": "O que muda numa chave.", en: "The fields to update on a key." },
  updateKeyBody,
  {
    ...OWN,
    webhook: {
      "pt-BR":
        "Cria ou muda o webhook da chave e retoma um pausado, a menos que `paused` seja true; null o remove com as entregas.",
      en: "Creates or updates the key's webhook and resumes a paused one unless `paused` is true; null removes it with its deliveries.",
    },
    ...TARGET,
    "webhook.paused": {
      "pt-BR":
        "true: nada é enviado até a próxima mudança. Os eventos desse tempo ficam `failed` e podem ser reenviados.",
      en: "true: nothing is sent until the next change. Events of that time are `failed` and can be replayed.",
    },
  },
);
nameSchema(
  "Overlap",
  { "pt-BR": "Por quanto tempo os dois valem.", en: "How long both remain valid." },
  overlapBody,
  {
    overlapMinutes: {
      "pt-BR": "Por quantos minutos o antigo ainda funciona; no máximo uma semana.",
      en: "Minutes during which the old one keeps working; at most a week.",
    },
  },
);
nameSchema(
  "ApiKey",
  { "pt-BR": "Uma chave de API, sem o segredo.", en: "An API key, without its secret." },
  apiKey,
  {
    ...OWN,
    prefix: {
      "pt-BR": "O começo da chave, para reconhecê-la.",
      en: "The first characters of the key, to identify it.",
    },
    lastUsedAt: {
      "pt-BR": "Quando foi usada pela última vez, ou null.",
      en: "When it was last used, or null.",
    },
    revokedAt: { "pt-BR": "Quando foi revogada, ou null.", en: "When it was revoked, or null." },
    replacedBy: {
      "pt-BR": "O id da chave que a troca pôs no lugar dela, ou null.",
      en: "The id of the key that a rotation put in its place, or null.",
    },
    webhook: { "pt-BR": "O webhook da chave, ou null.", en: "The key's webhook, or null." },
  },
);
nameSchema(
  "Webhook",
  { "pt-BR": "Para onde uma chave anuncia eventos.", en: "The webhook of an API key." },
  webhook,
  {
    url: TARGET["webhook.url"],
    events: TARGET["webhook.events"],
    pausedAt: { "pt-BR": "Quando foi pausado, ou null.", en: "When it was paused, or null." },
    pauseReason: {
      "pt-BR": "`gone`: respondeu 410; `failing`: falhou por cinco dias; `paused`: você pausou; null: ativo.",
      en: "`gone`: the URL returned 410; `failing`: deliveries failed for five days; `paused`: by you; null: active.",
    },
    failingSince: {
      "pt-BR": "Desde quando falha, ou null.",
      en: "When deliveries started to fail, or null.",
    },
  },
);
