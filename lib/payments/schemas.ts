import { z } from "zod";
import { payer } from "#lib/pix/payer.ts";
import { refund } from "#lib/webhooks/payloads.ts";

/** A Pix that arrived for a charge. */
export const payment = z.object({
  id: z.uuid(),
  kind: z.enum(["settlement", "surplus", "wrong_amount"]).meta({
    description:
      "`settlement` completed its charge; `surplus` came after that; `wrong_amount` was not worth the charge.",
  }),
  amount: z.number(),
  endToEndId: z.string(),
  payer,
  paidAt: z.iso.datetime(),
  refundedAmount: z.number().meta({ description: "What went back or is on its way back." }),
});

/** The same in a read of its own. */
export const paymentDetail = payment.extend({
  transactionId: z.uuid(),
  orderId: z.uuid().nullable(),
  orderCode: z.string().nullable(),
  late: z
    .boolean()
    .meta({ description: "The charge had been cancelled or had failed when the money arrived." }),
  refunds: z.array(refund),
});

export type PaymentView = z.output<typeof payment>;
export type PaymentDetail = z.output<typeof paymentDetail>;
