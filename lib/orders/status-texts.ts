import type { BilingualText } from "#lib/core/described.ts";
import {
  CODE,
  COUPON,
  DISCOUNT,
  DUE,
  ITEM,
  PAID_AT,
  PRODUCT,
  STATE,
  SUBTOTAL,
  TOTAL,
  UNTIL,
  VARIANT,
} from "./schema-texts.ts";

// What the properties are of what a shop front shows of an order.
export const SHOWN_DELIVERY = {
  productId: PRODUCT,
  variantId: VARIANT,
  name: ITEM.name,
  url: ["Página da entrega; quem tem o link a vê.", "Page of the delivery; whoever has the link sees it."],
  deliveredAt: ["Quando foi entregue.", "When it was delivered."],
  quantity: ["Quantas unidades foram compradas.", "How many units were bought."],
  content: [
    "O que foi entregue, no máximo 50 unidades; a página da entrega mostra todas.",
    "What was delivered, at most 50 units; the page of the delivery shows all of them.",
  ],
  "content.kind": [
    "`code` um código numa linha; `text` um texto; `link` um endereço https.",
    "`code` a code on one line; `text` a text; `link` an https address.",
  ],
  "content.value": ["O código, o texto ou o endereço.", "The code, the text or the address."],
} as const satisfies Record<string, BilingualText>;

export const ORDER_OUTCOME = {
  kind: [
    "`confirming` um pagamento foi avisado e está sendo conferido; `expired` o prazo acabou; `cancelled_by_shopper`, `cancelled_by_store` quem cancelou; `charge_failed` o banco recusou a cobrança; `amount_mismatch` chegou um valor diferente; `late` um pagamento depois do fim está sendo conferido; `turned_away` o pagamento não pôde ser aceito e está voltando; `refund_failed` o banco não devolveu, e a loja precisa resolver; `refunding` um reembolso está a caminho; `refunded` tudo voltou; `partly_refunded` uma parte voltou.",
    "`confirming` a payment was reported and is being checked; `expired` the time is over; `cancelled_by_shopper`, `cancelled_by_store` who cancelled; `charge_failed` the bank refused the charge; `amount_mismatch` another amount arrived; `late` a payment after the end is being checked; `turned_away` the payment could not be taken and is on its way back; `refund_failed` the bank did not send it back, and the store has to; `refunding` a refund is on its way; `refunded` all of it went back; `partly_refunded` a part of it did.",
  ],
  amount: ["De quanto se trata, ou null.", "How much it is about, or null."],
  reason: [
    "`less`, `more` chegou menos ou mais que o devido; `other_payer` outra pessoa pagou; `out_of_stock` o estoque acabou; `amount_mismatch` o valor era diferente; `store` a loja devolveu; senão null.",
    "`less`, `more`: less or more arrived than was due; `other_payer` another person paid; `out_of_stock` the stock is gone; `amount_mismatch` it was another amount; `store` the store gave it back; else null.",
  ],
  at: ["Quando aconteceu, ou null.", "When it happened, or null."],
  next: ["Quando o banco será consultado de novo, ou null.", "When the bank will be asked again, or null."],
} as const satisfies Record<string, BilingualText>;

export const ORDER_STATUS = {
  orderCode: CODE,
  status: STATE,
  mode: [
    "`test`: nenhum dinheiro de verdade; `live`: dinheiro de verdade.",
    "`test`: no real money; `live`: real money.",
  ],
  total: TOTAL,
  subtotal: SUBTOTAL,
  discount: DISCOUNT,
  amountDue: DUE,
  couponCode: COUPON,
  expiresAt: UNTIL,
  paidAt: PAID_AT,
  now: ["O relógio do servidor.", "The server's clock."],
  items: ["O que foi comprado.", "What was bought."],
  "items.productId": PRODUCT,
  "items.variantId": VARIANT,
  "items.slug": ["O endereço do produto na vitrine.", "The product's address in the shop."],
  "items.name": ITEM.name,
  "items.variation": ["Nome da variação, ou null.", "Name of the variation, or null."],
  "items.quantity": ITEM.quantity,
  "items.price": ITEM.price,
  "items.total": ["Preço vezes quantidade.", "Price times quantity."],
  "items.image": ["A primeira imagem do produto, ou null.", "The first picture of the product, or null."],
  payee: ["Quem recebe, como o banco mostra.", "Who is paid, as the bank shows it."],
  "payee.name": ["Nome ou razão social.", "Name or legal name."],
  "payee.document": ["CNPJ ou CPF, ou null.", "CNPJ or CPF, or null."],
  pix: ["Como pagar, enquanto é possível.", "How to pay, as long as that is possible."],
  deliveries: [
    "Depois do pagamento: o que foi entregue de cada produto digital.",
    "After the payment: what was delivered of each digital product.",
  ],
  outcome: [
    "Como o pedido está quando não está simplesmente aguardando ou pago; senão null.",
    "How the order stands when it is not simply waiting or paid; else null.",
  ],
  receipt: ["O Pix que pagou, ou null.", "The Pix that paid it, or null."],
  "receipt.amount": ["Quanto foi pago.", "How much was paid."],
  "receipt.paidAt": ["Quando.", "When."],
  "receipt.endToEndId": ["O id do Pix no sistema do BCB.", "The id of the Pix in the BCB's system."],
  mail: [
    "Como foi o e-mail que traz de volta ao pedido (pago: o com os produtos): `queued` vai sair, `sent` saiu, `kept` não sai (loja de teste ou sem servidor de e-mail); null se não há.",
    "How the mail went that leads back to the order (paid: the one with the goods): `queued` will leave, `sent` has left, `kept` does not leave (test store or no mail server); null when there is none.",
  ],
  tracking: ["O rastreio do envio, ou null.", "The tracking of the shipment, or null."],
  "tracking.code": ["Código de rastreio, ou null.", "Tracking code, or null."],
  "tracking.url": ["Página de rastreio, ou null.", "Tracking page, or null."],
} as const satisfies Record<string, BilingualText>;

export const ORDER_SEARCH = {
  orderCode: [
    "O código do pedido; espaços, hífens e maiúsculas não importam.",
    "The order's code; spaces, hyphens and capitals do not matter.",
  ],
  email: ["O e-mail de quem comprou.", "The buyer's e-mail."],
} as const satisfies Record<string, BilingualText>;

export const FOUND_ORDER = {
  orderCode: CODE,
  status: STATE,
  total: TOTAL,
  url: ["A página do pedido.", "The page of the order."],
} as const satisfies Record<string, BilingualText>;
