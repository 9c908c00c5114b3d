import { z } from "zod";
import { describeFields, nameSchema } from "#lib/core/described.ts";
import type { Texts } from "#lib/core/locale.ts";
import { toNumber } from "#lib/core/money.ts";
import { line } from "#lib/core/text.ts";
import { endpoint, endpoints } from "#lib/http/endpoint.ts";
import {
  checkDestination,
  checkedDestination,
  codePreview,
  destinationCheckBody,
} from "./check-destination.ts";
import { readPayableCode } from "./destination.ts";
import { quote, withdrawalQuote } from "./quote.ts";
import {
  type NewWithdrawal,
  presentDetail,
  presentWithdrawal,
  readNamedWithdrawal,
  type Withdrawal,
} from "./record.ts";
import { requestWithdrawal, resumeWithdrawal } from "./request.ts";
import { withdrawal, withdrawalBody, withdrawalDetail } from "./schemas.ts";

const reads = { kind: "key", scopes: ["balance.read"] } as const;
const moves = { kind: "key", scopes: ["withdrawal.create"] } as const;

const MESSAGE: Record<Withdrawal["status"], Texts> = {
  pending: { "pt-BR": "Saque aguardando aprovação.", en: "Withdrawal awaiting approval." },
  processing: {
    "pt-BR": "Saque enviado, aguardando confirmação.",
    en: "Withdrawal sent, awaiting confirmation.",
  },
  approved: { "pt-BR": "Saque concluído.", en: "Withdrawal completed." },
  rejected: {
    "pt-BR": "Saque não concluído; o valor voltou ao saldo.",
    en: "Withdrawal not completed; the value is back.",
  },
};

export const withdrawals = endpoints({
  getWithdrawalQuote: endpoint({
    tag: "Wallet",
    method: "GET",
    path: "/wallet/withdrawals/quote",
    summary: {
      "pt-BR": "Quanto custa um saque e quais são os limites",
      en: "What a withdrawal costs, and its limits",
    },
    description: {
      "pt-BR":
        "O que é possível agora: `maxAmount` é o máximo da loja por saque ou, se for menor, o que resta do limite do período (das 6h às 20h, das 20h às 6h), e `withdrawable` o que do saldo pode sair. Nada é reservado.",
      en: "What is possible now: `maxAmount` is the store's maximum for a withdrawal or, if that is less, what is left of the limit of the period (6h to 20h, 20h to 6h), and `withdrawable` what of the balance can leave. Nothing is reserved.",
    },
    access: { ...moves, role: "support" },
    response: withdrawalQuote,
    status: 200,
    run: (ctx) => quote(ctx),
  }),

  createWithdrawal: endpoint({
    tag: "Wallet",
    method: "POST",
    path: "/wallet/withdrawals",
    summary: { "pt-BR": "Sacar por Pix", en: "Withdraw by Pix" },
    description: {
      "pt-BR":
        "Quem recebe ganha `amount`; da carteira saem `amount` mais a tarifa. Depois de um 502 `WithdrawalConfirmationPending` o dinheiro pode ter sido enviado: guarde a chave, acompanhe o saque e nunca repita com outra. Um 503 `WithdrawalUnavailable` diz que nada foi enviado; com `details.withdrawalId`, o valor foi debitado e devolvido, e os dois movimentos ficam no extrato. Sem `Idempotency-Key`, a resposta informa a que foi criada.",
      en: "The recipient receives `amount`; the wallet is debited `amount` plus the fee. After a 502 `WithdrawalConfirmationPending` the money may have been sent: keep the key, follow the withdrawal, never repeat it under another key. A 503 `WithdrawalUnavailable` means that nothing was sent; with `details.withdrawalId` the amount was debited and returned, and both movements stay in the statement. Without an `Idempotency-Key` the answer names the one it made.",
    },
    access: moves,
    body: withdrawalBody,
    response: z.object({ success: z.literal(true), message: z.string(), withdrawal, requestId: z.uuid() }),
    status: 201,
    errors: [
      "PixKeyInvalid",
      "BrCodeInvalid",
      "BrCodeNotSupported",
      "AmountBelowMinimum",
      "AmountAboveMaximum",
      "DestinationNotAllowed",
      "DailyLimitReached",
      "InsufficientBalance",
      "WithdrawalConfirmationPending",
      "WithdrawalProcessingFailed",
      "WithdrawalUnavailable",
    ],
    idempotent: { resume: resumeWithdrawal, always: true, strictKey: true },
    confirm: ({ body: { amount, pixKey, brCode, destinationId } }) => ({
      amount,
      pixKey,
      brCode,
      destinationId,
    }),
    run: (ctx, { body }) => requestWithdrawal(ctx, body),
    present: (ctx, record: NewWithdrawal) => ({
      success: true,
      message: MESSAGE[record.status][ctx.locale],
      withdrawal: presentWithdrawal(record),
      requestId: ctx.requestId,
    }),
  }),

  getWithdrawal: endpoint({
    tag: "Wallet",
    method: "GET",
    path: "/wallet/withdrawals/{id}",
    summary: { "pt-BR": "Acompanhar um saque", en: "Follow a withdrawal" },
    access: reads,
    params: z.object({ id: z.uuid() }),
    response: z.object({ withdrawal: withdrawalDetail }),
    status: 200,
    run: async (ctx, { params }) => ({
      withdrawal: presentDetail(ctx, await readNamedWithdrawal(ctx, params.id)),
    }),
  }),

  checkDestination: endpoint({
    tag: "Wallet",
    method: "POST",
    path: "/wallet/withdrawals/destination/preview",
    summary: { "pt-BR": "Conferir um destino antes de sacar", en: "Check a destination before a withdrawal" },
    description: {
      "pt-BR":
        "O tipo e a forma usual de uma chave, ou o que um código diz; se está na lista e se pode receber. Não reserva nem envia nada.",
      en: "The kind and usual form of a key, or what a code says; whether it is listed and may receive. Reserves nothing and sends nothing.",
    },
    access: moves,
    body: destinationCheckBody,
    response: z.object({ destination: checkedDestination }),
    status: 200,
    errors: ["PixKeyInvalid", "BrCodeInvalid", "BrCodeNotSupported", "WithdrawalUnavailable"],
    run: async (ctx, { body }) => ({ destination: await checkDestination(ctx, body) }),
  }),

  previewPixCode: endpoint({
    tag: "Wallet",
    method: "POST",
    path: "/wallet/withdrawals/pix-code/preview",
    summary: {
      "pt-BR": "Conferir um código Pix copia e cola antes de pagar",
      en: "Check a Pix copy-and-paste code before paying it",
    },
    description: {
      "pt-BR": "Não reserva nem envia nada.",
      en: "Reserves nothing and sends nothing.",
    },
    access: moves,
    body: z.strictObject({ brCode: line(512) }),
    response: z.object({ preview: codePreview }),
    status: 200,
    errors: ["BrCodeInvalid", "BrCodeNotSupported", "WithdrawalUnavailable"],
    run: async (ctx, { body }) => {
      const { amount, key: _key, ...preview } = await readPayableCode(ctx, body.brCode);
      return { preview: { ...preview, amount: amount && toNumber(amount) } };
    },
  }),
});

nameSchema(
  "WithdrawalQuote",
  { "pt-BR": "Custo e limites.", en: "Cost and limits." },
  withdrawals.getWithdrawalQuote.response,
  {
    fee: {
      "pt-BR": "Tarifa de cada saque, somada ao débito.",
      en: "Fee of each withdrawal, added to the debit.",
    },
    minAmount: {
      "pt-BR": "O mínimo que o destino pode receber.",
      en: "The least that the recipient can receive.",
    },
    maxAmount: {
      "pt-BR":
        "O máximo de um saque agora: o da loja ou o que resta do limite do período. Abaixo de minAmount, nada pode sair neste período.",
      en: "The most that one withdrawal can send now: the store's maximum, or what is left of the limit of this period. Below minAmount, nothing can leave in this period.",
    },
    storeMaximum: {
      "pt-BR": "O máximo de qualquer saque desta loja.",
      en: "The most of any withdrawal of this store.",
    },
    available: {
      "pt-BR": "O saldo da loja.",
      en: "The store's balance.",
    },
    withdrawable: {
      "pt-BR": "O que do saldo pode sair agora; valor e tarifa precisam caber aqui.",
      en: "What of the balance can leave now; amount and fee have to fit into it.",
    },
    elsewhere: {
      "pt-BR":
        "O que do saldo entrou em uma conta de outro titular, a da própria loja ou a da plataforma: a conta que paga os saques não o tem.",
      en: "What of the balance came into an account of another holder, the store's own or the platform's: the account that pays withdrawals does not have it.",
    },
    connected: {
      "pt-BR": "`false`: a loja não tem uma conta ligada que possa pagar.",
      en: "`false`: the store has no account connected that could pay.",
    },
    periodLimit: {
      "pt-BR": "O limite em vigor agora; null quando a loja não tem nenhum.",
      en: "The limit that is in force now; null when the store has set none.",
    },
    "periodLimit.period": {
      "pt-BR": "`day` das 6h às 20h, `night` das 20h às 6h, horário de São Paulo.",
      en: "`day` 6h to 20h, `night` 20h to 6h, São Paulo time.",
    },
    "periodLimit.limit": {
      "pt-BR": "O que pode sair no período inteiro.",
      en: "What may leave in the whole period.",
    },
    "periodLimit.left": { "pt-BR": "O que ainda pode sair nele.", en: "What may still leave in it." },
  },
);
describeFields(withdrawals.previewPixCode.body, {
  brCode: { "pt-BR": "Um código Pix copia e cola inteiro.", en: "A whole Pix copy-and-paste code." },
});
describeFields(withdrawals.checkDestination.response, {
  destination: { "pt-BR": "O destino.", en: "The destination." },
});
