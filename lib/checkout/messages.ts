import { fieldMessages } from "#lib/core/field-messages.ts";

export const orderMessages = fieldMessages("order", {
  productUnknown: {
    "pt-BR": "este produto não está à venda nesta loja",
    en: "this product is not on sale in this store",
  },
  couponUnknown: { "pt-BR": "este cupom não existe", en: "this coupon does not exist" },
  tooMany: {
    "pt-BR": "no máximo {maximum} unidades por produto",
    en: "at most {maximum} units per product",
  },
  mostPerOrder: {
    "pt-BR": "no máximo {maximum} unidades deste produto por pedido; diminua a quantidade",
    en: "at most {maximum} units of this product per order; lower the quantity",
  },
  totalZero: {
    "pt-BR": "o total do pedido precisa ser maior que zero",
    en: "the order total must be greater than zero",
  },
  orderUnknown: { "pt-BR": "não é um pedido desta loja", en: "is not an order of this store" },
  stillOpen: {
    "pt-BR": "este pedido ainda pode ser pago; pague-o, ou cancele-o antes",
    en: "this order can still be paid; pay it, or cancel it first",
  },
  totalAbove: { "pt-BR": "o total passa de R$ {maximum}", en: "the total exceeds R$ {maximum}" },
});
