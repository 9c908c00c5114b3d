import { z } from "zod";
import { reais } from "#lib/core/amounts.ts";
import { nameSchema } from "#lib/core/described.ts";
import { proposal } from "#lib/resolutions/record/schemas.ts";
import { ACTIONS, KINDS } from "./kinds.ts";

export const openCase = z.object({
  kind: z.enum(KINDS),
  id: z.uuid(),
  amount: reais(),
  blockedAmount: reais().nullable(),
  currency: z.literal("BRL"),
  since: z.iso.datetime(),
  nextCheckAt: z.iso.datetime().nullable(),
  deadline: z.iso.datetime().nullable(),
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
  proposal: proposal.nullable(),
  actions: z.array(z.object({ name: z.enum(ACTIONS), method: z.enum(["POST", "PUT"]), path: z.string() })),
});
export type CaseView = z.output<typeof openCase>;

nameSchema(
  "Case",
  { "pt-BR": "Algo que aguarda uma pessoa.", en: "Something that needs a person's attention." },
  openCase,
  {
    kind: {
      "pt-BR":
        "`charge_uncertain` o banco não disse se a cobrança existe ou se foi paga; `charge_contradicted` o banco fala de outra chave ou de outro valor (`problem`) com o mesmo txid, e nada é lançado; `refund_stuck`, `withdrawal_stuck` sem fim há minutos; `refund_by_hand` um reembolso a pagar à mão, de uma conta sem API; `overpayment` um Pix a mais; `amount_mismatch` de outro valor; `refund_failed` devolução recusada; `payment_unmatched` um Pix sem cobrança; `refund_external` devolução feita no banco sem ser pedida aqui; `withdrawal_returned` um saque que o banco do destino devolveu; `withdrawal_sent_after_failure` um saque que tinha falhado, com o valor de volta no saldo, e que o banco enviou mesmo assim; `withdrawal_difference` um saque que o banco enviou com outro valor, e que parou os saques da conta (`problem` diz o que foi pedido, enviado e debitado); `payment_disputed` um pagamento contestado; `pix_unreadable` uma parte do que o banco informou que não dá para ler ou lançar (`problem`): um Pix da lista, uma devolução dele, que até encerrar a pendência conta como já reembolsada, ou o retorno de um saque; `balance_difference` o saldo no banco não é o dos livros em duas leituras seguidas (`problem` diz o do banco, o dos livros e o que nada explica); `resolution_contradicted` o banco disse depois outra coisa do que a baixa manual (`problem`: `not_sent`, `not_refunded` ou `other_id`); `return_requested` quem comprou desistiu da compra, dentro do prazo que termina em `deadline`: o reembolso do pedido inteiro encerra.",
      en: "`charge_uncertain` the bank has not confirmed whether the charge exists or was paid; `charge_contradicted` the bank reports another key or amount (`problem`) for the same txid, and nothing is posted; `refund_stuck`, `withdrawal_stuck` still without an outcome after several minutes; `refund_by_hand` a refund to pay by hand, for an account without an API; `overpayment` an extra Pix for a paid charge; `amount_mismatch` a Pix of a different amount; `refund_failed` a refund was refused; `payment_unmatched` a Pix without a charge; `refund_external` a refund made at the bank and not requested here; `withdrawal_returned` a withdrawal that the recipient's bank returned; `withdrawal_sent_after_failure` a withdrawal marked as failed, with its amount back in the balance, that the bank sent anyway; `withdrawal_difference` a withdrawal that the bank sent with a different amount, which stopped the account's withdrawals (`problem` has the requested, sent and debited amounts); `payment_disputed` a disputed payment; `pix_unreadable` a part of what the bank reported that could not be read or posted (`problem`): a Pix of its list, a refund of one, which counts as refunded until the case is closed, or a return of a withdrawal; `balance_difference` the account's balance at the bank differs from the books in two readings in a row (`problem` has the bank's balance, the books' and the part that nothing explains); `resolution_contradicted` the bank later contradicted a manual resolution (`problem`: `not_sent`, `not_refunded` or `other_id`); `return_requested` the buyer returns the order within the period that ends at `deadline`: the refund of the whole order ends it.",
    },
    id: {
      "pt-BR": "O registro de que se trata: cobrança, reembolso, saque, pagamento, pedido, conta.",
      en: "The related record: charge, refund, withdrawal, payment, order or account.",
    },
    amount: { "pt-BR": "O valor em aberto.", en: "The outstanding amount." },
    blockedAmount: {
      "pt-BR": "Em `payment_disputed`, quanto está bloqueado do valor contestado; senão null.",
      en: "For `payment_disputed`, the blocked part of the disputed amount; otherwise null.",
    },
    since: { "pt-BR": "Desde quando.", en: "When it started." },
    nextCheckAt: {
      "pt-BR": "Quando o banco será consultado de novo, ou null.",
      en: "When the bank is checked next, or null.",
    },
    deadline: {
      "pt-BR": "Até quando vai o prazo: o de quem comprou para desistir; senão null.",
      en: "When the period ends: the buyer's, to return the order; otherwise null.",
    },
    attempts: { "pt-BR": "Quantas tentativas houve.", en: "Number of attempts." },
    reference: {
      "pt-BR": "O id no banco: txid, endToEndId ou idEnvio.",
      en: "The bank's id: txid, endToEndId or idEnvio.",
    },
    problem: {
      "pt-BR": "O que o banco disse por último, ou null.",
      en: "The bank's last response, or null.",
    },
    paymentId: { "pt-BR": "O pagamento, quando há um.", en: "The payment, if any." },
    payerName: { "pt-BR": "Quem pagou, ou null.", en: "The payer, or null." },
    transactionId: { "pt-BR": "A cobrança, quando há uma.", en: "The charge, if any." },
    orderId: { "pt-BR": "O pedido, quando há um.", en: "The order, if any." },
    orderCode: { "pt-BR": "O código do pedido, ou null.", en: "The order's code, or null." },
    paymentLinkId: {
      "pt-BR": "O link de pagamento, quando há um.",
      en: "The payment link, if any.",
    },
    withdrawalId: { "pt-BR": "O saque, quando há um.", en: "The withdrawal, if any." },
    store: {
      "pt-BR": "A loja, ou null quando não é de nenhuma.",
      en: "The store, or null if it belongs to none.",
    },
    "store.name": { "pt-BR": "Nome da loja.", en: "Name of the store." },
    account: { "pt-BR": "A conta no banco.", en: "The account at the bank." },
    "account.name": { "pt-BR": "Nome da conta, ou null.", en: "Name of the account, or null." },
    proposal: {
      "pt-BR": "A baixa manual à espera de outra pessoa da operação, ou null; para a loja, sempre null.",
      en: "The manual resolution that awaits another operator, or null; always null for the store.",
    },
    actions: { "pt-BR": "O que quem lê pode fazer.", en: "The actions available to the caller." },
    "actions.name": {
      "pt-BR":
        "`retry` perguntar já; `refund` reembolsar, para `refund_failed` com o `id` da pendência em `retryOf`; `credit` creditar a uma loja; `return` reembolsar quem pagou sem cobrança; `booking` lançar na carteira; `dismissal` encerrar com um motivo; `decision` dizer como a contestação terminou; `confirmation` dizer que foi pago à mão; `rejection` desistir, e o valor volta ao saldo; `proposal` propor a baixa manual; `approval`, `refusal` aprovar ou recusar a de outra pessoa; `cancellation` cancelar a própria; `answer` responder a quem desistiu da compra.",
      en: "`retry` check with the bank now; `refund` refund it, for `refund_failed` with the case's `id` as `retryOf`; `credit` credit it to a store; `return` refund a Pix without a charge; `booking` post it to the wallet; `dismissal` close the case with a reason; `decision` record the outcome of the dispute; `confirmation` confirm that it was paid by hand; `rejection` cancel it and return the amount to the balance; `proposal` propose a manual resolution; `approval`, `refusal` approve or reject another operator's; `cancellation` cancel one's own; `answer` answer the buyer who returns the order.",
    },
    "actions.method": { "pt-BR": "O método.", en: "The HTTP method." },
    "actions.path": { "pt-BR": "O caminho, depois de /api/v1.", en: "The path, relative to /api/v1." },
  },
);

/** The result of an action on a case. */
export const acted = z.object({
  id: z.uuid(),
  state: z.enum(["retrying", "credited", "returning", "booked", "dismissed"]),
});

nameSchema(
  "CaseAction",
  { "pt-BR": "O resultado de uma ação em uma pendência.", en: "The result of an action on a case." },
  acted,
  {
    state: {
      "pt-BR":
        "`retrying` o banco é consultado já; `credited` creditado; `returning` o reembolso está em andamento; `booked` lançado; `dismissed` encerrado.",
      en: "`retrying` the bank is being checked; `credited` credited to the store; `returning` being refunded; `booked` posted to the wallet; `dismissed` closed.",
    },
  },
);
