import type { BilingualText } from "#lib/core/described.ts";

// What the properties of the schemas of orders are.
export const ITEM = {
  name: ["Nome do produto no momento da compra.", "Name of the product at the time of the purchase."],
  quantity: ["Quantas unidades.", "How many units."],
  price: ["Preço de uma unidade.", "Price of one unit."],
} as const satisfies Record<string, BilingualText>;
export const PRODUCT: BilingualText = ["O produto.", "The product."];
export const VARIANT: BilingualText = [
  "A variação; null num produto `normal`.",
  "The variation; null for a `normal` product.",
];
const BUYER_NAME: BilingualText = ["Nome de quem compra.", "Name of the buyer."];
const BUYER_EMAIL: BilingualText = [
  "E-mail de quem compra; a entrega vai para ele.",
  "E-mail of the buyer; the delivery goes there.",
];
export const STATE: BilingualText = [
  "`pending` aguarda pagamento; `paid` pago; `shipped` enviado; `cancelled` cancelado; `refunded` devolvido.",
  "`pending` awaits payment; `paid`; `shipped`; `cancelled`; `refunded`.",
];
export const CODE: BilingualText = [
  "Código curto do pedido, para pessoas.",
  "Short code of the order, for people.",
];
export const SUBTOTAL: BilingualText = ["Soma dos itens.", "Sum of the items."];
export const DISCOUNT: BilingualText = ["Desconto do cupom.", "Discount of the coupon."];
export const COUPON: BilingualText = ["O cupom usado, ou null.", "The coupon that was used, or null."];
export const TOTAL: BilingualText = ["Itens menos desconto.", "Items less discount."];
const FEE: BilingualText = ["A tarifa da plataforma.", "The platform's fee."];
export const DUE: BilingualText = [
  "O que o Pix cobra: o total e, numa loja com `coverFee`, também a tarifa.",
  "What the Pix charges: the total and, in a store with `coverFee`, the fee, too.",
];
export const UNTIL: BilingualText = ["Até quando pode ser pago.", "Until when it can be paid."];
export const PAID_AT: BilingualText = ["Quando foi pago, ou null.", "When it was paid, or null."];

export const NEW_ORDER = {
  customerName: BUYER_NAME,
  customerEmail: BUYER_EMAIL,
  customerDocument: ["CPF ou CNPJ de quem compra.", "CPF or CNPJ of the buyer."],
  paymentMethod: ["Sempre `PIX`.", "Always `PIX`."],
  items: ["O que é comprado; o preço é o do catálogo.", "What is bought; the price is the catalog's."],
  "items.productId": PRODUCT,
  "items.variantId": [
    "A variação; obrigatória num produto `variable`.",
    "The variation; required for a `variable` product.",
  ],
  "items.quantity": ITEM.quantity,
  customFields: [
    "Valor de cada campo do checkout, pelo id do campo.",
    "Value of each checkout field, by the field's id.",
  ],
  couponCode: ["Código de um cupom.", "Code of a coupon."],
  expectedTotal: [
    "O total com desconto que a pessoa viu. Se agora for outro, nada é criado e a resposta é `TotalChanged`.",
    "The total after discount that the person saw. When it is another one now, nothing is created and the answer is `TotalChanged`.",
  ],
} as const satisfies Record<string, BilingualText>;

export const ORDER_PIX = {
  qr_code: [
    "Imagem do QR Code, como data URL de um PNG.",
    "Picture of the QR code, as the data URL of a PNG.",
  ],
  copy_paste: ["Código Pix copia e cola.", "Pix copy-and-paste code."],
  expires_at: UNTIL,
  amount: ["O que o Pix cobra.", "What the Pix charges."],
} as const satisfies Record<string, BilingualText>;

export const CREATED_ORDER = {
  order_code: CODE,
  customer_name: BUYER_NAME,
  customer_email: BUYER_EMAIL,
  financial: ["Os valores.", "The amounts."],
  "financial.price": TOTAL,
  "financial.subtotal": SUBTOTAL,
  "financial.discount": DISCOUNT,
  "financial.fee": FEE,
  "financial.amount_due": DUE,
  "financial.coupon_code": COUPON,
  status: ["O estado.", "The state."],
  "status.code": STATE,
  "status.display": [
    "O mesmo em palavras, no idioma da requisição.",
    "The same in words, in the request's language.",
  ],
  items: ["O que foi comprado.", "What was bought."],
  "items.product_id": PRODUCT,
  "items.variant_id": VARIANT,
  "items.name": ITEM.name,
  "items.quantity": ITEM.quantity,
  "items.price": ITEM.price,
  pix: [
    "Como pagar; null quando o banco recusou a cobrança.",
    "How to pay; null when the bank refused the charge.",
  ],
} as const satisfies Record<string, BilingualText>;

export const CREATED_ORDER_ANSWER = {
  warning: ["Só quando `pix` é null: o que fazer.", "Only when `pix` is null: what to do."],
} as const satisfies Record<string, BilingualText>;

export const READ_ORDER = {
  orderCode: CODE,
  status: STATE,
  total: TOTAL,
  customerName: BUYER_NAME,
  customerEmail: BUYER_EMAIL,
  payerName: ["Titular da conta que pagou, ou null.", "Holder of the account that paid, or null."],
  items: ["O que foi comprado.", "What was bought."],
  "items.productId": PRODUCT,
  "items.variantId": VARIANT,
  "items.name": ITEM.name,
  "items.quantity": ITEM.quantity,
  "items.price": ITEM.price,
} as const satisfies Record<string, BilingualText>;

export const ORDER = {
  ...READ_ORDER,
  "items.id": [
    "O item, para reenviar ou trocar a entrega.",
    "The item, to send its delivery again or replace it.",
  ],
  "items.deliveredAt": ["Quando foi entregue, ou null.", "When it was delivered, or null."],
  "items.openedAt": [
    "Quando o link da entrega foi aberto pela primeira vez, ou null.",
    "When the link of the delivery was first opened, or null.",
  ],
  "items.units": [
    "O que foi entregue, mascarado; no máximo 50 unidades.",
    "What was delivered, masked; at most 50 units.",
  ],
  customerDocument: [
    "CPF ou CNPJ de quem comprou, mascarado, ou null.",
    "CPF or CNPJ of the buyer, masked, or null.",
  ],
  payment: ["O Pix que pagou o pedido, ou null.", "The Pix that paid the order, or null."],
  "payment.endToEndId": ["O id do Pix no sistema do BCB.", "The id of the Pix in the BCB's system."],
  "payment.payer": ["Quem pagou.", "Who paid."],
  "payment.byAnother": [
    "`true` quando quem pagou não é quem comprou.",
    "`true` when another person than the buyer paid.",
  ],
  "payment.netAmount": ["O que fica para a loja.", "What is left for the store."],
  "payment.refundableAmount": [
    "O que ainda pode ser reembolsado; 0 com uma contestação em aberto, e 90 dias depois de pago.",
    "What can still be refunded; 0 during a dispute, and 90 days after it was paid.",
  ],
  subtotal: SUBTOTAL,
  discount: DISCOUNT,
  fee: FEE,
  amountDue: DUE,
  couponCode: COUPON,
  customFields: ["Os valores dos campos do checkout.", "The values of the checkout fields."],
  "customFields.label": [
    "O nome do campo no momento da compra.",
    "The field's label at the time of the purchase.",
  ],
  "customFields.type": ["O tipo do campo.", "The type of the field."],
  "customFields.value": ["O que foi preenchido.", "What was filled in."],
  trackingCode: ["Código de rastreio, ou null.", "Tracking code, or null."],
  trackingUrl: ["Página de rastreio, ou null.", "Tracking page, or null."],
  expiresAt: UNTIL,
  paidAt: PAID_AT,
  shippedAt: ["Quando foi enviado, ou null.", "When it was sent, or null."],
  cancelledAt: ["Quando foi cancelado, ou null.", "When it was cancelled, or null."],
  refundedAt: ["Quando foi todo devolvido, ou null.", "When all of it was refunded, or null."],
  confirmedByHand: [
    "`true`: a cobrança é de uma conta sem API; alguém confirma o pagamento (POST /transactions/{id}/confirmation) e faz os reembolsos à mão.",
    "`true`: the charge is of an account without an API; a person confirms its payment (POST /transactions/{id}/confirmation) and makes its refunds by hand.",
  ],
  copyPaste: [
    "O Pix copia e cola, enquanto o pedido aguarda pagamento; senão null.",
    "The Pix copy-and-paste code while the order awaits payment; else null.",
  ],
} as const satisfies Record<string, BilingualText>;

export const SHIPMENT = {
  trackingCode: ["Código de rastreio.", "Tracking code."],
  trackingUrl: ["Página de rastreio.", "Tracking page."],
} as const satisfies Record<string, BilingualText>;

export const DELIVERED_UNIT = {
  status: [
    "`delivered` entregue; `replaced` trocada depois por outra.",
    "`delivered`; `replaced`: another one has taken its place.",
  ],
  content: ["O que foi entregue, mascarado.", "What was delivered, masked."],
  deliveredAt: ["Quando foi entregue.", "When it was delivered."],
  replacedAt: ["Quando foi trocada, ou null.", "When it was replaced, or null."],
} as const satisfies Record<string, BilingualText>;
