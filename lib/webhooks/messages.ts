import { fieldMessages } from "#lib/core/field-messages.ts";

export const webhookMessages = fieldMessages("webhook", {
  credentials: {
    "pt-BR": "não pode ter usuário e senha; a assinatura já autentica o envio",
    en: "must not contain a username or password; the signature authenticates the delivery",
  },
  private: {
    "pt-BR":
      "aponta para uma rede privada; use um endereço público ou inicie o servidor com ALLOW_PRIVATE_WEBHOOKS=1",
    en: "points to a private network; use a public address or start the server with ALLOW_PRIVATE_WEBHOOKS=1",
  },
  cleartext: {
    "pt-BR":
      "precisa ser https; para enviar sem criptografia, inicie o servidor com ALLOW_CLEARTEXT=webhooks",
    en: "must be https; to send in cleartext, start the server with ALLOW_CLEARTEXT=webhooks",
  },
  none: {
    "pt-BR": "esta chave não tem webhook; crie um com PATCH /stores/me/api-keys/{id}",
    en: "this key has no webhook; create one with PATCH /stores/me/api-keys/{id}",
  },
  paused: {
    "pt-BR": "o webhook está pausado, ou a chave foi revogada ou venceu; reative-o antes",
    en: "the webhook is paused, or its key is revoked or has expired; resume it first",
  },
  noReceiver: {
    "pt-BR": "nenhum webhook ativo recebe este evento; reative ou recrie o webhook",
    en: "no active webhook receives this event; resume the webhook or create a new one",
  },
});
