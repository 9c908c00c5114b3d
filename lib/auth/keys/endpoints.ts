import { z } from "zod";
import { describeFields } from "#lib/core/described.ts";
import type { BilingualText } from "#lib/core/locale.ts";
import { endpoint, endpoints } from "#lib/http/endpoint.ts";
import { EVENTS } from "#lib/webhooks/events.ts";
import { requireTarget } from "#lib/webhooks/manage.ts";
import { sendTestEvent } from "#lib/webhooks/resend.ts";
import { keysCsv } from "./export.ts";
import { createKey, listKeys, readOwnKey, revokeKey, updateKey } from "./manage.ts";
import { rotateKey, rotateWebhookSecret } from "./rotate.ts";
import { type ApiKeyView, apiKey, createKeyBody, overlapBody, updateKeyBody } from "./schemas.ts";

const access = { kind: "key", scopes: ["*"] } as const;
/** The owner's code confirms the complete change exactly as sent. */
const confirm = ({ body: { totpCode: _code, ...change } }: { body: { totpCode?: string | undefined } }) =>
  change;
const refuse = ({ body }: { body: { webhook?: { url?: string | undefined } | null | undefined } }) =>
  requireTarget(body.webhook?.url);
const byId = z.object({ id: z.uuid() });
const key = z.string();
const secret = z.string();

const REVOKED: BilingualText = { "pt-BR": "Chave revogada.", en: "Key revoked." };
const TESTED: BilingualText = { "pt-BR": "Evento de teste a caminho.", en: "Test event queued." };

export const apiKeys = endpoints({
  listApiKeys: endpoint({
    tag: "API keys",
    method: "GET",
    path: "/stores/me/api-keys",
    summary: {
      "pt-BR": "Listar as chaves de API, inclusive as revogadas",
      en: "List API keys, including revoked ones",
    },
    access,
    response: z.object({ apiKeys: z.array(apiKey) }),
    status: 200,
    run: async (ctx) => ({ apiKeys: await listKeys(ctx) }),
    csv: (ctx) => keysCsv(ctx),
  }),

  createApiKey: endpoint({
    tag: "API keys",
    method: "POST",
    path: "/stores/me/api-keys",
    summary: {
      "pt-BR": "Criar uma chave de API, com webhook opcional",
      en: "Create an API key with an optional webhook",
    },
    description: {
      "pt-BR": "`key` e `webhookSecret` só aparecem nesta resposta; não podem ser lidos depois.",
      en: "`key` and `webhookSecret` are returned only in this response and cannot be retrieved later.",
    },
    access,
    body: createKeyBody,
    response: z.object({ apiKey, key, webhookSecret: secret.nullable() }),
    status: 201,
    refuse,
    confirm,
    errors: ["WebhookTargetRefused"],
    run: (ctx, { body }) => createKey(ctx, body),
  }),

  getApiKey: endpoint({
    tag: "API keys",
    method: "GET",
    path: "/stores/me/api-keys/{id}",
    summary: { "pt-BR": "Ler uma chave de API, sem o segredo", en: "Read an API key" },
    access,
    params: byId,
    response: z.object({ apiKey }),
    status: 200,
    run: async (ctx, { params }) => ({ apiKey: await readOwnKey(ctx, params.id) }),
  }),

  updateApiKey: endpoint({
    tag: "API keys",
    method: "PATCH",
    path: "/stores/me/api-keys/{id}",
    summary: { "pt-BR": "Alterar uma chave de API ou seu webhook", en: "Update an API key or its webhook" },
    description: {
      "pt-BR":
        "Só muda o que é enviado. Qualquer mudança no webhook retoma um que estava pausado, a menos que `webhook.paused` seja true. `webhookSecret` vem quando esta chamada criou o webhook. O fim de uma chave que foi substituída (`replacedBy`) não pode ser adiado.",
      en: "Only the fields sent are updated. Any change to a paused webhook resumes it, unless `webhook.paused` is true. `webhookSecret` is set if this request created the webhook. The end of a replaced key (`replacedBy`) cannot be moved later.",
    },
    access,
    params: byId,
    body: updateKeyBody,
    response: z.object({ apiKey, webhookSecret: secret.nullable() }),
    status: 200,
    refuse,
    confirm,
    errors: ["ApiKeyRevoked", "WebhookTargetRefused"],
    run: (ctx, { params, body }) => updateKey(ctx, params.id, body),
  }),

  revokeApiKey: endpoint({
    tag: "API keys",
    method: "DELETE",
    path: "/stores/me/api-keys/{id}",
    summary: { "pt-BR": "Revogar uma chave de API", en: "Revoke an API key" },
    description: {
      "pt-BR":
        "Para de funcionar na hora (em até um segundo nos outros servidores) e o webhook dela não envia mais nada.",
      en: "The key stops working immediately (within a second on other servers), and its webhook receives no further events.",
    },
    access,
    params: byId,
    response: z.object({ message: z.string(), apiKey }),
    status: 200,
    run: (ctx, { params }) => revokeKey(ctx, params.id),
    present: (ctx, revoked: ApiKeyView) => ({ message: REVOKED[ctx.locale], apiKey: revoked }),
  }),

  rotateApiKey: endpoint({
    tag: "API keys",
    method: "POST",
    path: "/stores/me/api-keys/{id}/rotation",
    summary: {
      "pt-BR": "Trocar uma chave de API, com sobreposição",
      en: "Rotate an API key",
    },
    description: {
      "pt-BR":
        "As duas funcionam até o fim da sobreposição. O webhook passa para a chave nova com o mesmo segredo. Cada chave é trocada uma única vez: outra troca dela responde 409 `ApiKeyRotated` com o `apiKeyId` da nova, que pode ser trocada por sua vez.",
      en: "Creates a new key; both keys work until the overlap ends. The webhook moves to the new key and keeps its secret. A key is rotated once: another rotation of it returns 409 `ApiKeyRotated` with the `apiKeyId` of the new one, which can be rotated in turn.",
    },
    access,
    params: byId,
    body: overlapBody,
    bodyOptional: true,
    response: z.object({ apiKey, key }),
    status: 201,
    confirm,
    errors: ["ApiKeyRevoked", "ApiKeyRotated"],
    run: (ctx, { params, body }) => rotateKey(ctx, params.id, body.overlapMinutes),
  }),

  rotateWebhookSecret: endpoint({
    tag: "API keys",
    method: "POST",
    path: "/stores/me/api-keys/{id}/webhook-secret",
    summary: {
      "pt-BR": "Trocar o segredo de assinatura do webhook, com sobreposição",
      en: "Rotate the signing secret of a key's webhook",
    },
    description: {
      "pt-BR":
        "Até o fim da sobreposição, cada envio leva as duas assinaturas. Além do novo, só o segredo trocado por último continua assinando: outra troca durante a sobreposição encerra na hora o mais antigo, antes do `previousSecretExpiresAt` informado para ele.",
      en: "Until the overlap ends, every delivery carries both signatures. Besides the new one, only the secret that was replaced last keeps signing: another rotation during the overlap ends the older one immediately, before the `previousSecretExpiresAt` returned for it.",
    },
    access,
    params: byId,
    body: overlapBody,
    bodyOptional: true,
    response: z.object({ webhookSecret: secret, previousSecretExpiresAt: z.iso.datetime() }),
    status: 201,
    confirm,
    errors: ["ApiKeyRevoked", "WebhookNotConfigured"],
    run: (ctx, { params, body }) => rotateWebhookSecret(ctx, params.id, body.overlapMinutes),
  }),

  sendTestEvent: endpoint({
    tag: "API keys",
    method: "POST",
    path: "/stores/me/api-keys/{id}/test-event",
    summary: {
      "pt-BR": "Enviar um evento de teste ao webhook de uma chave",
      en: "Send a test event to a key's webhook",
    },
    description: {
      "pt-BR": "Um `payment.paid` com `data.test: true`, assinado e registrado como um de verdade.",
      en: "A `payment.paid` with `data.test: true`, signed and logged like a real one.",
    },
    access,
    params: byId,
    response: z.object({
      message: z.string(),
      event: z.object({ id: z.uuid(), event: z.enum(EVENTS) }),
    }),
    status: 201,
    errors: ["WebhookNotConfigured", "WebhookPaused"],
    run: (ctx, { params }) => sendTestEvent(ctx, params.id),
    present: (ctx, event: { id: string; event: string }) => ({ message: TESTED[ctx.locale], event }),
  }),
});

const KEY: BilingualText = {
  "pt-BR": "A chave; só aparece aqui.",
  en: "The key itself; returned only once.",
};
const SECRET: BilingualText = {
  "pt-BR": "O segredo de assinatura do webhook; só aparece aqui.",
  en: "The webhook's signing secret; returned only once.",
};
describeFields(apiKeys.listApiKeys.response, { apiKeys: { "pt-BR": "As chaves.", en: "The keys." } });
describeFields(apiKeys.createApiKey.response, { key: KEY, webhookSecret: SECRET });
describeFields(apiKeys.updateApiKey.response, { webhookSecret: SECRET });
describeFields(apiKeys.rotateApiKey.response, { key: KEY });
describeFields(apiKeys.rotateWebhookSecret.response, {
  webhookSecret: SECRET,
  previousSecretExpiresAt: {
    "pt-BR": "Até quando o segredo antigo assina, se não houver outra troca antes.",
    en: "When the old secret stops signing, unless it is rotated again before.",
  },
});
describeFields(apiKeys.sendTestEvent.response, {
  event: { "pt-BR": "O evento de teste.", en: "The test event." },
  "event.event": { "pt-BR": "O nome do evento.", en: "The name of the event." },
});
