import { z } from "zod";
import { amount } from "#lib/core/amounts.ts";
import { metadata, shownMetadata } from "#lib/core/metadata.ts";
import { email, line } from "#lib/core/text.ts";
import { payment } from "#lib/payments/schemas.ts";
import { document } from "#lib/pix/document-field.ts";
import { payer } from "#lib/pix/payer.ts";
import { refund } from "#lib/webhooks/payloads.ts";

export const MIN_CHARGE = 1;

export const createTransactionBody = z.strictObject({
  // The endpoint checks it: a known type that is not created here is 501, not 400.
  type: z.enum(["PIX_IN", "PIX_OUT"]),
  amount: amount({ min: MIN_CHARGE }),
  has_products: z.boolean().optional(),
  description: line(140).nullish(),
  customer: z
    .strictObject({
      name: line(120).nullish(),
      email: email().nullish(),
      document: document.nullish(),
    })
    .nullish(),
  include_qr_image: z.boolean().default(true),
  externalReference: line(100).nullish(),
  metadata: metadata().optional(),
  idempotencyKey: z.string().optional(),
});

const nullableText = z.string().nullable();

export const transaction = z.object({
  id: z.uuid(),
  type: z.enum(["PIX_IN", "PIX_OUT"]),
  status: z.enum(["PENDING", "COMPLETED", "CANCELLED", "FAILED"]),
  amount: z.number(),
  feeAmount: z.number(),
  netAmount: z.number(),
  has_products: z.boolean(),
  coverFee: z.boolean(),
  currency: z.literal("BRL"),
  description: nullableText,
  customer: z.object({ name: nullableText, email: nullableText, document: nullableText }),
  payment: z
    .object({ copyPaste: nullableText, qrCodeBase64: nullableText, qrcodeUrl: nullableText })
    .nullable(),
  externalReference: nullableText,
  metadata: shownMetadata,
  orderId: z.uuid().nullable(),
  orderCode: nullableText,
  endToEndId: nullableText.meta({ description: "Of the Pix that completed it." }),
  payer: payer.nullable().meta({ description: "Who paid; null for a withdrawal and before it is paid." }),
  refundedAmount: z.number().meta({
    description: "What went back, or is on its way back, of the payment that completed it.",
  }),
  gateway: nullableText,
  expiresAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  paidAt: z.iso.datetime().nullable(),
});

/** The same in a read of its own. */
export const transactionDetail = transaction.extend({
  payments: z.array(payment).meta({ description: "Every Pix that arrived for it, oldest first." }),
  refunds: z.array(refund).meta({ description: "Every refund of these payments, oldest first." }),
});

export const createdTransaction = z.object({
  success: z.literal(true),
  message: z.string(),
  data: transaction,
  requestId: z.uuid(),
});
export const transactionAnswer = createdTransaction
  .omit({ message: true })
  .extend({ data: transactionDetail });
export const transactionList = z.object({
  success: z.literal(true),
  data: z.object({
    transactions: z.array(transaction),
    pagination: z.object({
      total: z.number().int(),
      page: z.number().int(),
      pageSize: z.number().int(),
      totalPages: z.number().int(),
    }),
  }),
  requestId: z.uuid(),
});
export const cancelledTransaction = z.object({
  success: z.literal(true),
  message: z.string(),
  data: z.object({ id: z.uuid(), status: z.literal("CANCELLED") }),
  requestId: z.uuid(),
});
