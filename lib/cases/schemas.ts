import { z } from "zod";
import { reais } from "#lib/core/amounts.ts";
import { nameSchema } from "#lib/core/described.ts";
import { ACTIONS, KINDS } from "./kinds.ts";

export const openCase = z.object({
  kind: z.enum(KINDS),
  id: z.uuid(),
  amount: reais(),
  currency: z.literal("BRL"),
  since: z.iso.datetime(),
  nextTryAt: z.iso.datetime().nullable(),
  attempts: z.number().int(),
  reference: z.string().nullable(),
  problem: z.string().nullable(),
  paymentId: z.uuid().nullable(),
  payerName: z.string().nullable(),
  transactionId: z.uuid().nullable(),
  orderId: z.uuid().nullable(),
  orderCode: z.string().nullable(),
  paymentLinkId: z.uuid().nullable(),
  withdrawalId: z.uuid().nullable(),
  store: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  account: z.object({ id: z.uuid(), name: z.string().nullable() }),
  actions: z.array(z.object({ name: z.enum(ACTIONS), method: z.literal("POST"), path: z.string() })),
});
export type CaseView = z.output<typeof openCase>;

nameSchema(
  "Case",
  { "pt-BR": "Algo que espera por uma pessoa.", en: "Something that waits for a person." },
  openCase,
  {
    kind: {
      "pt-BR":
        "`charge_uncertain` o banco não disse se a cobrança existe ou se foi paga; `charge_contradicted` o banco fala de outra chave ou de outro valor (`problem`) com o mesmo txid, e nada é lançado; `refund_stuck`, `withdrawal_stuck` sem fim há minutos; `refund_by_hand` um reembolso a pagar à mão, de uma conta sem API; `overpayment` um Pix a mais; `amount_mismatch` de outro valor; `refund_failed` devolução recusada; `payment_unmatched` um Pix sem cobrança; `refund_external` devolução feita no banco sem ser pedida aqui; `withdrawal_returned` um saque que o banco do destino devolveu; `withdrawal_sent_after_failure` um saque que tinha falhado, com o valor de volta no saldo, e que o banco enviou mesmo assim; `withdrawal_difference` um saque que o banco enviou com outro valor, e que parou os saques da conta (`problem` diz o que foi pedido, enviado e debitado); `payment_disputed` um pagamento contestado; `pix_unreadable` uma linha da lista de Pix recebidos que o banco escreveu de um jeito que não dá para ler (`problem`), talvez um Pix que falta.",
      en: "`charge_uncertain` the bank has not said whether the charge exists or was paid; `charge_contradicted` the bank tells of another key or another amount (`problem`) under the same txid, and nothing is booked; `refund_stuck`, `withdrawal_stuck` without an end for minutes; `refund_by_hand` a refund to be paid back by hand, of an account without an API; `overpayment` one Pix too many; `amount_mismatch` of another amount; `refund_failed` a refund was refused; `payment_unmatched` a Pix without a charge; `refund_external` a refund made at the bank that was not asked for here; `withdrawal_returned` a withdrawal that the recipient's bank sent back; `withdrawal_sent_after_failure` a withdrawal that had failed, its value available again, and that the bank has sent all the same; `withdrawal_difference` a withdrawal that the bank sent with another amount, which has stopped the account's withdrawals (`problem` tells what was asked for, sent and debited); `payment_disputed` a payment that is disputed; `pix_unreadable` a row of the list of received Pix that can't be read as the bank wrote it (`problem`), possibly a Pix that is missing.",
    },
    id: {
      "pt-BR": "O registro de que se trata: cobrança, reembolso, saque, pagamento.",
      en: "The record that it is about: charge, refund, withdrawal, payment.",
    },
    amount: { "pt-BR": "O valor em aberto.", en: "The amount that is open." },
    since: { "pt-BR": "Desde quando.", en: "Since when." },
    nextTryAt: {
      "pt-BR": "Quando o banco será consultado de novo, ou null.",
      en: "When the bank is asked again, or null.",
    },
    attempts: { "pt-BR": "Quantas tentativas houve.", en: "How many attempts there were." },
    reference: {
      "pt-BR": "O id no banco: txid, endToEndId ou idEnvio.",
      en: "The id at the bank: txid, endToEndId or idEnvio.",
    },
    problem: { "pt-BR": "O que o banco disse por último, ou null.", en: "What the bank said last, or null." },
    paymentId: { "pt-BR": "O pagamento, quando há um.", en: "The payment, where there is one." },
    payerName: { "pt-BR": "Quem pagou, ou null.", en: "Who paid, or null." },
    transactionId: { "pt-BR": "A cobrança, quando há uma.", en: "The charge, where there is one." },
    orderId: { "pt-BR": "O pedido, quando há um.", en: "The order, where there is one." },
    orderCode: { "pt-BR": "O código do pedido, ou null.", en: "The order's code, or null." },
    paymentLinkId: {
      "pt-BR": "O link de pagamento, quando há um.",
      en: "The payment link, where there is one.",
    },
    withdrawalId: { "pt-BR": "O saque, quando há um.", en: "The withdrawal, where there is one." },
    store: {
      "pt-BR": "A loja, ou null quando não é de nenhuma.",
      en: "The store, or null where it is none's.",
    },
    "store.name": { "pt-BR": "Nome da loja.", en: "Name of the store." },
    account: { "pt-BR": "A conta no banco.", en: "The account at the bank." },
    "account.name": { "pt-BR": "Nome da conta, ou null.", en: "Name of the account, or null." },
    actions: { "pt-BR": "O que quem lê pode fazer.", en: "What its reader can do." },
    "actions.name": {
      "pt-BR":
        "`retry` perguntar já; `refund` devolver; `credit` creditar a uma loja; `return` devolver a quem pagou; `booking` lançar na carteira; `dismissal` encerrar com um motivo; `decision` dizer como a contestação terminou; `confirmation` dizer que foi pago à mão; `rejection` desistir, e o valor volta ao saldo.",
      en: "`retry` ask now; `refund` give it back; `credit` credit it to a store; `return` send it back to who paid; `booking` book it in the wallet; `dismissal` close it with a reason; `decision` say how the dispute ended; `confirmation` say that it was paid by hand; `rejection` give it up, and the amount is available again.",
    },
    "actions.method": { "pt-BR": "O método.", en: "The method." },
    "actions.path": { "pt-BR": "O caminho, depois de /api/v1.", en: "The path, below /api/v1." },
  },
);

/** The result of an action on a case. */
export const acted = z.object({
  id: z.uuid(),
  state: z.enum(["retrying", "credited", "returning", "booked", "dismissed"]),
});

nameSchema(
  "CaseAction",
  { "pt-BR": "O que foi feito de uma pendência.", en: "What was made of a case." },
  acted,
  {
    state: {
      "pt-BR":
        "`retrying` o banco é consultado já; `credited` creditado; `returning` a devolução está em andamento; `booked` lançado; `dismissed` encerrado.",
      en: "`retrying` the bank is being asked; `credited`; `returning` it is on its way back; `booked`; `dismissed` closed.",
    },
  },
);
