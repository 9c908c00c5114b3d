import { z } from "zod";
import { reais } from "#lib/core/amounts.ts";
import { nameSchema } from "#lib/core/described.ts";
import { PAID_AT, STATE } from "#lib/orders/schema-texts.ts";
import { orderAnswer } from "#lib/orders/schemas.ts";
import { shownAddressSchema } from "#lib/shipping/address.ts";
import { role } from "#lib/team/team.ts";
import { FIELDS } from "./schemas.ts";

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

/** Everything that is stored about a person. */
export const customerData = z.object({
  id: z.uuid(),
  note: nullableText,
  orders: z.array(orderData),
  charges: z.array(chargeData),
  restockRequests: z.array(z.object({ product: z.string(), createdAt: z.iso.datetime() })),
  buyerLinks: z.array(z.object({ createdAt: z.iso.datetime(), usedAt: z.iso.datetime().nullable() })),
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

const AMOUNT_DUE = { "pt-BR": "O valor do Pix.", en: "The amount of the Pix." };
const DOCUMENT = { "pt-BR": "O CPF ou CNPJ informado, ou null.", en: "The CPF or CNPJ given, or null." };
const PAYER = {
  name: {
    "pt-BR": "Quem pagou, como o banco informou, ou null.",
    en: "The payer, as the bank reported it, or null.",
  },
  document: {
    "pt-BR": "CPF ou CNPJ de quem pagou, como o banco informou, ou null.",
    en: "The payer's CPF or CNPJ, as the bank reported it, or null.",
  },
};
const MAIL = {
  kind: { "pt-BR": "O tipo do e-mail.", en: "The kind of mail." },
  to: { "pt-BR": "O endereço.", en: "The address." },
};

export const STORED = {
  "pt-BR": "O que está guardado sobre a pessoa.",
  en: "What is stored about the person.",
};
/** The meaning of the fields of a person's data but the id. */
export const DATA = {
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
  "orders.amountDue": AMOUNT_DUE,
  "orders.customerName": { "pt-BR": "O nome informado.", en: "The name given." },
  "orders.customerEmail": { "pt-BR": "O e-mail informado.", en: "The e-mail given." },
  "orders.customerDocument": DOCUMENT,
  "orders.payerName": PAYER.name,
  "orders.payerDocument": PAYER.document,
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
  "orders.mails.kind": MAIL.kind,
  "orders.mails.to": MAIL.to,
  charges: {
    "pt-BR": "As cobranças sem pedido com este e-mail, da mais antiga à mais nova.",
    en: "The charges without an order with this e-mail, oldest first.",
  },
  "charges.status": { "pt-BR": "O estado da cobrança.", en: "The status of the charge." },
  "charges.amountDue": AMOUNT_DUE,
  "charges.description": { "pt-BR": "O que foi cobrado, ou null.", en: "What was charged, or null." },
  "charges.customerName": { "pt-BR": "O nome informado, ou null.", en: "The name given, or null." },
  "charges.customerEmail": { "pt-BR": "O e-mail informado, ou null.", en: "The e-mail given, or null." },
  "charges.customerDocument": DOCUMENT,
  "charges.payerName": PAYER.name,
  "charges.payerDocument": PAYER.document,
  "charges.paidAt": { "pt-BR": "Quando foi paga, ou null.", en: "When it was paid, or null." },
  mails: {
    "pt-BR": "Os e-mails da loja para este endereço que não são de um pedido, com os convites à equipe.",
    en: "The store's mails to this address that belong to no order, invitations to the team included.",
  },
  "mails.kind": MAIL.kind,
  "mails.to": MAIL.to,
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
  buyerLinks: {
    "pt-BR": "Os links que pediu nas últimas 24 horas para preencher o checkout em outro aparelho.",
    en: "The links to fill in the checkout on another device that the customer asked for in the last 24 hours.",
  },
  "buyerLinks.usedAt": { "pt-BR": "Quando foi usado, ou null.", en: "When it was used, or null." },
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
} as const;

nameSchema("CustomerData", STORED, customerData, { ...DATA, id: FIELDS.id });
