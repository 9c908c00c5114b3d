import { z } from "zod";
import { confirmedPart } from "#lib/auth/second-factor/first-code.ts";
import { describeFields, nameSchema } from "#lib/core/described.ts";
import type { BilingualText } from "#lib/core/locale.ts";
import { toNumber } from "#lib/core/money.ts";
import { codeLine } from "#lib/core/text.ts";
import { endpoint, endpoints } from "#lib/http/endpoint.ts";
import { presentResolved } from "#lib/resolutions/record/record.ts";
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
import { endedWithdrawal, withdrawal, withdrawalBody } from "./schemas.ts";

const reads = { kind: "key", scopes: ["balance.read"] } as const;
const moves = { kind: "key", scopes: ["withdrawal.create"] } as const;

const MESSAGE: Record<Withdrawal["status"], BilingualText> = {
  pending: { "pt-BR": "Saque aguardando aprovação.", en: "Withdrawal awaiting approval." },
  processing: {
    "pt-BR": "Saque enviado, aguardando confirmação.",
    en: "Withdrawal sent, awaiting confirmation.",
  },
  approved: { "pt-BR": "Saque concluído.", en: "Withdrawal completed." },
  rejected: {
    "pt-BR": "Saque não concluído; o valor voltou ao saldo.",
    en: "Withdrawal not completed; the amount was returned to the balance.",
  },
};

export const withdrawals = endpoints({
  getWithdrawalQuote: endpoint({
    tag: "Wallet",
    method: "GET",
    path: "/wallet/withdrawals/quote",
    summary: {
      "pt-BR": "Ler o custo e os limites de um saque",
      en: "Read the cost and limits of a withdrawal",
    },
    description: {
      "pt-BR":
        "O que é possível agora: `maxAmount` é o máximo da loja por saque ou, se for menor, o que resta do limite do período (das 6h às 20h, das 20h às 6h), e `withdrawable` o que do saldo pode sair. Nada é reservado.",
      en: "Returns what is possible now: `maxAmount` is the store's maximum per withdrawal or, if lower, the remaining limit of the period (6h to 20h, 20h to 6h), and `withdrawable` is the part of the balance that can be withdrawn. Nothing is reserved.",
    },
    access: { ...moves, role: "accountant" },
    response: withdrawalQuote,
    status: 200,
    run: (ctx) => quote(ctx),
  }),

  createWithdrawal: endpoint({
    tag: "Wallet",
    method: "POST",
    path: "/wallet/withdrawals",
    summary: { "pt-BR": "Criar um saque", en: "Create a withdrawal" },
    description: {
      "pt-BR":
        "Quem recebe ganha `amount`; da carteira saem `amount` mais a tarifa. Depois de um 502 `WithdrawalConfirmationPending` o dinheiro pode ter sido enviado: guarde a chave, acompanhe o saque e nunca repita com outra. Um 503 `WithdrawalUnavailable` diz que nada foi enviado; com `details.withdrawalId`, o valor foi debitado e devolvido, e os dois movimentos ficam no extrato. Sem `Idempotency-Key`, a resposta informa a que foi criada.",
      en: "The recipient receives `amount` by Pix; the wallet is debited `amount` plus the fee. After a 502 `WithdrawalConfirmationPending` the money may have been sent: keep the idempotency key, check the withdrawal's status, and never repeat the request with another key. A 503 `WithdrawalUnavailable` means that nothing was sent; with `details.withdrawalId`, the amount was debited and returned, and both movements stay in the statement. If you send no `Idempotency-Key`, the response returns the generated one.",
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
      "StoreOwes",
      "WithdrawalConfirmationPending",
      "WithdrawalProcessingFailed",
      "WithdrawalUnavailable",
    ],
    idempotent: { resume: resumeWithdrawal, always: true, strictKey: true },
    confirm: ({ body }) => confirmedPart(body),
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
    summary: { "pt-BR": "Ler um saque", en: "Read a withdrawal" },
    access: reads,
    params: z.object({ id: z.uuid() }),
    response: z.object({ withdrawal: endedWithdrawal }),
    status: 200,
    run: async (ctx, { params }) => {
      const record = await readNamedWithdrawal(ctx, params.id);
      return {
        withdrawal: { ...presentDetail(ctx, record), resolved: presentResolved(record) },
      };
    },
  }),

  checkDestination: endpoint({
    tag: "Wallet",
    method: "POST",
    path: "/wallet/withdrawals/destination/preview",
    summary: { "pt-BR": "Conferir um destino antes de sacar", en: "Check a withdrawal destination" },
    description: {
      "pt-BR":
        "O tipo e a forma usual de uma chave, ou o que um código diz; se é uma conta de confiança e se pode receber. Não reserva nem envia nada.",
      en: "Returns the kind and canonical form of a key, or the decoded content of a code, and whether it is a trusted account and can receive. Nothing is reserved or sent.",
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
      en: "Check a Pix copy-and-paste code",
    },
    description: {
      "pt-BR": "Não reserva nem envia nada.",
      en: "Decodes the code. Nothing is reserved or sent.",
    },
    access: moves,
    body: z.strictObject({ brCode: codeLine(512) }),
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
      en: "Fee per withdrawal, added to the debit.",
    },
    minAmount: {
      "pt-BR": "O mínimo que o destino pode receber.",
      en: "The minimum amount that the recipient can receive.",
    },
    maxAmount: {
      "pt-BR":
        "O máximo de um saque agora: o da loja ou o que resta do limite do período. Abaixo de minAmount, nada pode sair neste período.",
      en: "The maximum amount of one withdrawal now: the store's maximum, or the remaining limit of this period. If below minAmount, nothing can be withdrawn in this period.",
    },
    storeMaximum: {
      "pt-BR": "O máximo de qualquer saque desta loja.",
      en: "The maximum amount of any withdrawal of this store.",
    },
    available: {
      "pt-BR": "O saldo da loja.",
      en: "The store's balance.",
    },
    owed: {
      "pt-BR": "O que a loja deve. Enquanto não é 0, nada pode ser sacado: `maxAmount` é 0.",
      en: "What the store owes. Until it is 0, nothing can be withdrawn: `maxAmount` is 0.",
    },
    withdrawable: {
      "pt-BR": "O que do saldo pode sair agora; valor e tarifa precisam caber aqui.",
      en: "The part of the balance that can be withdrawn now; amount and fee together must not exceed it.",
    },
    elsewhere: {
      "pt-BR":
        "O que do saldo entrou em uma conta de outro titular, a da própria loja ou a da plataforma: a conta que paga os saques não o tem.",
      en: "The part of the balance received in an account of another holder, the store's own or the platform's: the account that pays withdrawals does not have it.",
    },
    connected: {
      "pt-BR": "`false`: a loja não tem uma conta ligada que possa pagar.",
      en: "`false` if the store has no connected account that can pay withdrawals.",
    },
    held: {
      "pt-BR":
        "Quem opera a plataforma está retendo os saques desta loja: nenhum é aceito até que os libere. null sem retenção.",
      en: "The platform's operator is holding this store's withdrawals: none is accepted until they are released. null without a hold.",
    },
    "held.since": { "pt-BR": "Desde quando.", en: "Since when." },
    "held.reason": { "pt-BR": "O motivo dado à loja.", en: "The reason given to the store." },
    periodLimit: {
      "pt-BR": "O limite em vigor agora; null quando a loja não tem nenhum.",
      en: "The limit currently in force; null if the store has set none.",
    },
    "periodLimit.period": {
      "pt-BR": "`day` das 6h às 20h, `night` das 20h às 6h, horário de São Paulo.",
      en: "`day` 6h to 20h, `night` 20h to 6h, São Paulo time.",
    },
    "periodLimit.limit": {
      "pt-BR": "O que pode sair no período inteiro.",
      en: "The limit for the whole period.",
    },
    "periodLimit.left": { "pt-BR": "O que ainda pode sair nele.", en: "The remaining limit in the period." },
  },
);
describeFields(withdrawals.previewPixCode.body, {
  brCode: { "pt-BR": "Um código Pix copia e cola inteiro.", en: "A complete Pix copy-and-paste code." },
});
describeFields(withdrawals.checkDestination.response, {
  destination: { "pt-BR": "O destino.", en: "The destination." },
});
