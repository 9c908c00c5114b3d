import { z } from "zod";
import { type ApiKeyView, apiKey, createKeyBody, overlapBody, updateKeyBody } from "#lib/auth/key-schemas.ts";
import { rotateSecret } from "#lib/auth/key-webhook.ts";
import { createKey, listKeys, revokeKey, rotateKey, updateKey } from "#lib/auth/manage-keys.ts";
import type { Texts } from "#lib/core/locale.ts";
import { endpoint } from "#lib/http/endpoint.ts";
import { EVENTS } from "#lib/webhooks/events.ts";
import { sendTestEvent as sendTestEventVerb } from "#lib/webhooks/resend.ts";

const access = { kind: "key", scopes: ["*"] } as const;
/** The code of a signed-in owner stands for the whole change, as it was sent. */
const confirm = ({ body: { totpCode: _code, ...change } }: { body: { totpCode?: string | undefined } }) =>
  change;
const byId = z.object({ id: z.uuid() });
const key = z.string().meta({ description: "The key itself; shown only here." });
const secret = z.string().meta({ description: "The webhook's signing secret; shown only here." });

const REVOKED: Texts = { "pt-BR": "Chave revogada.", en: "Key revoked." };
const TESTED: Texts = { "pt-BR": "Evento de teste a caminho.", en: "Test event on its way." };

export const listApiKeys = endpoint({
  id: "listApiKeys",
  tag: "API keys",
  method: "GET",
  path: "/stores/me/api-keys",
  summary: "List the API keys, revoked ones included",
  access,
  response: z.object({ apiKeys: z.array(apiKey) }),
  status: 200,
  errors: [],
  run: async (ctx) => ({ apiKeys: await listKeys(ctx) }),
});

export const createApiKey = endpoint({
  id: "createApiKey",
  tag: "API keys",
  method: "POST",
  path: "/stores/me/api-keys",
  summary: "Create an API key, with its webhook if wanted",
  description: "`key` and `webhookSecret` are in this answer only; they can't be read again.",
  access,
  body: createKeyBody,
  response: z.object({ apiKey, key, webhookSecret: secret.nullable() }),
  status: 201,
  errors: [],
  confirm,
  run: (ctx, { body }) => createKey(ctx, body),
});

export const updateApiKey = endpoint({
  id: "updateApiKey",
  tag: "API keys",
  method: "PATCH",
  path: "/stores/me/api-keys/{id}",
  summary: "Change an API key or its webhook",
  description:
    "Only what is sent changes. A webhook that was paused is taken up again by any change of it. `webhookSecret` is set when this call made the webhook.",
  access,
  params: byId,
  body: updateKeyBody,
  response: z.object({ apiKey, webhookSecret: secret.nullable() }),
  status: 200,
  errors: ["NotFound"],
  confirm,
  run: (ctx, { params, body }) => updateKey(ctx, params.id, body),
});

export const revokeApiKey = endpoint({
  id: "revokeApiKey",
  tag: "API keys",
  method: "DELETE",
  path: "/stores/me/api-keys/{id}",
  summary: "Revoke an API key",
  description:
    "It stops working at once (within a second on other servers), and its webhook sends nothing more.",
  access,
  params: byId,
  response: z.object({ message: z.string(), apiKey }),
  status: 200,
  errors: ["NotFound"],
  run: (ctx, { params }) => revokeKey(ctx, params.id),
  present: (ctx, revoked: ApiKeyView) => ({ message: REVOKED[ctx.locale], apiKey: revoked }),
});

export const rotateApiKey = endpoint({
  id: "rotateApiKey",
  tag: "API keys",
  method: "POST",
  path: "/stores/me/api-keys/{id}/rotation",
  summary: "Replace an API key by a new one, with an overlap",
  description: "Both work until the overlap ends. The webhook goes over to the new key with its secret.",
  access,
  params: byId,
  body: overlapBody,
  bodyOptional: true,
  response: z.object({ apiKey, key }),
  status: 201,
  errors: ["NotFound"],
  confirm,
  run: (ctx, { params, body }) => rotateKey(ctx, params.id, body.overlapMinutes),
});

export const rotateWebhookSecret = endpoint({
  id: "rotateWebhookSecret",
  tag: "API keys",
  method: "POST",
  path: "/stores/me/api-keys/{id}/webhook-secret",
  summary: "Replace the signing secret of a key's webhook, with an overlap",
  description: "Until the overlap ends every delivery carries both signatures.",
  access,
  params: byId,
  body: overlapBody,
  bodyOptional: true,
  response: z.object({ webhookSecret: secret, previousSecretExpiresAt: z.iso.datetime() }),
  status: 201,
  errors: ["NotFound"],
  confirm,
  run: (ctx, { params, body }) => rotateSecret(ctx, params.id, body.overlapMinutes),
});

export const sendTestEvent = endpoint({
  id: "sendTestEvent",
  tag: "API keys",
  method: "POST",
  path: "/stores/me/api-keys/{id}/test-event",
  summary: "Send a test event to a key's webhook",
  description: "A `payment.paid` with `data.test: true`, signed and logged like a real one.",
  access,
  params: byId,
  response: z.object({
    message: z.string(),
    event: z.object({ id: z.uuid(), event: z.enum(EVENTS) }),
  }),
  status: 201,
  errors: ["NotFound"],
  run: (ctx, { params }) => sendTestEventVerb(ctx, params.id),
  present: (ctx, event: { id: string; event: string }) => ({ message: TESTED[ctx.locale], event }),
});
