import type { BilingualText } from "#lib/core/locale.ts";
import type { EventName } from "#lib/webhooks/events.ts";

/** When each event is sent, for OpenAPI and the reference. */
export const EVENT_WORDS: Record<EventName, BilingualText> = {
  "payment.created": { "pt-BR": "Uma cobrança foi aberta.", en: "A charge was opened." },
  "payment.paid": { "pt-BR": "A cobrança foi paga.", en: "The charge was paid." },
  "payment.failed": {
    "pt-BR": "O banco recusou a cobrança, ou ela não pôde ser criada.",
    en: "The bank refused the charge, or it could not be created.",
  },
  "payment.pix.expired": {
    "pt-BR": "A cobrança venceu sem pagamento. Estoque e cupom foram liberados.",
    en: "The charge expired without a payment. Stock and coupon were released.",
  },
  "payment.refused": {
    "pt-BR":
      "A cobrança foi paga, mas o dinheiro volta: outra pessoa pagou e a loja não aceita, ou os produtos acabaram. Não há `payment.paid`.",
    en: "The charge was paid, but the money goes back: another person paid and the store refuses that, or the goods were gone. There is no `payment.paid`.",
  },
  "payment.overpayment": {
    "pt-BR": "Chegou um segundo Pix de uma cobrança já paga.",
    en: "A second Pix arrived for a charge that is already paid.",
  },
  "payment.amount_mismatch": {
    "pt-BR": "Chegou um Pix de valor diferente do da cobrança.",
    en: "A Pix arrived with another amount than the charge's.",
  },
  "payment.unmatched": {
    "pt-BR":
      "Chegou um Pix sem cobrança na chave da conta da própria loja. Ele vira uma pendência, em que você o credita ou reembolsa.",
    en: "A Pix without a charge arrived on the key of the store's own account. It becomes a case, where you credit or refund it.",
  },
  "payment.disputed": {
    "pt-BR": "Quem pagou contestou o pagamento no banco, e o valor está bloqueado.",
    en: "The payer disputes the payment at the bank, and its amount is blocked.",
  },
  "payment.dispute_ended": {
    "pt-BR": "O banco decidiu a contestação.",
    en: "The bank has decided the dispute.",
  },
  "order.paid": { "pt-BR": "O pedido foi pago.", en: "The order was paid." },
  "order.shipped": { "pt-BR": "O pedido foi enviado.", en: "The order was shipped." },
  "order.delivered": {
    "pt-BR":
      "A encomenda chegou, segundo a loja ou quem comprou. O status continua `shipped`. Um pedido entregue sem envio (retirada, entregador próprio) passa a `shipped` só com este evento.",
    en: "The parcel arrived, by the word of the store or the buyer. The status stays `shipped`. An order that is handed over without being sent (pick-up, an own courier) becomes `shipped` with this event alone.",
  },
  "order.cancelled": { "pt-BR": "O pedido foi cancelado.", en: "The order was cancelled." },
  "order.withdrawal_requested": {
    "pt-BR":
      "Quem comprou desistiu no prazo da lei. A devolução termina com `refund.completed` do pedido inteiro; a que a loja encerra aparece só em `returnRequest.state`.",
    en: "The buyer returns the order within the period of the law. The return ends with `refund.completed` of the whole order; one that the store closes shows only in `returnRequest.state`.",
  },
  "order.withdrawal_cancelled": {
    "pt-BR": "Quem comprou resolveu ficar com o pedido.",
    en: "The buyer keeps the order after all.",
  },
  "refund.requested": { "pt-BR": "Um reembolso foi pedido.", en: "A refund was requested." },
  "refund.updated": {
    "pt-BR": "O reembolso mudou de status, seja qual for.",
    en: "The refund changed its status, in whatever way.",
  },
  "refund.completed": {
    "pt-BR": "O dinheiro voltou a quem pagou.",
    en: "The money was returned to the payer.",
  },
  "refund.failed": {
    "pt-BR": "O banco recusou o reembolso. O valor continua na carteira.",
    en: "The bank refused the refund. The amount stays in the wallet.",
  },
  "transfer.created": { "pt-BR": "Um saque foi pedido.", en: "A withdrawal was requested." },
  "transfer.completed": { "pt-BR": "O saque chegou ao destino.", en: "The withdrawal arrived." },
  "transfer.failed": {
    "pt-BR": "O saque foi recusado, e o valor voltou à carteira.",
    en: "The withdrawal failed, and its amount is back in the wallet.",
  },
  "transfer.returned": {
    "pt-BR": "O saque tinha chegado e o banco de destino devolveu. O valor está disponível de novo.",
    en: "The withdrawal had arrived, and the recipient's bank returned it. The amount is available again.",
  },
  "transfer.sent_after_failure": {
    "pt-BR":
      "O saque tinha falhado, mas o banco informa que ele foi enviado. O valor é debitado; o que o saldo não cobre, a loja fica devendo (`owed`).",
    en: "The withdrawal had failed, but the bank reports that it was sent after all. The amount is debited; what the balance does not cover, the store owes (`owed`).",
  },
};
