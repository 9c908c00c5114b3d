import type { BilingualText } from "#lib/core/locale.ts";
import { RETURN_REQUEST } from "#lib/returns/view.ts";
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
    en: "URL of the delivery page; anyone with the link can view it.",
  },
  deliveredAt: { "pt-BR": "Quando foi entregue.", en: "When it was delivered." },
  quantity: { "pt-BR": "Quantas unidades foram compradas.", en: "Number of units bought." },
} as const satisfies Record<string, BilingualText>;

export const ONLY_BUYER_PAYS = {
  "pt-BR":
    "`true` se a loja reembolsa o Pix de uma conta que não é do CPF ou CNPJ informado por quem comprou (`refusePayerMismatch`).",
  en: "`true` if the store refunds a Pix from an account that does not belong to the buyer's CPF or CNPJ (`refusePayerMismatch`).",
} as const satisfies BilingualText;

export const CONFIRMED_BY_HAND = {
  "pt-BR": "`true`: quem confirma o pagamento é alguém da loja; não há banco a consultar.",
  en: "`true`: the payment is confirmed by a person of the store; there is no bank to ask.",
} as const satisfies BilingualText;

const RETURNED = { "pt-BR": "Quanto já voltou.", en: "The amount returned so far." } as const;

export const ORDER_OUTCOME = {
  kind: {
    "pt-BR":
      "`confirming` um pagamento foi avisado e está sendo conferido; `expired` o prazo acabou; `cancelled_by_shopper`, `cancelled_by_store` quem cancelou; `charge_failed` o banco recusou a cobrança; `amount_mismatch` chegou um valor diferente; `late` um pagamento depois do fim está sendo conferido; `turned_away` o pagamento não pôde ser aceito e está voltando; `refund_failed` o banco não devolveu, e a loja precisa resolver; `refunding` um reembolso está a caminho; `refunded` tudo voltou; `partly_refunded` uma parte voltou.",
    en: "`confirming` a payment was reported and is being checked; `expired` it was not paid in time; `cancelled_by_shopper`, `cancelled_by_store` cancelled by the shopper or the store; `charge_failed` the bank refused the charge; `amount_mismatch` a different amount was received; `late` a payment received after expiry is being checked; `turned_away` the payment could not be accepted and is being returned; `refund_failed` the bank did not return it, and the store must; `refunding` a refund is in progress; `refunded` fully refunded; `partly_refunded` partially refunded.",
  },
  amount: {
    "pt-BR":
      "De quanto se trata, ou null; em `amount_mismatch`, o que a loja não reembolsou nem acertou de outro modo.",
    en: "The amount concerned, or null; for `amount_mismatch`, what the store has neither refunded nor settled in another way.",
  },
  returnedAmount: RETURNED,
  reason: {
    "pt-BR":
      "`less`, `more` chegou menos ou mais que o devido; `other_payer` outra pessoa pagou; `out_of_stock` o estoque acabou; `amount_mismatch` o valor era diferente; `disputed` quem pagou contestou no banco, que devolveu; `outside` a loja devolveu por fora da plataforma, ao encerrar uma devolução; `store` a loja reembolsou; senão null.",
    en: "`less`, `more` less or more than the amount due was received; `other_payer` someone other than the buyer paid; `out_of_stock` the items are out of stock; `amount_mismatch` the amount was different; `disputed` the payer disputed it at the bank, which returned it; `outside` paid back by the store outside of the platform, when it closed a return; `store` refunded by the store; otherwise null.",
  },
  at: { "pt-BR": "Quando aconteceu, ou null.", en: "When it happened, or null." },
  nextCheckAt: {
    "pt-BR": "Quando o banco será consultado de novo, ou null.",
    en: "When the bank is checked next, or null.",
  },
  unpaid: {
    "pt-BR": "`true` só se o banco confirmou que nada foi pago e que não dá mais para pagar.",
    en: "`true` only if the bank has confirmed that nothing was paid and nothing can be paid any more.",
  },
} as const satisfies Record<string, BilingualText>;

export const EXTRA_PAYMENT = {
  kind: {
    "pt-BR":
      "`overpayment` o que ele paga já estava pago; `amount_mismatch` o valor não é o devido, e por isso não paga nada.",
    en: "`overpayment`: it was paid already; `amount_mismatch`: the amount is not the one due, so it pays nothing.",
  },
  amount: { "pt-BR": "O valor que chegou.", en: "The amount received." },
  paidAt: { "pt-BR": "Quando chegou.", en: "When it was received." },
  state: {
    "pt-BR":
      "`held` a loja ainda não decidiu; `kept` a loja encerrou a pendência: acertou de outro modo com quem pagou, por exemplo com um crédito ou em dinheiro; `returning` está voltando; `returned` voltou inteiro; `disputed` também, porque quem pagou contestou no banco.",
    en: "`held`: the store has not decided yet; `kept`: the store closed the case: settled with the payer in another way, for example as a credit or in cash; `returning`: on its way back; `returned`: fully returned; `disputed`: the same, because the payer disputed it at the bank.",
  },
  returnedAmount: RETURNED,
  returnedAt: {
    "pt-BR": "Quando voltou pela última vez, ou null.",
    en: "When it was last returned, or null.",
  },
} as const satisfies Record<string, BilingualText>;

export const RELATED_ORDER = {
  orderCode: CODE,
  relation: {
    "pt-BR": "`replaced` este pedido foi feito no lugar dele; `replacement` ele foi feito no lugar deste.",
    en: "`replaced`: this order was made in place of it; `replacement`: it was made in place of this one.",
  },
  status: STATE,
  amountDue: DUE,
  paidAt: PAID_AT,
  refundedAt: { "pt-BR": "Quando foi reembolsado, ou null.", en: "When it was refunded, or null." },
} as const satisfies Record<string, BilingualText>;

export const CHECKED = {
  order: { "pt-BR": "O pedido.", en: "The order." },
  checked: {
    "pt-BR": "`false` se não há banco a consultar, porque a loja confirma os pagamentos à mão.",
    en: "`false` if there is no bank to ask, because the store confirms payments by hand.",
  },
} as const satisfies Record<string, BilingualText>;

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
  now: { "pt-BR": "O relógio do servidor.", en: "The server's current time." },
  items: { "pt-BR": "O que foi comprado.", en: "The items bought." },
  "items.productId": PRODUCT,
  "items.variantId": VARIANT,
  "items.slug": { "pt-BR": "O endereço do produto na vitrine.", en: "The product's address in the shop." },
  "items.name": ITEM.name,
  "items.variation": { "pt-BR": "Nome da variação, ou null.", en: "Name of the variation, or null." },
  "items.quantity": ITEM.quantity,
  "items.price": ITEM.price,
  "items.total": { "pt-BR": "Preço vezes quantidade.", en: "Unit price times quantity." },
  "items.delivery": {
    "pt-BR": "`digital`, entregue logo depois do pagamento, ou `shipping`, enviado ou retirado.",
    en: "`digital`, delivered right after the payment, or `shipping`, sent or picked up.",
  },
  "items.image": {
    "pt-BR": "A primeira imagem do produto, ou null.",
    en: "The first picture of the product, or null.",
  },
  payee: { "pt-BR": "Quem recebe, como o banco mostra.", en: "The recipient, as the bank shows it." },
  "payee.name": { "pt-BR": "Nome ou razão social.", en: "Name or legal name." },
  "payee.document": { "pt-BR": "CNPJ ou CPF, ou null.", en: "CNPJ or CPF, or null." },
  pix: { "pt-BR": "Como pagar, enquanto é possível.", en: "The payment data, while the order can be paid." },
  onlyBuyerPays: ONLY_BUYER_PAYS,
  confirmedByHand: CONFIRMED_BY_HAND,
  deliveries: {
    "pt-BR":
      "Depois do pagamento: o link da entrega de cada produto digital. O que foi entregue está só no link.",
    en: "After payment: the delivery link of each digital product. What was delivered stands behind the link only.",
  },
  outcome: {
    "pt-BR": "Detalhes da situação do pedido; null se está simplesmente aguardando ou pago.",
    en: "Details of the order's status; null if it is simply awaiting payment or paid.",
  },
  extraPayments: {
    "pt-BR": "Cada Pix que chegou a mais ou com outro valor, do mais antigo ao mais novo.",
    en: "Every Pix that was paid twice or with another amount, oldest first.",
  },
  relatedOrders: {
    "pt-BR":
      "Os outros pedidos da mesma compra, de `replaces`. Se mais de um foi pago, a compra foi paga mais de uma vez.",
    en: "The other orders of the same purchase, by `replaces`. If more than one is paid, it was paid more than once.",
  },
  receipt: { "pt-BR": "O Pix que pagou, ou null.", en: "The Pix payment, or null." },
  "receipt.amount": { "pt-BR": "Quanto foi pago.", en: "The amount paid." },
  "receipt.paidAt": { "pt-BR": "Quando foi pago.", en: "When it was paid." },
  "receipt.endToEndId": {
    "pt-BR": "O id do Pix no sistema do BCB.",
    en: "The Pix endToEndId, assigned by the BCB's system.",
  },
  mail: {
    "pt-BR":
      "Como foi o e-mail que traz de volta ao pedido (pago: o com os produtos): `queued` vai sair, `sent` saiu, `kept` não sai (loja de teste ou sem servidor de e-mail); null se não há.",
    en: "Status of the e-mail that links back to the order (once paid, the one with the goods): `queued` waiting to be sent; `sent` sent; `kept` stored without being sent (test store or no mail server); null if there is none.",
  },
  emailCorrected: {
    "pt-BR": "Se a loja corrigiu o e-mail que quem comprou tinha escrito.",
    en: "Whether the store corrected the e-mail that the buyer had typed.",
  },
  shipping: {
    "pt-BR": "Como os produtos a enviar chegam, sem o endereço de quem comprou; null num pedido só digital.",
    en: "How the parcels travel, without the buyer's address; null for a digital order.",
  },
  returnRequest: RETURN_REQUEST,
  returnable: {
    "pt-BR": "Se quem comprou pode pedir a devolução agora; senão null.",
    en: "Whether the buyer may return the order now; otherwise null.",
  },
  "returnable.until": {
    "pt-BR": "Até quando; null enquanto o que foi enviado não chegou.",
    en: "The end of the period; null while the parcel has not arrived.",
  },
  tracking: { "pt-BR": "O rastreio do envio, ou null.", en: "The tracking of the shipment, or null." },
  "tracking.code": { "pt-BR": "Código de rastreio, ou null.", en: "Tracking code, or null." },
  "tracking.url": { "pt-BR": "Página de rastreio, ou null.", en: "URL of the tracking page, or null." },
} as const satisfies Record<string, BilingualText>;

export const ORDER_SEARCH = {
  orderCode: {
    "pt-BR": "O código do pedido; espaços, hífens e maiúsculas não importam.",
    en: "The order's code; spaces, hyphens and letter case are ignored.",
  },
  email: { "pt-BR": "O e-mail de quem comprou.", en: "The buyer's e-mail." },
} as const satisfies Record<string, BilingualText>;

export const FOUND_ORDER = {
  orderCode: CODE,
  status: STATE,
  total: TOTAL,
  url: { "pt-BR": "A página do pedido.", en: "URL of the order page." },
} as const satisfies Record<string, BilingualText>;
