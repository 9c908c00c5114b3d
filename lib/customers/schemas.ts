import { z } from "zod";
import { reais } from "#lib/core/amounts.ts";
import { nameSchema } from "#lib/core/described.ts";
import { paragraph } from "#lib/core/text.ts";
import { MOST_NOTE } from "#lib/orders/customer-id.ts";

export const customer = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  orderCount: z.number().int(),
  paidOrderCount: z.number().int(),
  paidTotal: reais().nullable(),
  refundedTotal: reais().nullable(),
  netTotal: reais().nullable(),
  averageTicket: reais().nullable(),
  firstOrderAt: z.iso.datetime(),
  lastOrderAt: z.iso.datetime(),
  firstPurchaseAt: z.iso.datetime().nullable(),
  lastPurchaseAt: z.iso.datetime().nullable(),
  note: z.string().nullable(),
  erased: z.boolean(),
});

const bought = z.object({
  productId: z.uuid(),
  name: z.string(),
  quantity: z.number().int(),
  total: reais().nullable(),
});

const detail = customer.extend({ documents: z.array(z.string()), products: z.array(bought) });
export const customerAnswer = z.object({ customer: detail });

export const noteBody = z.strictObject({ note: paragraph(MOST_NOTE).nullish() });

/** The meaning of the fields of a customer, here and in the export of its data. */
export const FIELDS = {
  id: {
    "pt-BR": "O id: segue da loja e do e-mail, e muda se o e-mail é corrigido ou apagado.",
    en: "The id: it follows from the store and the e-mail, and changes when the e-mail is corrected or erased.",
  },
  name: { "pt-BR": "Nome, como no último pedido.", en: "Name, as in the latest order." },
  email: { "pt-BR": "O e-mail dos pedidos.", en: "The e-mail of the orders." },
  orderCount: { "pt-BR": "Quantos pedidos, pagos ou não.", en: "Number of orders, paid or not." },
  paidOrderCount: {
    "pt-BR": "Quantos foram pagos, os reembolsados também.",
    en: "Number of paid orders, refunded ones included.",
  },
  paidTotal: {
    "pt-BR": "Soma de `amountDue` dos pedidos pagos; null para quem não lê valores.",
    en: "Sum of `amountDue` of the paid orders; null for members who may not read money.",
  },
  refundedTotal: {
    "pt-BR": "Soma de `refundedAmount` desses pedidos, ou null.",
    en: "Sum of `refundedAmount` of those orders, or null.",
  },
  netTotal: {
    "pt-BR": "`paidTotal` menos `refundedTotal`, ou null.",
    en: "`paidTotal` less `refundedTotal`, or null.",
  },
  averageTicket: {
    "pt-BR": "`paidTotal` por pedido pago; null sem pedido pago.",
    en: "`paidTotal` per paid order; null without a paid order.",
  },
  firstOrderAt: { "pt-BR": "Quando fez o primeiro pedido.", en: "When the first order was placed." },
  lastOrderAt: { "pt-BR": "Quando fez o último pedido.", en: "When the last order was placed." },
  firstPurchaseAt: {
    "pt-BR": "Quando um pedido foi pago pela primeira vez, ou null.",
    en: "When an order was paid for the first time, or null.",
  },
  lastPurchaseAt: {
    "pt-BR": "Quando um pedido foi pago pela última vez, ou null.",
    en: "When an order was paid for the last time, or null.",
  },
  note: { "pt-BR": "O que a equipe anotou, ou null.", en: "What the team noted, or null." },
  erased: {
    "pt-BR": "`true` se os dados da pessoa foram apagados.",
    en: "`true` if the person's data was erased.",
  },
} as const;

nameSchema("Customer", { "pt-BR": "Um cliente.", en: "A customer." }, customer, FIELDS);
nameSchema(
  "CustomerDetail",
  { "pt-BR": "Um cliente, com o que comprou.", en: "A customer, with what it bought." },
  detail,
  {
    ...FIELDS,
    documents: { "pt-BR": "CPF ou CNPJ dos pedidos, com máscara.", en: "CPF or CNPJ of the orders, masked." },
    products: {
      "pt-BR": "Os 20 produtos mais comprados em pedidos pagos.",
      en: "The 20 products bought most in paid orders.",
    },
    "products.productId": { "pt-BR": "O produto.", en: "The product." },
    "products.name": { "pt-BR": "Nome do produto no pedido.", en: "Name of the product in the order." },
    "products.quantity": { "pt-BR": "Quantas unidades.", en: "Number of units." },
    "products.total": {
      "pt-BR": "Preço dessas unidades, antes de descontos do pedido, ou null.",
      en: "Price of those units before discounts of the order, or null.",
    },
  },
);
nameSchema("CustomerAnswer", { "pt-BR": "O cliente.", en: "The customer." }, customerAnswer, {
  customer: { "pt-BR": "O cliente.", en: "The customer." },
});
nameSchema("CustomerNote", { "pt-BR": "Uma nota da equipe.", en: "A note of the team." }, noteBody, {
  note: {
    "pt-BR": "O texto; null ou vazio retira a nota, e sem ele nada muda.",
    en: "The text; null or empty removes the note, and nothing changes without it.",
  },
});
