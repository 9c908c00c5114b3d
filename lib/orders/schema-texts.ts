import type { BilingualText } from "#lib/core/locale.ts";
import { GONE_TEXTS } from "#lib/returns/gone-fields.ts";
import { RETURN_REQUEST } from "#lib/returns/view.ts";
import { EXPECTED, REPLACES } from "./new-order-texts.ts";

// Descriptions of the properties in order schemas.
export const ITEM = {
  name: {
    "pt-BR": "Nome do produto no momento da compra.",
    en: "Name of the product at the time of the purchase.",
  },
  quantity: { "pt-BR": "Quantas unidades.", en: "Number of units." },
  price: { "pt-BR": "Preço de uma unidade.", en: "Price of one unit." },
} as const satisfies Record<string, BilingualText>;
export const PRODUCT: BilingualText = { "pt-BR": "O produto.", en: "The product." };
export const VARIANT: BilingualText = {
  "pt-BR": "A variação; null num produto `normal`.",
  en: "The variation; null for a `normal` product.",
};
const BUYER_NAME: BilingualText = { "pt-BR": "Nome de quem compra.", en: "Name of the buyer." };
const BUYER_EMAIL: BilingualText = {
  "pt-BR": "E-mail de quem compra; a entrega vai para ele.",
  en: "E-mail of the buyer; the delivery is sent there.",
};
export const STATE: BilingualText = {
  "pt-BR":
    "`pending` aguarda pagamento; `paid` pago; `shipped` enviado; `cancelled` cancelado; `refunded` reembolsado.",
  en: "`pending` awaits payment; `paid`; `shipped`; `cancelled`; `refunded`.",
};
export const CODE: BilingualText = {
  "pt-BR": "Código curto do pedido, para pessoas.",
  en: "Short, human-readable code of the order.",
};
export const SUBTOTAL: BilingualText = { "pt-BR": "Soma dos itens.", en: "Sum of the items." };
export const DISCOUNT: BilingualText = { "pt-BR": "Desconto do cupom.", en: "Discount of the coupon." };
export const COUPON: BilingualText = { "pt-BR": "O cupom usado, ou null.", en: "The coupon used, or null." };
export const FREIGHT: BilingualText = {
  "pt-BR": "O frete; 0 sem produtos a enviar.",
  en: "The freight; 0 without parcels.",
};
const SHIPPING: BilingualText = {
  "pt-BR": "Como os produtos a enviar chegam; null num pedido só digital.",
  en: "How the parcels reach the buyer; null for a digital order.",
};
export const TOTAL: BilingualText = {
  "pt-BR": "Itens menos desconto, mais frete.",
  en: "Subtotal minus discount plus freight.",
};
const FEE: BilingualText = { "pt-BR": "A tarifa da plataforma.", en: "The platform's fee." };
export const DUE: BilingualText = {
  "pt-BR": "O que o Pix cobra: o total e, numa loja com `coverFee`, também a tarifa.",
  en: "The amount to pay by Pix: the total plus, in a store with `coverFee`, the fee.",
};
export const UNTIL: BilingualText = {
  "pt-BR": "Até quando pode ser pago.",
  en: "When it expires.",
};
export const PAID_AT: BilingualText = {
  "pt-BR": "Quando foi pago, ou null.",
  en: "When it was paid, or null.",
};

export const NEW_ORDER = {
  customerName: BUYER_NAME,
  customerEmail: BUYER_EMAIL,
  customerDocument: { "pt-BR": "CPF ou CNPJ de quem compra.", en: "CPF or CNPJ of the buyer." },
  paymentMethod: { "pt-BR": "Sempre `PIX`.", en: "Always `PIX`." },
  items: {
    "pt-BR": "O que é comprado; o preço é o do catálogo.",
    en: "The items to buy, at catalog prices.",
  },
  "items.productId": PRODUCT,
  "items.variantId": {
    "pt-BR": "A variação; obrigatória num produto `variable`.",
    en: "The variation; required for a `variable` product.",
  },
  "items.quantity": ITEM.quantity,
  customFields: {
    "pt-BR": "Valor de cada campo do checkout, pelo id do campo; null: sem valor.",
    en: "Value of each checkout field, keyed by the field's id; null: no value.",
  },
  couponCode: { "pt-BR": "Código de um cupom.", en: "Code of a coupon." },
  shippingAddress: {
    "pt-BR": "Para onde enviar; obrigatório com um produto `shipping`, a não ser na retirada.",
    en: "Where to send; required with a `shipping` product unless it is picked up.",
  },
  shipping: {
    "pt-BR": "A escolha de quem compra; sem ela, `delivery` quando a loja envia. O preço é o da loja.",
    en: "The buyer's choice; without it, `delivery` if the store sends parcels. The price is the store's.",
  },
  "shipping.method": {
    "pt-BR": "`delivery` ou `pickup`, como em GET /shipping/options.",
    en: "`delivery` or `pickup`, as in GET /shipping/options.",
  },
  ...EXPECTED,
  ...REPLACES,
} as const satisfies Record<string, BilingualText>;

export const CREATED_ORDER = {
  order_code: CODE,
  customer_name: BUYER_NAME,
  customer_email: BUYER_EMAIL,
  financial: { "pt-BR": "Os valores.", en: "The amounts." },
  "financial.price": TOTAL,
  "financial.subtotal": SUBTOTAL,
  "financial.discount": DISCOUNT,
  "financial.shipping": FREIGHT,
  "financial.fee": FEE,
  "financial.amount_due": DUE,
  "financial.coupon_code": COUPON,
  status: { "pt-BR": "O estado.", en: "The state." },
  "status.code": STATE,
  "status.display": {
    "pt-BR": "O mesmo em palavras, no idioma da requisição.",
    en: "The status in words, in the request's language.",
  },
  items: { "pt-BR": "O que foi comprado.", en: "The items bought." },
  "items.product_id": PRODUCT,
  "items.variant_id": VARIANT,
  "items.name": ITEM.name,
  "items.quantity": ITEM.quantity,
  "items.price": ITEM.price,
  shipping: SHIPPING,
  pix: {
    "pt-BR": "Como pagar; null quando o banco recusou a cobrança.",
    en: "The payment data; null if the bank refused the charge.",
  },
  warning: { "pt-BR": "Só quando `pix` é null: o que fazer.", en: "Only if `pix` is null: how to proceed." },
} as const satisfies Record<string, BilingualText>;

export const CREATED_ORDER_ANSWER = {
  warning: { "pt-BR": "O mesmo que `order.warning`.", en: "Same as `order.warning`." },
} as const satisfies Record<string, BilingualText>;

export const READ_ORDER = {
  orderCode: CODE,
  status: STATE,
  total: TOTAL,
  customerName: BUYER_NAME,
  customerEmail: BUYER_EMAIL,
  customerId: {
    "pt-BR": "O cliente: todos os pedidos com este e-mail.",
    en: "The customer: all orders with this e-mail.",
  },
  payerName: {
    "pt-BR": "Titular da conta que pagou, ou null.",
    en: "Holder of the account that paid, or null.",
  },
  items: { "pt-BR": "O que foi comprado.", en: "The items bought." },
  "items.productId": PRODUCT,
  "items.variantId": VARIANT,
  "items.name": ITEM.name,
  "items.quantity": ITEM.quantity,
  "items.price": ITEM.price,
  shipping: SHIPPING,
  ...GONE_TEXTS,
  returnRequest: RETURN_REQUEST,
} as const satisfies Record<string, BilingualText>;

export const ORDER = {
  ...READ_ORDER,
  "items.id": {
    "pt-BR": "O item, para reenviar ou trocar a entrega.",
    en: "The item's id, used to resend or reissue its delivery.",
  },
  "items.image": {
    "pt-BR": "A primeira imagem do produto, como ele está agora, ou null.",
    en: "The first image of the product as it is now, or null.",
  },
  "items.delivery": {
    "pt-BR": "`digital` ou `shipping`, como o produto era no momento da compra.",
    en: "`digital` or `shipping`, as the product was at the time of the purchase.",
  },
  "items.deliveredAt": { "pt-BR": "Quando foi entregue, ou null.", en: "When it was delivered, or null." },
  "items.openedAt": {
    "pt-BR": "Quando o link da entrega foi aberto pela primeira vez, ou null.",
    en: "When the delivery link was first opened, or null.",
  },
  "items.units": {
    "pt-BR": "O que foi entregue, mascarado; no máximo 50 unidades.",
    en: "The delivered content, masked; at most 50 units.",
  },
  customerDocument: {
    "pt-BR": "CPF ou CNPJ de quem comprou, mascarado, ou null.",
    en: "CPF or CNPJ of the buyer, masked, or null.",
  },
  payment: {
    "pt-BR": "O Pix que pagou o pedido, ou null.",
    en: "The Pix payment that completed the order, or null.",
  },
  "payment.endToEndId": {
    "pt-BR": "O id do Pix no sistema do BCB.",
    en: "The Pix endToEndId, assigned by the BCB's system.",
  },
  "payment.payer": { "pt-BR": "Quem pagou.", en: "The payer." },
  "payment.byAnother": {
    "pt-BR": "`true` quando quem pagou não é quem comprou.",
    en: "`true` if someone other than the buyer paid.",
  },
  "payment.taxWithheld": {
    "pt-BR":
      "O que o banco reteve do Pix como tributo, e que a loja não recebeu; um reembolso o tira do saldo.",
    en: "What the bank withheld of the Pix as tax, and the store has not received; a refund takes it from the balance.",
  },
  "payment.netAmount": { "pt-BR": "O que fica para a loja.", en: "The net amount for the store." },
  "payment.refundableAmount": {
    "pt-BR": "O que ainda pode ser reembolsado; 0 com uma contestação em aberto, e 90 dias depois de pago.",
    en: "The amount that can still be refunded; 0 during a dispute and from 90 days after payment.",
  },
  subtotal: SUBTOTAL,
  discount: DISCOUNT,
  fee: FEE,
  amountDue: DUE,
  couponCode: COUPON,
  customFields: { "pt-BR": "Os valores dos campos do checkout.", en: "The values of the checkout fields." },
  "customFields.label": {
    "pt-BR": "O nome do campo no momento da compra.",
    en: "The field's label at the time of the purchase.",
  },
  "customFields.type": { "pt-BR": "O tipo do campo.", en: "The type of the field." },
  "customFields.value": { "pt-BR": "O que foi preenchido.", en: "The value entered." },
  shippingAddress: {
    "pt-BR": "Para onde enviar, ou null. Nunca aparece em eventos nem na página pública do pedido.",
    en: "Where to send, or null. Never part of events nor of the order's public page.",
  },
  trackingCode: { "pt-BR": "Código de rastreio, ou null.", en: "Tracking code, or null." },
  trackingUrl: { "pt-BR": "Página de rastreio, ou null.", en: "URL of the tracking page, or null." },
  expiresAt: UNTIL,
  paidAt: PAID_AT,
  shippedAt: { "pt-BR": "Quando foi enviado, ou null.", en: "When it was sent, or null." },
  cancelledAt: { "pt-BR": "Quando foi cancelado, ou null.", en: "When it was cancelled, or null." },
  refundedAt: { "pt-BR": "Quando foi todo reembolsado, ou null.", en: "When fully refunded, or null." },
  resolved: {
    "pt-BR": "A baixa manual da cobrança, quando o banco não respondeu; ou null.",
    en: "The manual resolution of the charge, if the bank did not answer; otherwise null.",
  },
  confirmedByHand: {
    "pt-BR":
      "`true`: a cobrança é de uma conta sem API; alguém confirma o pagamento (POST /transactions/{id}/confirmation) e faz os reembolsos à mão.",
    en: "`true`: the charge belongs to an account without an API; its payment is confirmed by hand (POST /transactions/{id}/confirmation), and its refunds are made by hand.",
  },
  copyPaste: {
    "pt-BR": "O Pix copia e cola, enquanto o pedido aguarda pagamento; senão null.",
    en: "The Pix copy-and-paste code while the order awaits payment; otherwise null.",
  },
} as const satisfies Record<string, BilingualText>;
