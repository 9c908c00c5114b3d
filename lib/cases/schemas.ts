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

nameSchema("Case", openCase, ["Algo que espera por uma pessoa.", "Something that waits for a person."], {
  kind: [
    "`charge_uncertain` o banco não disse se a cobrança existe ou se foi paga; `charge_contradicted` o banco fala de outra chave ou de outro valor (`problem`) com o mesmo txid, e nada é lançado; `refund_stuck`, `withdrawal_stuck` sem fim há minutos; `refund_by_hand` um reembolso a pagar à mão, de uma conta sem API; `overpayment` um Pix a mais; `amount_mismatch` de outro valor; `refund_failed` devolução recusada; `payment_unmatched` um Pix sem cobrança; `refund_external` devolução feita no banco sem ser pedida aqui; `withdrawal_returned` um saque que o banco do destino devolveu; `withdrawal_sent_after_failure` um saque que tinha falhado, com o valor de volta no saldo, e que o banco enviou mesmo assim; `payment_disputed` um pagamento contestado.",
    "`charge_uncertain` the bank has not said whether the charge exists or was paid; `charge_contradicted` the bank tells of another key or another amount (`problem`) under the same txid, and nothing is booked; `refund_stuck`, `withdrawal_stuck` without an end for minutes; `refund_by_hand` a refund to be paid back by hand, of an account without an API; `overpayment` one Pix too many; `amount_mismatch` of another amount; `refund_failed` a refund was refused; `payment_unmatched` a Pix without a charge; `refund_external` a refund made at the bank that was not asked for here; `withdrawal_returned` a withdrawal that the recipient's bank sent back; `withdrawal_sent_after_failure` a withdrawal that had failed, its value available again, and that the bank has sent all the same; `payment_disputed` a payment that is disputed.",
  ],
  id: [
    "O registro de que se trata: cobrança, reembolso, saque, pagamento.",
    "The record that it is about: charge, refund, withdrawal, payment.",
  ],
  amount: ["O valor em aberto.", "The amount that is open."],
  since: ["Desde quando.", "Since when."],
  nextTryAt: ["Quando o banco será consultado de novo, ou null.", "When the bank is asked again, or null."],
  attempts: ["Quantas tentativas houve.", "How many attempts there were."],
  reference: [
    "O id no banco: txid, endToEndId ou idEnvio.",
    "The id at the bank: txid, endToEndId or idEnvio.",
  ],
  problem: ["O que o banco disse por último, ou null.", "What the bank said last, or null."],
  paymentId: ["O pagamento, quando há um.", "The payment, where there is one."],
  payerName: ["Quem pagou, ou null.", "Who paid, or null."],
  transactionId: ["A cobrança, quando há uma.", "The charge, where there is one."],
  orderId: ["O pedido, quando há um.", "The order, where there is one."],
  orderCode: ["O código do pedido, ou null.", "The order's code, or null."],
  paymentLinkId: ["O link de pagamento, quando há um.", "The payment link, where there is one."],
  withdrawalId: ["O saque, quando há um.", "The withdrawal, where there is one."],
  store: ["A loja, ou null quando não é de nenhuma.", "The store, or null where it is none's."],
  "store.name": ["Nome da loja.", "Name of the store."],
  account: ["A conta no banco.", "The account at the bank."],
  "account.name": ["Nome da conta, ou null.", "Name of the account, or null."],
  actions: ["O que quem lê pode fazer.", "What its reader can do."],
  "actions.name": [
    "`retry` perguntar já; `refund` devolver; `credit` creditar a uma loja; `return` devolver a quem pagou; `booking` lançar na carteira; `dismissal` encerrar com um motivo; `decision` dizer como a contestação terminou; `confirmation` dizer que foi pago à mão; `rejection` desistir, e o valor volta ao saldo.",
    "`retry` ask now; `refund` give it back; `credit` credit it to a store; `return` send it back to who paid; `booking` book it in the wallet; `dismissal` close it with a reason; `decision` say how the dispute ended; `confirmation` say that it was paid by hand; `rejection` give it up, and the amount is available again.",
  ],
  "actions.method": ["O método.", "The method."],
  "actions.path": ["O caminho, depois de /api/v1.", "The path, below /api/v1."],
});

/** What an action has made of a case. */
export const acted = z.object({
  id: z.uuid(),
  state: z.enum(["retrying", "credited", "returning", "booked", "dismissed"]),
});

nameSchema("CaseAction", acted, ["O que foi feito de um caso.", "What was made of a case."], {
  state: [
    "`retrying` o banco é consultado já; `credited` creditado; `returning` a devolução está em andamento; `booked` lançado; `dismissed` encerrado.",
    "`retrying` the bank is being asked; `credited`; `returning` it is on its way back; `booked`; `dismissed` closed.",
  ],
});
