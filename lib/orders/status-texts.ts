import type { Texts } from "#lib/core/locale.ts";
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

// Descriptions of the properties of an order's public status.
export const SHOWN_DELIVERY = {
  productId: PRODUCT,
  variantId: VARIANT,
  name: ITEM.name,
  url: {
    "pt-BR": "Página da entrega; quem tem o link a vê.",
    en: "Page of the delivery; whoever has the link sees it.",
  },
  deliveredAt: { "pt-BR": "Quando foi entregue.", en: "When it was delivered." },
  quantity: { "pt-BR": "Quantas unidades foram compradas.", en: "How many units were bought." },
  content: {
    "pt-BR": "O que foi entregue, no máximo 50 unidades; a página da entrega mostra todas.",
    en: "What was delivered, at most 50 units; the page of the delivery shows all of them.",
  },
  "content.kind": {
    "pt-BR": "`code` um código numa linha; `text` um texto; `link` um endereço https.",
    en: "`code` a code on one line; `text` a text; `link` an https address.",
  },
  "content.value": { "pt-BR": "O código, o texto ou o endereço.", en: "The code, the text or the address." },
} as const satisfies Record<string, Texts>;

export const ORDER_OUTCOME = {
  kind: {
    "pt-BR":
      "`confirming` um pagamento foi avisado e está sendo conferido; `expired` o prazo acabou; `cancelled_by_shopper`, `cancelled_by_store` quem cancelou; `charge_failed` o banco recusou a cobrança; `amount_mismatch` chegou um valor diferente; `late` um pagamento depois do fim está sendo conferido; `turned_away` o pagamento não pôde ser aceito e está voltando; `refund_failed` o banco não devolveu, e a loja precisa resolver; `refunding` um reembolso está a caminho; `refunded` tudo voltou; `partly_refunded` uma parte voltou.",
    en: "`confirming` a payment was reported and is being checked; `expired` the time is over; `cancelled_by_shopper`, `cancelled_by_store` who cancelled; `charge_failed` the bank refused the charge; `amount_mismatch` another amount arrived; `late` a payment after the end is being checked; `turned_away` the payment could not be taken and is on its way back; `refund_failed` the bank did not send it back, and the store has to; `refunding` a refund is on its way; `refunded` all of it went back; `partly_refunded` a part of it did.",
  },
  amount: { "pt-BR": "De quanto se trata, ou null.", en: "How much it is about, or null." },
  reason: {
    "pt-BR":
      "`less`, `more` chegou menos ou mais que o devido; `other_payer` outra pessoa pagou; `out_of_stock` o estoque acabou; `amount_mismatch` o valor era diferente; `store` a loja devolveu; senão null.",
    en: "`less`, `more`: less or more arrived than was due; `other_payer` another person paid; `out_of_stock` the stock is gone; `amount_mismatch` it was another amount; `store` the store gave it back; else null.",
  },
  at: { "pt-BR": "Quando aconteceu, ou null.", en: "When it happened, or null." },
  next: {
    "pt-BR": "Quando o banco será consultado de novo, ou null.",
    en: "When the bank will be asked again, or null.",
  },
} as const satisfies Record<string, Texts>;

export const ORDER_STATUS = {
  orderCode: CODE,
  status: STATE,
  mode: {
    "pt-BR": "`test`: nenhum dinheiro de verdade; `live`: dinheiro de verdade.",
    en: "`test`: no real money; `live`: real money.",
  },
  total: TOTAL,
  subtotal: SUBTOTAL,
  discount: DISCOUNT,
  amountDue: DUE,
  couponCode: COUPON,
  expiresAt: UNTIL,
  paidAt: PAID_AT,
  now: { "pt-BR": "O relógio do servidor.", en: "The server's clock." },
  items: { "pt-BR": "O que foi comprado.", en: "What was bought." },
  "items.productId": PRODUCT,
  "items.variantId": VARIANT,
  "items.slug": { "pt-BR": "O endereço do produto na vitrine.", en: "The product's address in the shop." },
  "items.name": ITEM.name,
  "items.variation": { "pt-BR": "Nome da variação, ou null.", en: "Name of the variation, or null." },
  "items.quantity": ITEM.quantity,
  "items.price": ITEM.price,
  "items.total": { "pt-BR": "Preço vezes quantidade.", en: "Price times quantity." },
  "items.image": {
    "pt-BR": "A primeira imagem do produto, ou null.",
    en: "The first picture of the product, or null.",
  },
  payee: { "pt-BR": "Quem recebe, como o banco mostra.", en: "Who is paid, as the bank shows it." },
  "payee.name": { "pt-BR": "Nome ou razão social.", en: "Name or legal name." },
  "payee.document": { "pt-BR": "CNPJ ou CPF, ou null.", en: "CNPJ or CPF, or null." },
  pix: { "pt-BR": "Como pagar, enquanto é possível.", en: "How to pay, as long as that is possible." },
  deliveries: {
    "pt-BR": "Depois do pagamento: o que foi entregue de cada produto digital.",
    en: "After the payment: what was delivered of each digital product.",
  },
  outcome: {
    "pt-BR": "Como o pedido está quando não está simplesmente aguardando ou pago; senão null.",
    en: "How the order stands when it is not simply waiting or paid; else null.",
  },
  receipt: { "pt-BR": "O Pix que pagou, ou null.", en: "The Pix that paid it, or null." },
  "receipt.amount": { "pt-BR": "Quanto foi pago.", en: "How much was paid." },
  "receipt.paidAt": { "pt-BR": "Quando.", en: "When." },
  "receipt.endToEndId": {
    "pt-BR": "O id do Pix no sistema do BCB.",
    en: "The id of the Pix in the BCB's system.",
  },
  mail: {
    "pt-BR":
      "Como foi o e-mail que traz de volta ao pedido (pago: o com os produtos): `queued` vai sair, `sent` saiu, `kept` não sai (loja de teste ou sem servidor de e-mail); null se não há.",
    en: "How the mail went that leads back to the order (paid: the one with the goods): `queued` will leave, `sent` has left, `kept` does not leave (test store or no mail server); null when there is none.",
  },
  tracking: { "pt-BR": "O rastreio do envio, ou null.", en: "The tracking of the shipment, or null." },
  "tracking.code": { "pt-BR": "Código de rastreio, ou null.", en: "Tracking code, or null." },
  "tracking.url": { "pt-BR": "Página de rastreio, ou null.", en: "Tracking page, or null." },
} as const satisfies Record<string, Texts>;

export const ORDER_SEARCH = {
  orderCode: {
    "pt-BR": "O código do pedido; espaços, hífens e maiúsculas não importam.",
    en: "The order's code; spaces, hyphens and capitals do not matter.",
  },
  email: { "pt-BR": "O e-mail de quem comprou.", en: "The buyer's e-mail." },
} as const satisfies Record<string, Texts>;

export const FOUND_ORDER = {
  orderCode: CODE,
  status: STATE,
  total: TOTAL,
  url: { "pt-BR": "A página do pedido.", en: "The page of the order." },
} as const satisfies Record<string, Texts>;
