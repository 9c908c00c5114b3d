import type { BilingualText } from "#lib/core/locale.ts";
import type { ErrorCode } from "#lib/errors/codes.ts";

/** Of endpoints that no API key reaches. */
export const signInFirst: BilingualText = {
  "pt-BR":
    "Entre no painel em /entrar e tente de novo: esta rota exige uma sessão, e a sua falta ou terminou.",
  en: "Sign in to the panel at /entrar and try again: this route requires a session, and yours is missing or has ended.",
};

/** Errors of the request itself and its credential; of accounts, teams, API keys and webhooks. */
export const requestErrors = {
  ValidationError: {
    "pt-BR": "Há campos com problema. Corrija o que cada um indica e envie de novo.",
    en: "Some fields are invalid. See `details` for each one.",
  },
  Unauthorized: {
    "pt-BR": "Chave de API ausente, inválida, vencida ou revogada. Envie Authorization: Bearer <sua chave>.",
    en: "The API key is missing, invalid, expired or revoked. Send Authorization: Bearer <your key>.",
  },
  Forbidden: {
    "pt-BR": "Esta credencial não pode fazer isto.",
    en: "This credential is not allowed to do this.",
  },
  ScopeMissing: {
    "pt-BR":
      "Esta chave não pode usar esta rota: falta o escopo {scope}. Crie ou altere uma chave para que o tenha.",
    en: "This key cannot use this route: it lacks the scope {scope}. Create or update a key with that scope.",
  },
  SessionRequired: {
    "pt-BR": "Só uma pessoa que entrou em /entrar pode usar esta rota; uma chave de API não pode.",
    en: "This route requires a person signed in at /entrar; API keys are not accepted.",
  },
  StoreInactive: { "pt-BR": "Esta loja está desativada.", en: "This store is inactive." },
  LookRequired: {
    "pt-BR": "Abra antes uma consulta desta loja, com um motivo: POST /operator/stores/<id>/looks.",
    en: "Open a look into this store first, with a reason: POST /operator/stores/<id>/looks.",
  },
  StoreChanged: {
    "pt-BR":
      "Esta página mostra uma loja e outra foi escolhida nesta sessão. Recarregue a página ou volte à loja que ela mostra.",
    en: "This page shows one store, but another one is selected in this session. Reload the page or switch back to the store that it shows.",
  },
  NotFound: { "pt-BR": "Não encontrado.", en: "Not found." },
  MethodNotAllowed: {
    "pt-BR": "Este endereço não aceita {method}. Aceita: {allow}.",
    en: "This path does not accept {method}. It accepts: {allow}.",
  },
  PayloadTooLarge: {
    "pt-BR": "O corpo passa de {limit}. Divida o envio em partes.",
    en: "The body exceeds {limit}. Split the request into parts.",
  },
  UnsupportedMediaType: {
    "pt-BR": "Envie o corpo em JSON, com Content-Type: application/json.",
    en: "Send the body as JSON, with Content-Type: application/json.",
  },
  IdempotencyKeyReused: {
    "pt-BR": "Esta Idempotency-Key já foi usada com outros dados. Use uma chave nova para uma operação nova.",
    en: "This Idempotency-Key was already used with different data. Use a new key for a new operation.",
  },
  IdempotencyInProgress: {
    "pt-BR": "Esta operação já está em andamento. Espere alguns segundos.",
    en: "This operation is already in progress. Wait a few seconds.",
  },
  IdempotencyKeyGone: {
    "pt-BR": "O registro desta Idempotency-Key já foi removido e ela não pode ser reutilizada.",
    en: "The record of this Idempotency-Key was removed, so the key cannot be reused.",
  },
  RateLimited: {
    "pt-BR": "Muitas tentativas seguidas. Espere {wait} e tente de novo.",
    en: "Too many attempts. Wait {wait} and try again.",
  },
  ServiceUnavailable: {
    "pt-BR": "Serviço temporariamente indisponível. Tente de novo em {wait}.",
    en: "The service is temporarily unavailable. Try again in {wait}.",
  },
  InternalError: {
    "pt-BR": "Algo falhou do nosso lado. Tente de novo em instantes.",
    en: "Something went wrong on our side. Try again in a moment.",
  },
  TotpRequired: {
    "pt-BR": "Informe o código do autenticador em totpCode.",
    en: "Send the authenticator's code in totpCode.",
  },
  TotpInvalid: {
    "pt-BR": "Código do autenticador incorreto ou já usado.",
    en: "The authenticator's code is incorrect or was already used.",
  },
  TotpTooNew: {
    "pt-BR":
      "O autenticador é novo e só confirma a partir de {from}, no horário de Brasília. O código está certo e não foi usado.",
    en: "The authenticator is new and cannot confirm operations until {from}, Brasília time. The code is correct and was not consumed.",
  },
  ApiKeyRevoked: {
    "pt-BR": "Esta chave já foi revogada ou venceu. Crie outra.",
    en: "This key is revoked or expired. Create another one.",
  },
  ApiKeyRotated: {
    "pt-BR": "Esta chave já foi trocada por outra. Use a nova; se a perdeu, troque a nova.",
    en: "This key was already rotated. Use the new key; if it was lost, rotate the new one.",
  },
  WebhookNotConfigured: {
    "pt-BR": "Nenhum webhook ativo recebe isto. Crie ou reative o da chave de API.",
    en: "No active webhook receives this. Create one for the API key, or resume the paused one.",
  },
  WebhookPaused: {
    "pt-BR": "O webhook está pausado, ou a chave dele foi revogada ou venceu. Reative-o antes.",
    en: "The webhook is paused, or its key is revoked or has expired. Resume it first.",
  },
  WebhookTargetRefused: {
    "pt-BR": "O servidor não envia a este endereço. Use um endereço público, com https.",
    en: "The server does not send to this address. Use a public address with https.",
  },
  LinkNotValid: {
    "pt-BR": "Este link já foi usado, venceu ou está incompleto. Peça outro.",
    en: "This link was already used, has expired or is incomplete. Request a new one.",
  },
  LastOwner: {
    "pt-BR": "É o último dono da loja. Dê esse papel a outra pessoa antes.",
    en: "This is the last owner of the store. Make another member an owner first.",
  },
  AlreadyMember: {
    "pt-BR": "Esta pessoa já faz parte da equipe. Mude o papel dela em vez de convidá-la.",
    en: "This person is already a member of the team. Change their role instead of inviting them.",
  },
  InvitationOfAnother: {
    "pt-BR": "O convite é de outro endereço. Entre com a conta convidada.",
    en: "The invitation is for another e-mail address. Sign in with the invited account.",
  },
  AccountExists: {
    "pt-BR": "Este endereço já tem uma conta. Entre com ela e aceite o convite.",
    en: "This e-mail address already has an account. Sign in with it and accept the invitation.",
  },
} as const satisfies Partial<Record<ErrorCode, BilingualText>>;
