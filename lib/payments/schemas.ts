import { z } from "zod";
import { reais } from "#lib/core/amounts.ts";
import { nameSchema } from "#lib/core/described.ts";
import type { BilingualText } from "#lib/core/locale.ts";
import { payer } from "#lib/pix/payer.ts";
import { endedRefund } from "#lib/refunds/schemas.ts";

/** A Pix that arrived for a charge. */
export const payment = z.object({
  id: z.uuid(),
  kind: z.enum(["full", "overpayment", "amount_mismatch"]),
  amount: reais(),
  taxWithheld: reais(),
  endToEndId: z.string(),
  payer,
  paidAt: z.iso.datetime(),
  refundedAmount: reais(),
});

/** With what only the read of a single payment returns. */
export const paymentDetail = payment.extend({
  transactionId: z.uuid(),
  orderId: z.uuid().nullable(),
  orderCode: z.string().nullable(),
  late: z.boolean(),
  refunds: z.array(endedRefund),
});

export type PaymentView = z.output<typeof payment>;
export type PaymentDetail = z.output<typeof paymentDetail>;

const PAYMENT = {
  kind: {
    "pt-BR":
      "`full` quitou a cobrança; `overpayment` veio depois disso; `amount_mismatch` não tinha o valor da cobrança.",
    en: "`full` completed its charge; `overpayment` was received after that; `amount_mismatch` had a different amount from the charge.",
  },
  amount: { "pt-BR": "O valor pago.", en: "The amount paid." },
  taxWithheld: {
    "pt-BR": "O que o banco reteve dele como tributo, e que não chegou.",
    en: "What the bank withheld of it as tax, and has not arrived.",
  },
  endToEndId: {
    "pt-BR": "O id do Pix no sistema do BCB.",
    en: "The Pix endToEndId, assigned by the BCB's system.",
  },
  payer: { "pt-BR": "Quem pagou.", en: "The payer." },
  paidAt: { "pt-BR": "Quando foi pago.", en: "When it was paid." },
} as const satisfies Record<string, BilingualText>;
nameSchema(
  "Payment",
  { "pt-BR": "Um Pix que chegou para uma cobrança.", en: "A Pix received for a charge." },
  payment,
  PAYMENT,
);
nameSchema(
  "PaymentDetail",
  { "pt-BR": "Um Pix que chegou, com seus reembolsos.", en: "A Pix received, with its refunds." },
  paymentDetail,
  {
    ...PAYMENT,
    transactionId: { "pt-BR": "A cobrança.", en: "The charge." },
    orderId: { "pt-BR": "O pedido dela, ou null.", en: "Its order, or null." },
    orderCode: { "pt-BR": "O código do pedido, ou null.", en: "The order's code, or null." },
    late: {
      "pt-BR": "`true`: a cobrança já estava cancelada ou tinha falhado quando o dinheiro chegou.",
      en: "`true` if the charge had been cancelled or had failed when the payment was received.",
    },
    refunds: { "pt-BR": "Seus reembolsos, do mais antigo ao mais novo.", en: "Its refunds, oldest first." },
  },
);
