import type { StoreContext } from "#lib/context/context.ts";
import type { Metadata } from "#lib/core/metadata.ts";
import { type Money, money, toFixed } from "#lib/core/money.ts";
import { databaseNow } from "#lib/db/clock.ts";
import { type Sql, sql, transaction } from "#lib/db/pool.ts";
import { refusedAs } from "#lib/db/refusals.ts";
import { AppError, refusedField } from "#lib/errors/app-error.ts";
import { inboundOf, notConnected } from "#lib/pix/gateways/registry.ts";
import { LEASE_SECONDS, UNRETURNED_SECONDS } from "#lib/pix/sending/rules.ts";
import { documentHash, sealDocument } from "#lib/sealed/documents.ts";
import { type SaleAmounts, saleAmounts } from "#lib/wallet/fee.ts";
import { newCharge } from "./charge.ts";
import { reconcileCharge } from "./confirm-opening.ts";
import { chargeMessages } from "./messages.ts";
import { openCharge } from "./open.ts";
import { findTransactionDetail } from "./read.ts";
import type { Charge, ListedCharge } from "./record.ts";

type ChargeInput = {
  amount: number;
  description: string | null;
  externalReference: string | null;
  metadata: Metadata;
  customer: { name: string | null; email: string | null; document: string | null };
  /**
   * The payment link it is created from, and where (lib/orders/placed-from.ts). `reserve` runs in the transaction that
   * writes the charge, and may refuse.
   */
  link?: {
    id: string;
    expiresAt: Date | null;
    placedFrom: string | null;
    replacesId: string | null;
    reserve: (tx: Sql) => Promise<void>;
  };
  /** Builds the endpoint's response, which is stored together with the charge. */
  present: (charge: ListedCharge) => unknown;
};

/**
 * Creates a Pix charge without products. The row and its link to the idempotency key are written before the
 * PSP is called. Throws PaymentFailed, PaymentPendingConfirmation, ChargeCancelled, ServiceUnavailable.
 */
export async function createCharge(ctx: StoreContext, input: ChargeInput): Promise<ListedCharge> {
  const { store } = ctx;
  // Fails before anything is written if the gateway is not connected.
  const inbound = await inboundOf(store);
  const amount = money(input.amount);
  const sale = chargeableAmounts(store, amount);
  const createdAt = await databaseNow();
  const charge = newCharge(store, {
    inbound,
    amount,
    sale,
    order: null,
    paymentLinkId: input.link?.id ?? null,
    replacesId: input.link?.replacesId ?? null,
    description: input.description,
    customerName: input.customer.name,
    customerEmail: input.customer.email,
    customerDocument: input.customer.document,
    externalReference: input.externalReference,
    metadata: input.metadata,
    expiresAt: endOf(createdAt, store.chargeExpiryMinutes, input.link?.expiresAt ?? null),
    createdAt,
  });
  const { link } = input;
  const written = link
    ? transaction(async (tx) => {
        await link.reserve(tx);
        await insertCharge(tx, ctx, charge, link.placedFrom);
      })
    : insertCharge(sql, ctx, charge);
  await written.catch((error: unknown) => {
    const refused = refusedAs(error);
    if (refused === "keeperRefuses") throw notConnected();
    throw refused === "idempotencyClaimLost"
      ? new AppError("IdempotencyInProgress", { retryAfter: 1 })
      : error;
  });
  const made = { ...charge, orderCode: null, refunded: money(0) };
  const opened = await openCharge(ctx, charge, (code) => input.present({ ...made, copyPaste: code }));
  if (!opened) throw new AppError("PaymentFailed", { details: { transactionId: charge.id } });
  return { ...made, copyPaste: opened.copyPaste, status: opened.paid ? "COMPLETED" : "PENDING" };
}

/** The least time in which a payer can copy the code and pay; also the least charge expiry of a store. */
const LEAST_MINUTES = 5;

/** A charge of a link ends with the link. Somebody who has just asked for its code can still pay. */
function endOf(createdAt: Date, minutes: number, linkEnd: Date | null): Date {
  const after = (count: number) => createdAt.getTime() + count * 60_000;
  return new Date(Math.min(after(minutes), Math.max(after(LEAST_MINUTES), linkEnd?.getTime() ?? Infinity)));
}

/** The sale amounts of a charge. Throws AmountBelowFee if the fee leaves nothing of it. */
export function chargeableAmounts(store: StoreContext["store"], amount: Money): SaleAmounts {
  const sale = saleAmounts(store, amount);
  if (sale.net.lessThanOrEqualTo(0))
    throw refusedField("AmountBelowFee", "amount", chargeMessages.feeAbove, { fee: toFixed(sale.fee) });
  return sale;
}

/** Writes the charge and its link to the idempotency key in one round trip. */
async function insertCharge(
  on: Sql,
  ctx: StoreContext,
  charge: Charge,
  placedFrom: string | null = null,
): Promise<void> {
  // prisma/functions/promised_at.sql, prisma/functions/link_idempotency.sql
  await on(
    "create-charge",
    `WITH made AS (
       INSERT INTO transactions (id, store_id, amount, fee_amount, net_amount, amount_due, cover_fee, description,
         customer_name, customer_email, customer_document, external_reference, gateway, txid, expires_at, created_at, metadata,
         payment_link_id, account_id, claim, close_at, call_until, unsure_until, document_hash, placed_from, replaces_id)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $19, $20, promised_at($21, 'charge'),
         $22, $23, clock_timestamp() + $24 * interval '1 second', clock_timestamp() + $25 * interval '1 second', $26, $27, $28)
       RETURNING id
     )
     SELECT link_idempotency($17, $18, made.id) FROM made WHERE $17::uuid IS NOT NULL`,
    [
      charge.id,
      charge.storeId,
      toFixed(charge.amount),
      toFixed(charge.feeAmount),
      toFixed(charge.netAmount),
      toFixed(charge.amountDue),
      charge.coverFee,
      charge.description,
      charge.customerName,
      charge.customerEmail,
      sealDocument("transactions.customer_document", charge.id, charge.customerDocument),
      charge.externalReference,
      charge.gateway,
      charge.txid,
      charge.expiresAt,
      charge.createdAt,
      ctx.idempotency?.id ?? null,
      ctx.idempotency?.claim ?? null,
      JSON.stringify(charge.metadata),
      charge.paymentLinkId,
      charge.accountId,
      charge.claim,
      charge.closeAt,
      LEASE_SECONDS,
      UNRETURNED_SECONDS,
      documentHash(charge.customerDocument),
      placedFrom,
      charge.replacesId,
    ],
  );
}

/**
 * Returns the charge that an earlier attempt under the same key created, for a retry whose first response was
 * lost. Throws PaymentFailed, PaymentPendingConfirmation, and ChargeCancelled if it was cancelled or expired meanwhile.
 */
export async function resumeCharge(ctx: StoreContext, id: string): Promise<ListedCharge> {
  await reconcileCharge(id);
  const charge = await findTransactionDetail(ctx, id);
  if (!charge) throw new AppError("NotFound");
  if (charge.status === "FAILED") throw new AppError("PaymentFailed", { details: { transactionId: id } });
  if (charge.status === "CANCELLED")
    throw new AppError("ChargeCancelled", { details: { transactionId: id } });
  if (!charge.copyPaste && charge.status === "PENDING")
    throw new AppError("PaymentPendingConfirmation", { details: { transactionId: id } });
  return charge;
}
