import { fieldMessages } from "#lib/core/field-messages.ts";

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

export const deliveryMessages = fieldMessages("delivery", {
  unitUnknown: {
    "pt-BR": "só valem unidades que este item entregou e que ainda não foram trocadas",
    en: "only units that this item has delivered and that are not replaced yet",
  },
});
