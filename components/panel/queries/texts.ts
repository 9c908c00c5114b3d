import type { TextTree } from "#lib/core/locale.ts";

export const queries = {
  problem: {
    kinds: {
      offline: {
        "pt-BR": "Sem conexão. Confira sua internet e tente de novo.",
        en: "No connection. Check your internet and try again.",
      },
      "signed-out": {
        "pt-BR": "Sua sessão terminou. Entre de novo para continuar.",
        en: "Your session has ended. Sign in again to continue.",
      },
      forbidden: {
        "pt-BR": "Seu papel nesta loja não permite isso. Peça a quem é dono da loja.",
        en: "Your role in this store does not allow that. Ask who owns the store.",
      },
      gone: {
        "pt-BR": "Isto não existe mais ou é de outra loja.",
        en: "This no longer exists or belongs to another store.",
      },
      slow: {
        "pt-BR": "O servidor está demorando a responder. Tente de novo em instantes.",
        en: "The server is taking long to answer. Try again in a moment.",
      },
      broken: {
        "pt-BR": "Algo falhou do nosso lado e já ficou registrado. Tente de novo.",
        en: "Something failed on our side and was recorded. Try again.",
      },
      refused: { "pt-BR": "Isto não pôde ser feito.", en: "This could not be done." },
    },
    codes: {
      ValidationError: { "pt-BR": "Confira os campos marcados.", en: "Check the marked fields." },
      RateLimited: {
        "pt-BR": "Muitas tentativas em pouco tempo. Espere um minuto e tente de novo.",
        en: "Too many attempts in a short time. Wait a minute and try again.",
      },
      IdempotencyKeyReused: {
        "pt-BR":
          "A tentativa anterior pode ter dado certo com outros dados. Confira a lista antes de tentar de novo.",
        en: "The earlier attempt may have worked with other data. Check the list before you try again.",
      },
      IdempotencyInProgress: {
        "pt-BR": "A tentativa anterior ainda está em andamento. Espere alguns segundos e tente de novo.",
        en: "The earlier attempt is still in progress. Wait a few seconds and try again.",
      },
      IdempotencyKeyGone: {
        "pt-BR": "Faz muito tempo desde a primeira tentativa. Confira a lista antes de tentar de novo.",
        en: "The first attempt was long ago. Check the list before you try again.",
      },
      PayloadTooLarge: {
        "pt-BR": "É grande demais para enviar de uma vez. Divida em partes.",
        en: "This is too large to send at once. Split it into parts.",
      },
      MethodNotAllowed: {
        "pt-BR": "Isto não pôde ser feito. Recarregue a página e tente de novo.",
        en: "This could not be done. Reload the page and try again.",
      },
      UnsupportedMediaType: {
        "pt-BR": "Isto não pôde ser feito. Recarregue a página e tente de novo.",
        en: "This could not be done. Reload the page and try again.",
      },
      StoreInactive: {
        "pt-BR": "Esta loja está desativada. Fale com quem opera a plataforma.",
        en: "This store is inactive. Contact the platform's operator.",
      },
      StoreChanged: {
        "pt-BR": "Outra loja foi escolhida em outra aba. Nada foi mudado aqui.",
        en: "Another store was chosen in another tab. Nothing was changed here.",
      },
      TotpRequired: {
        "pt-BR": "Isto pede o código do seu autenticador. Se ainda não tem um, ative-o em Conta.",
        en: "This requires a code of your authenticator. If you have none yet, activate it under Account.",
      },
      PaymentPendingConfirmation: {
        "pt-BR": "O banco ainda não confirmou. Acompanhe na lista antes de tentar de novo.",
        en: "The bank has not confirmed yet. Follow it in the list before you try again.",
      },
      WithdrawalConfirmationPending: {
        "pt-BR":
          "O banco ainda não confirmou este saque. Ele está na lista; não peça outro antes da resposta.",
        en: "The bank has not confirmed this withdrawal yet. It is in the list; do not request another one before the answer.",
      },
    },
  },
  state: {
    loading: { "pt-BR": "Carregando", en: "Loading" },
    slow: {
      "pt-BR": "Está demorando mais que o normal. Continuamos tentando.",
      en: "This is taking longer than usual. We keep trying.",
    },
    stale: {
      "pt-BR": "O que você vê pode estar desatualizado. {why}",
      en: "What you see may be out of date. {why}",
    },
    alsoFailed: { "pt-BR": "Também não carregou.", en: "This did not load either." },
    again: { "pt-BR": "Tentar de novo", en: "Try again" },
    refused: { "pt-BR": "Isto não pôde ser mostrado", en: "This could not be shown" },
    enrol: {
      title: { "pt-BR": "Ative o seu autenticador", en: "Activate your authenticator" },
      text: {
        "pt-BR":
          "Esta página mexe com o dinheiro das lojas e só abre para quem confirma com um aplicativo autenticador. Leva um minuto.",
        en: "This page handles the stores' money and opens only for someone who confirms with an authenticator app. It takes a minute.",
      },
      action: { "pt-BR": "Ativar o autenticador", en: "Activate the authenticator" },
    },
  },
} satisfies TextTree;
