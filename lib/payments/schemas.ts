import { z } from "zod";
import { reais } from "#lib/core/amounts.ts";
import { type BilingualText, nameSchema } from "#lib/core/described.ts";
import { payer } from "#lib/pix/payer.ts";
import { refund } from "#lib/webhooks/payloads.ts";

/** A Pix that arrived for a charge. */
export const payment = z.object({
  id: z.uuid(),
  kind: z.enum(["full", "overpayment", "amount_mismatch"]),
  amount: reais(),
  endToEndId: z.string(),
  payer,
  paidAt: z.iso.datetime(),
  refundedAmount: reais(),
});

/** The same in a read of its own. */
export const paymentDetail = payment.extend({
  transactionId: z.uuid(),
  orderId: z.uuid().nullable(),
  orderCode: z.string().nullable(),
  late: z.boolean(),
  refunds: z.array(refund),
});

export type PaymentView = z.output<typeof payment>;
export type PaymentDetail = z.output<typeof paymentDetail>;

const PAYMENT = {
  kind: [
    "`full` quitou a cobrança; `overpayment` veio depois disso; `amount_mismatch` não tinha o valor da cobrança.",
    "`full` completed its charge; `overpayment` came after that; `amount_mismatch` was not worth the charge.",
  ],
  amount: ["O valor pago.", "The amount that was paid."],
  endToEndId: ["O id do Pix no sistema do BCB.", "The id of the Pix in the BCB's system."],
  payer: ["Quem pagou.", "Who paid."],
  paidAt: ["Quando foi pago.", "When it was paid."],
  refundedAmount: ["O que voltou ou está a caminho.", "What went back or is on its way back."],
} as const satisfies Record<string, BilingualText>;
nameSchema(
  "Payment",
  payment,
  ["Um Pix que chegou para uma cobrança.", "A Pix that arrived for a charge."],
  PAYMENT,
);
nameSchema(
  "PaymentDetail",
  paymentDetail,
  ["Um Pix que chegou, com seus reembolsos.", "A Pix that arrived, with its refunds."],
  {
    ...PAYMENT,
    transactionId: ["A cobrança.", "The charge."],
    orderId: ["O pedido dela, ou null.", "Its order, or null."],
    orderCode: ["O código do pedido, ou null.", "The order's code, or null."],
    late: [
      "`true`: a cobrança já estava cancelada ou tinha falhado quando o dinheiro chegou.",
      "`true`: the charge had been cancelled or had failed when the money arrived.",
    ],
    refunds: ["Seus reembolsos, do mais antigo ao mais novo.", "Its refunds, oldest first."],
  },
);
