import type { Context } from "#lib/core/context.ts";
import { AppError, invalidField } from "#lib/core/errors.ts";
import { newId } from "#lib/core/ids.ts";
import { money, toFixed } from "#lib/core/money.ts";
import { sql } from "#lib/db/pool.ts";
import { makeTxid } from "#lib/pix/txid.ts";
import { readTransaction, type TransactionRecord } from "#lib/transactions/read.ts";
import { saleAmounts } from "#lib/wallet/fee.ts";
import { openCharge } from "./open-charge.ts";
import { reconcileCharge } from "./reconcile.ts";

export type ChargeInput = {
  amount: number;
  description: string | null;
  externalReference: string | null;
  customer: { name: string | null; email: string | null; document: string | null };
  /** What the endpoint returns for the charge; its answer is kept together with the charge. */
  present: (record: TransactionRecord) => unknown;
};

/**
 * Creates a Pix charge without products. The row and its tie to the idempotency key are written before
 * the PSP is called. Throws PaymentFailed, PaymentPendingConfirmation, ServiceUnavailable.
 */
export async function createCharge(ctx: Context, input: ChargeInput): Promise<TransactionRecord> {
  const { store } = ctx;
  const amount = money(input.amount);
  const sale = saleAmounts(store, amount);
  if (sale.net.lessThanOrEqualTo(0))
    throw invalidField("amount", "charge.fee_above", { fee: toFixed(sale.fee) });
  const id = newId();
  const txid = makeTxid();
  const createdAt = new Date();
  const expiresAt = new Date(createdAt.getTime() + store.chargeExpiryMinutes * 60_000);
  const record: TransactionRecord = {
    id,
    orderId: null,
    status: "PENDING",
    amount: toFixed(amount),
    feeAmount: toFixed(sale.fee),
    netAmount: toFixed(sale.net),
    coverFee: store.coverFee,
    description: input.description,
    customer: input.customer,
    externalReference: input.externalReference,
    gateway: store.inboundGateway,
    copyPaste: null,
    expiresAt,
    createdAt,
    paidAt: null,
  };

  // One statement: the charge and its tie to the key are kept together, in one round trip.
  // prisma/functions/link_idempotency.sql
  await sql(
    "create-charge",
    `WITH made AS (
       INSERT INTO transactions (id, store_id, amount, fee_amount, net_amount, amount_due, cover_fee, description,
         customer_name, customer_email, customer_document, external_reference, gateway, txid, expires_at, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
       RETURNING id
     )
     SELECT link_idempotency($17, $18, made.id) FROM made WHERE $17::uuid IS NOT NULL`,
    [
      id,
      store.id,
      record.amount,
      record.feeAmount,
      record.netAmount,
      toFixed(sale.due),
      store.coverFee,
      input.description,
      input.customer.name,
      input.customer.email,
      input.customer.document,
      input.externalReference,
      store.inboundGateway,
      txid,
      expiresAt,
      createdAt,
      ctx.idempotency?.id ?? null,
      ctx.idempotency?.claim ?? null,
    ],
  );

  const copyPaste = await openCharge(ctx, {
    id,
    txid,
    orderId: null,
    orderCode: null,
    amount: record.amount,
    amountDue: toFixed(sale.due),
    expiresAt,
    description: input.description,
    externalReference: input.externalReference,
    customer: input.customer,
    gateway: store.inboundGateway,
    result: (code) => input.present({ ...record, copyPaste: code }),
  });
  if (!copyPaste) throw new AppError("PaymentFailed", { details: { transactionId: id } });
  return { ...record, copyPaste };
}

/** Answers a repeat of a creation whose first answer got lost, from the charge that it made. */
export async function resumeCharge(ctx: Context, id: string): Promise<TransactionRecord> {
  await reconcileCharge(id);
  const record = await readTransaction(ctx, id);
  if (record.status === "FAILED") throw new AppError("PaymentFailed", { details: { transactionId: id } });
  if (!record.copyPaste) throw new AppError("PaymentPendingConfirmation", { details: { transactionId: id } });
  return record;
}
