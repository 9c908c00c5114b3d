import { z } from "zod";
import { amount, reais } from "#lib/core/amounts.ts";
import { email, line } from "#lib/core/text.ts";
import { document } from "#lib/pix/document-field.ts";

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
  idempotencyKey: z.string().optional(),
});

const nullableText = z.string().nullable();

export const transaction = z.object({
  id: z.uuid(),
  type: z.enum(["PIX_IN", "PIX_OUT"]),
  status: z.enum(["PENDING", "COMPLETED", "CANCELLED", "FAILED"]),
  amount: reais(),
  feeAmount: reais(),
  netAmount: reais(),
  has_products: z.boolean(),
  coverFee: z.boolean(),
  currency: z.literal("BRL"),
  description: nullableText,
  customer: z.object({ name: nullableText, email: nullableText, document: nullableText }),
  payment: z
    .object({ copyPaste: nullableText, qrCodeBase64: nullableText, qrcodeUrl: nullableText })
    .nullable(),
  externalReference: nullableText,
  gateway: nullableText,
  expiresAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  paidAt: z.iso.datetime().nullable(),
});

export const createdTransaction = z.object({
  success: z.literal(true),
  message: z.string(),
  data: transaction,
  requestId: z.uuid(),
});
export const transactionAnswer = createdTransaction.omit({ message: true });
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
