import { z } from "zod";
import { reais } from "#lib/core/amounts.ts";
import { nameSchema } from "#lib/core/described.ts";

export const lookedOrder = z.object({
  id: z.uuid(),
  orderCode: z.string(),
  status: z.enum(["pending", "paid", "shipped", "cancelled", "refunded"]),
  total: reais(),
  refundedAmount: reais(),
  customerName: z.string(),
  customerEmail: z.string(),
  items: z.array(z.object({ name: z.string(), quantity: z.number().int() })),
  createdAt: z.iso.datetime(),
});
export type LookedOrder = z.output<typeof lookedOrder>;

export const lookedCharge = z.object({
  id: z.uuid(),
  status: z.enum(["PENDING", "COMPLETED", "CANCELLED", "FAILED"]),
  amount: reais(),
  feeAmount: reais(),
  refundedAmount: reais(),
  orderCode: z.string().nullable(),
  customerName: z.string().nullable(),
  externalReference: z.string().nullable(),
  endToEndId: z.string().nullable(),
  createdAt: z.iso.datetime(),
  paidAt: z.iso.datetime().nullable(),
});
export type LookedCharge = z.output<typeof lookedCharge>;

export const lookedWithdrawal = z.object({
  id: z.uuid(),
  status: z.enum(["pending", "processing", "approved", "rejected"]),
  amount: reais(),
  feeAmount: reais(),
  totalAmount: reais(),
  destination: z.string().nullable(),
  rejectReason: z.string().nullable(),
  endToEndId: z.string().nullable(),
  createdAt: z.iso.datetime(),
  processedAt: z.iso.datetime().nullable(),
});
export type LookedWithdrawal = z.output<typeof lookedWithdrawal>;

nameSchema(
  "LookedOrder",
  { "pt-BR": "Um pedido numa consulta.", en: "An order during a look." },
  lookedOrder,
  {
    orderCode: {
      "pt-BR": "O fim do código do pedido; o resto, mascarado.",
      en: "The end of the order's code; the rest is masked.",
    },
    status: { "pt-BR": "O estado.", en: "The status." },
    total: { "pt-BR": "O total.", en: "The total." },
    refundedAmount: { "pt-BR": "Quanto voltou.", en: "The amount refunded." },
    customerName: { "pt-BR": "Quem comprou.", en: "The buyer." },
    customerEmail: { "pt-BR": "O e-mail, mascarado.", en: "The e-mail address, masked." },
    items: { "pt-BR": "O que foi comprado, sem o conteúdo.", en: "What was bought, without its content." },
    "items.name": { "pt-BR": "O produto.", en: "The product." },
    "items.quantity": { "pt-BR": "Quantas unidades.", en: "Number of units." },
  },
);
nameSchema(
  "LookedCharge",
  { "pt-BR": "Uma cobrança numa consulta.", en: "A charge during a look." },
  lookedCharge,
  {
    status: { "pt-BR": "O estado.", en: "The status." },
    amount: { "pt-BR": "O valor.", en: "The amount." },
    feeAmount: { "pt-BR": "A tarifa.", en: "The fee." },
    refundedAmount: { "pt-BR": "Quanto voltou.", en: "The amount refunded." },
    orderCode: {
      "pt-BR": "O fim do código do pedido, o resto mascarado, ou null.",
      en: "The end of the order's code, the rest masked, or null.",
    },
    customerName: { "pt-BR": "Quem comprou, ou null.", en: "The buyer, or null." },
    endToEndId: { "pt-BR": "O id do Pix no banco, ou null.", en: "The bank's id of the Pix, or null." },
    paidAt: { "pt-BR": "Quando foi paga, ou null.", en: "When it was paid, or null." },
  },
);
nameSchema(
  "LookedWithdrawal",
  { "pt-BR": "Um saque numa consulta.", en: "A withdrawal during a look." },
  lookedWithdrawal,
  {
    status: { "pt-BR": "O estado.", en: "The status." },
    amount: { "pt-BR": "O valor.", en: "The amount." },
    feeAmount: { "pt-BR": "A tarifa.", en: "The fee." },
    totalAmount: { "pt-BR": "O que foi debitado.", en: "The amount debited." },
    destination: { "pt-BR": "O destino, mascarado.", en: "The destination, masked." },
    rejectReason: { "pt-BR": "Por que foi recusado, ou null.", en: "Why it was rejected, or null." },
    endToEndId: { "pt-BR": "O id do Pix no banco, ou null.", en: "The bank's id of the Pix, or null." },
    processedAt: { "pt-BR": "Quando terminou, ou null.", en: "When it ended, or null." },
  },
);
