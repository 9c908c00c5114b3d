import { z } from "zod";
import { reais } from "#lib/core/amounts.ts";
import { nameSchema } from "#lib/core/described.ts";
import { paragraph } from "#lib/core/text.ts";
import { PAID_AT, STATE } from "#lib/orders/schema-texts.ts";
import { orderAnswer } from "#lib/orders/schemas.ts";
import { shownAddressSchema } from "#lib/shipping/address.ts";
import { role } from "#lib/team/team.ts";

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

export const noteBody = z.strictObject({ note: paragraph(2000).nullish() });

const { orderCode, status, customerName, customerEmail, customFields } = orderAnswer.shape.order.shape;
const nullableText = z.string().nullable();
const orderData = z.object({
  id: z.uuid(),
  orderCode,
  status,
  amountDue: reais(),
  customerName,
  customerEmail,
  customerDocument: nullableText,
  payerName: nullableText,
  payerDocument: nullableText,
  customFields,
  shippingAddress: shownAddressSchema.nullable(),
  returnReason: z.string().nullable(),
  items: z.array(z.string()),
  mails: z.array(z.object({ kind: z.string(), to: z.string(), createdAt: z.iso.datetime() })),
  notes: z.array(z.object({ text: z.string(), createdAt: z.iso.datetime() })),
  openings: z.array(z.object({ at: z.iso.datetime(), address: nullableText })),
  createdAt: z.iso.datetime(),
  paidAt: z.iso.datetime().nullable(),
});
const chargeData = z.object({
  id: z.uuid(),
  status: z.enum(["PENDING", "COMPLETED", "CANCELLED", "FAILED"]),
  amountDue: reais(),
  description: nullableText,
  customerName: nullableText,
  customerEmail: nullableText,
  customerDocument: nullableText,
  payerName: nullableText,
  payerDocument: nullableText,
  createdAt: z.iso.datetime(),
  paidAt: z.iso.datetime().nullable(),
});
export const customerData = z.object({
  id: z.uuid(),
  note: nullableText,
  orders: z.array(orderData),
  charges: z.array(chargeData),
  restockRequests: z.array(z.object({ product: z.string(), createdAt: z.iso.datetime() })),
  mails: z.array(z.object({ kind: z.string(), to: z.string(), createdAt: z.iso.datetime() })),
  invitations: z.array(
    z.object({
      role,
      createdAt: z.iso.datetime(),
      acceptedAt: z.iso.datetime().nullable(),
      revokedAt: z.iso.datetime().nullable(),
    }),
  ),
  bankStatementLines: z.array(z.object({ day: z.iso.date(), amount: reais(), description: z.string() })),
  auditEntries: z.array(z.object({ action: z.string(), createdAt: z.iso.datetime() })),
});
export type CustomerDataView = z.output<typeof customerData>;

const FIELDS = {
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
nameSchema(
  "CustomerData",
  { "pt-BR": "O que está guardado sobre a pessoa.", en: "What is stored about the person." },
  customerData,
  {
    id: FIELDS.id,
    note: FIELDS.note,
    orders: { "pt-BR": "Os pedidos, do mais antigo ao mais novo.", en: "The orders, oldest first." },
    "orders.status": STATE,
    "orders.paidAt": PAID_AT,
    "orders.customFields": {
      "pt-BR": "As respostas aos campos do checkout.",
      en: "The answers to the checkout fields.",
    },
    "orders.customFields.label": { "pt-BR": "O nome do campo.", en: "The field's label." },
    "orders.customFields.type": { "pt-BR": "O tipo do campo.", en: "The type of the field." },
    "orders.customFields.value": { "pt-BR": "O que foi preenchido.", en: "The value entered." },
    "orders.amountDue": { "pt-BR": "O valor do Pix.", en: "The amount of the Pix." },
    "orders.customerName": { "pt-BR": "O nome informado.", en: "The name given." },
    "orders.customerEmail": { "pt-BR": "O e-mail informado.", en: "The e-mail given." },
    "orders.customerDocument": {
      "pt-BR": "O CPF ou CNPJ informado, ou null.",
      en: "The CPF or CNPJ given, or null.",
    },
    "orders.payerName": {
      "pt-BR": "Quem pagou, como o banco informou, ou null.",
      en: "The payer, as the bank reported it, or null.",
    },
    "orders.payerDocument": {
      "pt-BR": "CPF ou CNPJ de quem pagou, como o banco informou, ou null.",
      en: "The payer's CPF or CNPJ, as the bank reported it, or null.",
    },
    "orders.returnReason": {
      "pt-BR": "O motivo da devolução, se foi dito.",
      en: "The reason for returning the order, if one was given.",
    },
    "orders.shippingAddress": {
      "pt-BR": "Para onde o pedido foi enviado, ou null.",
      en: "Where the order was sent, or null.",
    },
    "orders.items": { "pt-BR": "O que foi pedido.", en: "What was ordered." },
    "orders.mails": { "pt-BR": "Os e-mails deste pedido.", en: "The mails of this order." },
    "orders.mails.kind": { "pt-BR": "O tipo do e-mail.", en: "The kind of mail." },
    "orders.mails.to": { "pt-BR": "O endereço.", en: "The address." },
    charges: {
      "pt-BR": "As cobranças sem pedido com este e-mail, da mais antiga à mais nova.",
      en: "The charges without an order with this e-mail, oldest first.",
    },
    "charges.status": { "pt-BR": "O estado da cobrança.", en: "The status of the charge." },
    "charges.amountDue": { "pt-BR": "O valor do Pix.", en: "The amount of the Pix." },
    "charges.description": { "pt-BR": "O que foi cobrado, ou null.", en: "What was charged, or null." },
    "charges.customerName": { "pt-BR": "O nome informado, ou null.", en: "The name given, or null." },
    "charges.customerEmail": { "pt-BR": "O e-mail informado, ou null.", en: "The e-mail given, or null." },
    "charges.customerDocument": {
      "pt-BR": "O CPF ou CNPJ informado, ou null.",
      en: "The CPF or CNPJ given, or null.",
    },
    "charges.payerName": {
      "pt-BR": "Quem pagou, como o banco informou, ou null.",
      en: "The payer, as the bank reported it, or null.",
    },
    "charges.payerDocument": {
      "pt-BR": "CPF ou CNPJ de quem pagou, como o banco informou, ou null.",
      en: "The payer's CPF or CNPJ, as the bank reported it, or null.",
    },
    "charges.paidAt": { "pt-BR": "Quando foi paga, ou null.", en: "When it was paid, or null." },
    mails: {
      "pt-BR": "Os e-mails da loja para este endereço que não são de um pedido.",
      en: "The store's mails to this address that belong to no order.",
    },
    "mails.kind": { "pt-BR": "O tipo do e-mail.", en: "The kind of mail." },
    "mails.to": { "pt-BR": "O endereço.", en: "The address." },
    invitations: {
      "pt-BR": "Os convites para a equipe enviados a este endereço.",
      en: "The invitations to the team sent to this address.",
    },
    "invitations.role": { "pt-BR": "O papel oferecido.", en: "The role offered." },
    "invitations.acceptedAt": {
      "pt-BR": "Quando foi aceito, ou null.",
      en: "When it was accepted, or null.",
    },
    "invitations.revokedAt": {
      "pt-BR": "Quando foi cancelado, ou null.",
      en: "When it was revoked, or null.",
    },
    bankStatementLines: {
      "pt-BR": "As linhas dos extratos do banco que pagaram um destes pedidos ou cobranças.",
      en: "The lines of bank statements that paid one of these orders or charges.",
    },
    "bankStatementLines.day": { "pt-BR": "O dia.", en: "The day." },
    "bankStatementLines.amount": { "pt-BR": "O valor.", en: "The amount." },
    "bankStatementLines.description": {
      "pt-BR": "O texto do banco, com o documento mascarado.",
      en: "The bank's text, with the document masked.",
    },
    auditEntries: {
      "pt-BR": "Os registros da auditoria que citam este e-mail; não podem ser apagados.",
      en: "The audit entries that name this e-mail; they can't be erased.",
    },
    "auditEntries.action": { "pt-BR": "O que foi feito.", en: "The action." },
    restockRequests: {
      "pt-BR": "Os produtos esgotados de que pediu um aviso.",
      en: "The customer's restock requests for sold-out products.",
    },
    "restockRequests.product": { "pt-BR": "Nome do produto.", en: "Name of the product." },
    "orders.notes": { "pt-BR": "As notas da equipe neste pedido.", en: "The team's notes on this order." },
    "orders.notes.text": { "pt-BR": "O texto.", en: "The text." },
    "orders.openings": {
      "pt-BR": "Quando o link de uma entrega foi aberto.",
      en: "When a delivery link was opened.",
    },
    "orders.openings.at": { "pt-BR": "Quando.", en: "When." },
    "orders.openings.address": {
      "pt-BR": "O endereço IP, ou null depois que foi apagado.",
      en: "The IP address, or null once it was erased.",
    },
  },
);
