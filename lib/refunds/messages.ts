import { fieldMessages } from "#lib/core/field-messages.ts";
import type { BilingualText } from "#lib/core/locale.ts";

export const refundMessages = fieldMessages("refund", {
  above: {
    "pt-BR": "passa do que ainda pode ser reembolsado, R$ {maximum}",
    en: "exceeds the amount that can still be refunded, R$ {maximum}",
  },
  retried: {
    "pt-BR":
      "não é um reembolso recusado deste Pix que ainda espera: já foi repetido, ou a pendência foi encerrada",
    en: "is not a failed refund of this Pix that is still open: it was refunded or retried since, or its case was closed",
  },
  retryWhole: {
    "pt-BR":
      "com retryOf é o que falta daquele reembolso, R$ {remaining}; para outro valor, não envie retryOf",
    en: "must be what is missing of that refund when retryOf is sent, R$ {remaining}; for another amount, leave out retryOf",
  },
});

/** The reasons why a payment can't be refunded: messages of RefundNotAllowed. */
export const refundRefusals = {
  disputed: {
    "pt-BR":
      "Quem pagou contestou este Pix no banco. Espere a decisão: até lá nada deste pagamento pode ser reembolsado.",
    en: "The payer disputed this Pix at their bank. Wait for the decision: until then, this payment cannot be refunded.",
  },
  unpaid: {
    "pt-BR": "Nada foi pago, então não há o que reembolsar. Se ainda pode ser pago e não deve mais, cancele.",
    en: "Nothing was paid, so there is nothing to refund. If it can still be paid and must not be, cancel it.",
  },
  otherAmount: {
    "pt-BR":
      "O que foi cobrado não foi pago, mas chegou um Pix de outro valor, e R$ {left} dele estão com a loja. Reembolse-o com POST /payments/{payment}/refund.",
    en: "The amount charged was not paid, but a Pix of another amount arrived, and the store has R$ {left} of it. Refund it with POST /payments/{payment}/refund.",
  },
  noFullPayment: {
    "pt-BR": "Nenhum Pix pagou a cobrança inteira. Reembolse cada pagamento com POST /payments/{id}/refund.",
    en: "No Pix paid the whole charge. Refund each payment with POST /payments/{id}/refund.",
  },
  nothingLeft: {
    "pt-BR": "Não há mais nada a reembolsar deste pagamento.",
    en: "Nothing of this payment is left to refund.",
  },
  tooOld: {
    "pt-BR":
      "O Pix só pode ser reembolsado até {days} dias depois de pago. Acerte com quem pagou por outro meio.",
    en: "A Pix can only be refunded within {days} days of the payment. Arrange it with the payer in another way.",
  },
} satisfies Record<string, BilingualText>;

export const refundConfirmationMessages = fieldMessages("refundConfirmation", {
  returnId: {
    "pt-BR": "não é o id de um Pix nem de uma devolução (E ou D, ISPB, data e 11 caracteres)",
    en: "is not the id of a Pix or a devolução (E or D, ISPB, date and 11 characters)",
  },
  refundNotByHand: {
    "pt-BR": "é de uma conta cujo banco o envia sozinho; ninguém o paga à mão",
    en: "belongs to an account whose bank sends refunds automatically; it cannot be paid by hand",
  },
  paidBackAlready: {
    "pt-BR":
      "este reembolso já foi pago com outro Pix; se este também saiu, foi pago duas vezes: peça a devolução",
    en: "this refund was already paid by another Pix; if this one was also sent, it was paid twice: ask for its return",
  },
  rejected: {
    "pt-BR": "já foi recusado e o valor voltou ao saldo; peça outro reembolso antes",
    en: "was cancelled, and its amount is available again; request another refund first",
  },
  wasPaidBack: { "pt-BR": "já foi pago à mão", en: "was already paid by hand" },
  ofThePayment: {
    "pt-BR": "é o id do próprio pagamento; informe o do Pix ou da devolução que saiu",
    en: "is the id of the payment itself; send the id of the outgoing Pix or devolução",
  },
  ofAPayment: {
    "pt-BR": "é o id de um Pix que entrou na conta; informe o do Pix ou da devolução que saiu",
    en: "is the id of a Pix that the account received; send the id of the outgoing Pix or devolução",
  },
  usedForRefund: {
    "pt-BR": "este Pix já pagou outro reembolso",
    en: "this Pix already paid another refund",
  },
});
