import { fieldMessages } from "#lib/core/field-messages.ts";
import type { Texts } from "#lib/core/locale.ts";

export const orderMessages = fieldMessages("order", {
  productUnknown: {
    "pt-BR": "este produto não está à venda nesta loja",
    en: "this product is not on sale in this store",
  },
  couponUnknown: { "pt-BR": "este cupom não existe", en: "this coupon does not exist" },
  tooMany: {
    "pt-BR": "no máximo {maximum} unidades por produto",
    en: "at most {maximum} units of a product",
  },
  totalZero: {
    "pt-BR": "o total do pedido precisa ser maior que zero",
    en: "the order total must be above zero",
  },
  totalAbove: { "pt-BR": "o total passa de R$ {maximum}", en: "the total is above R$ {maximum}" },
});

export const chargeMessages = fieldMessages("charge", {
  hasProducts: {
    "pt-BR": "cobranças com produtos são criadas em POST /orders",
    en: "charges with products are created with POST /orders",
  },
  feeAbove: {
    "pt-BR": "o valor não cobre a tarifa de R$ {fee}",
    en: "the amount does not cover the fee of R$ {fee}",
  },
});

export const refundMessages = fieldMessages("refund", {
  above: {
    "pt-BR": "passa do que ainda pode ser reembolsado, R$ {maximum}",
    en: "is above what can still be refunded, R$ {maximum}",
  },
});

/** Why a payment can't be given back: the message of RefundNotAllowed. */
export const refundRefusals = {
  disputed: {
    "pt-BR":
      "Quem pagou contestou este Pix no banco. Espere a decisão: até lá nada deste pagamento pode ser devolvido.",
    en: "The payer disputes this Pix at their bank. Wait for the decision: until then nothing of this payment can be refunded.",
  },
  nothingLeft: {
    "pt-BR": "Não há mais nada a devolver deste pagamento.",
    en: "Nothing of this payment is left to refund.",
  },
  tooOld: {
    "pt-BR":
      "O Pix só pode ser devolvido até {days} dias depois de pago. Acerte com quem pagou por outro meio.",
    en: "A Pix can be given back only within {days} days after it was paid. Settle it with the payer in another way.",
  },
} satisfies Record<string, Texts>;

export const deliveryMessages = fieldMessages("delivery", {
  unitUnknown: {
    "pt-BR": "só valem unidades que este item entregou e que ainda não foram trocadas",
    en: "only units that this item has delivered and that are not replaced yet",
  },
});

export const confirmationMessages = fieldMessages("confirmation", {
  notByHand: {
    "pt-BR":
      "não é uma cobrança de uma conta `key`; nas outras o banco diz se foi paga, e ninguém confirma à mão",
    en: "is no charge of an account of kind `key`; elsewhere the bank says whether it was paid, and nobody confirms it by hand",
  },
  withoutId: {
    "pt-BR":
      "um Pix deste valor já foi confirmado nesta cobrança sem endToEndId, e pode ser este mesmo; se chegaram dois, fale com quem opera a plataforma",
    en: "a Pix of this amount was confirmed for this charge without an endToEndId, and may be this very one; if two have arrived, talk to who runs the platform",
  },
  used: {
    "pt-BR": "este Pix já foi confirmado em outra cobrança ou com outro valor",
    en: "this Pix was confirmed for another charge, or with another amount",
  },
  onTheDesk: {
    "pt-BR": "este Pix está nas pendências como Pix sem cobrança, ou já foi creditado de lá",
    en: "this Pix is among the open matters as one without a charge, or was credited from there",
  },
  future: { "pt-BR": "está no futuro", en: "is in the future" },
  before: {
    "pt-BR": "é mais de um dia antes de a cobrança existir; confira se este Pix é dela",
    en: "is more than a day before the charge was made; check whether this Pix is its payment",
  },
  endToEndId: {
    "pt-BR": "não é um endToEndId (E, ISPB, data e 11 caracteres); está no comprovante do Pix",
    en: "is no endToEndId (E, ISPB, date and 11 characters); the receipt of the Pix has it",
  },
  returnId: {
    "pt-BR": "não é o id de um Pix nem de uma devolução (E ou D, ISPB, data e 11 caracteres)",
    en: "is the id of neither a Pix nor a devolução (E or D, ISPB, date and 11 characters)",
  },
  refundNotByHand: {
    "pt-BR": "é de uma conta cujo banco o envia sozinho; ninguém o paga à mão",
    en: "is of an account whose bank sends it by itself; nobody pays it by hand",
  },
  paidBackAlready: {
    "pt-BR":
      "este reembolso já foi pago com outro Pix; se este também saiu, foi pago duas vezes: peça a devolução",
    en: "this refund was paid back by another Pix; if this one left too, it was paid twice: ask for it back",
  },
  rejected: {
    "pt-BR": "já foi recusado e o valor voltou ao saldo; peça outro reembolso antes",
    en: "was given up, and its amount is available again; ask for another refund first",
  },
  wasPaidBack: { "pt-BR": "já foi pago à mão", en: "was paid back by hand already" },
  ofThePayment: {
    "pt-BR": "é o id do próprio pagamento; informe o do Pix ou da devolução que saiu",
    en: "is the id of the payment itself; give that of the Pix or devolução that left",
  },
  usedForRefund: {
    "pt-BR": "este Pix já pagou outro reembolso",
    en: "this Pix has paid another refund back",
  },
});
