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
  totalAbove: { "pt-BR": "o total passa de R$ {maximum}", en: "the total exceeds R$ {maximum}" },
});
