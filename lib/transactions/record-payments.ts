import { atMost } from "#lib/core/at-most.ts";
import { toFixed } from "#lib/core/money.ts";
import { type Sql, sql, transaction } from "#lib/db/pool.ts";
import { refusedAs } from "#lib/db/refusals.ts";
import { log } from "#lib/log.ts";
import { queueDeliveryMail } from "#lib/mail/delivery.ts";
import { releaseHold, retakeStock } from "#lib/orders/hold.ts";
import type { Order } from "#lib/orders/order.ts";
import { chargesOf } from "#lib/pix/gateways/registry.ts";
import { Unreadable } from "#lib/pix/gateways/unreadable.ts";
import { isOtherDocument } from "#lib/pix/other-document.ts";
import type { PixIn } from "#lib/pix/port.ts";
import { noteRefunds } from "#lib/refunds/note-refunds.ts";
import { requestRefund } from "#lib/refunds/send.ts";
import { type Movement, post } from "#lib/wallet/ledger.ts";
import { emit, type PaidFacts, paymentEvent } from "#lib/webhooks/events.ts";
import { ORDER_FACTS, type OrderFacts, orderEvent } from "#lib/webhooks/order-event.ts";
import { type LockedCharge, lockCharge, movementText, paymentFacts } from "./charge.ts";
import { type Compared, isContradicted } from "./contradiction.ts";
import { meaningOf, type PaymentMeaning } from "./payment-meaning.ts";
import type { Charge } from "./record.ts";

/** Many reads wait for a PSP at once, but bookings share the database connections and one wallet row. */
const booking = atMost(10);

/**
 * Settles the payments of a charge. Runs for every notification and reconciliation. A notification alone is
 * not trusted: the charge is read at the PSP. Each Pix (endToEndId) counts once. Throws if the PSP cannot be
 * read, so that the caller retries.
 */
export async function recordPayments(txid: string): Promise<void> {
  const [charge] = await sql<Pick<Charge, "reportedAt"> & Compared>(
    "charge-to-settle",
    "SELECT id, store_id, account_id, amount_due, contradiction, reported_at FROM transactions WHERE txid = $1",
    [txid],
  );
  if (!charge) {
    log().warn({ txid }, "notification for an unknown txid");
    return;
  }
  const view = await (await chargesOf(charge.accountId)).readCharge(txid);
  if (view.kind === "absent") return lookedAt(txid, charge.reportedAt);
  if (view.kind !== "done") throw new Unreadable(charge.accountId, view);
  if (await isContradicted(charge, view.value)) return lookedAt(txid, charge.reportedAt);
  for (const pix of view.value.payments) {
    await booking(() => bookOnce(txid, view.value.copyPaste, pix));
  }
  await noteRefunds({ id: charge.accountId }, view.value.payments);
  await lookedAt(txid, charge.reportedAt);
}

/** A Pix that is booked as something else (credited by a person, for example) is not booked again: people are told. */
async function bookOnce(txid: string, copyPaste: string, pix: PixIn): Promise<void> {
  try {
    await transaction(async (tx) => void (await applyPayment(tx, txid, copyPaste, pix)));
  } catch (error) {
    if (refusedAs(error) !== "pixBookedElsewhere") throw error;
    log().error({ txid, endToEndId: pix.endToEndId }, "a payment of this charge is booked as something else");
  }
}

/** Clears reports up to `reportedAt`; a later report stays. */
async function lookedAt(txid: string, reportedAt: Date | null): Promise<void> {
  if (!reportedAt) return;
  await sql(
    "report-looked-at",
    "UPDATE transactions SET reported_at = NULL WHERE txid = $1 AND reported_at = $2",
    [txid, reportedAt],
  );
}

/** Books a Pix that paid this charge. Returns false if the account has booked it before. Throws `pixBookedElsewhere`. */
export async function applyPayment(
  tx: Sql,
  txid: string,
  copyPaste: string | null,
  pix: PixIn,
): Promise<boolean> {
  const charge = await lockCharge(tx, { txid });
  const meaning = meaningOf(charge.status, charge.amountDue, pix.amount);
  const [payment] = await tx<{ id: string }>(
    "insert-payment",
    `INSERT INTO payments (store_id, transaction_id, gateway, end_to_end_id, kind, amount, late, flagged, payer_name, payer_document, paid_at, account_id, open_amount)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, CASE WHEN $5 <> 'full'::payment_kind THEN $6::numeric END)
     ON CONFLICT (account_id, end_to_end_id) DO NOTHING RETURNING id`,
    [
      charge.storeId,
      charge.id,
      charge.gateway,
      pix.endToEndId,
      meaning.kind,
      toFixed(pix.amount),
      meaning.late,
      meaning.kind !== "full" || isOtherPayer(charge, pix),
      pix.payerName,
      pix.payerDocument,
      pix.paidAt,
      charge.accountId,
    ],
  );
  if (!payment) return false;
  const paid: Paid = { ...pix, id: payment.id };
  if (meaning.kind === "full") await settle(tx, charge, copyPaste, paid, meaning);
  else await creditAside(tx, charge, paid, meaning.kind);
  return true;
}

type Paid = PixIn & PaidFacts;

async function settle(
  tx: Sql,
  charge: LockedCharge,
  copyPaste: string | null,
  pix: Paid,
  meaning: PaymentMeaning,
): Promise<void> {
  await tx(
    "complete-charge",
    `UPDATE transactions SET status = 'COMPLETED', charge_state = 'open', copy_paste = coalesce(copy_paste, $6), paid_at = $2,
       payer_name = $3, payer_document = $4, end_to_end_id = $5, reconcile_at = NULL, reported_at = NULL, updated_at = now() WHERE id = $1`,
    [charge.id, pix.paidAt, pix.payerName, pix.payerDocument, pix.endToEndId, copyPaste],
  );
  // Paid before the opening was confirmed: events still begin with payment.created.
  if (charge.status === "PENDING" && charge.chargeState !== "open")
    await emit(tx, charge.storeId, paymentEvent("pending", paymentFacts(charge)));
  const refused = charge.refusePayerMismatch && isOtherPayer(charge, pix);
  const kept = !refused && (!charge.order || (await takeGoods(tx, charge.order)));
  // Event order: the payment, then its effect on the order, then the refund.
  await emit(tx, charge.storeId, paymentEvent(kept ? "paid" : "refused", paymentFacts(charge), pix));
  if (!kept) await turnAway(tx, charge, pix);
  else if (charge.order) await fulfil(tx, charge.storeId, charge.order, pix);
  if (kept && charge.paymentLinkId) await countPayment(tx, charge.paymentLinkId, charge, pix);
  // The wallet comes last: every transaction that moves money of this store waits for its row.
  const movement = { storeId: charge.storeId, accountId: charge.accountId, causeId: pix.id };
  const sale: Movement = {
    ...movement,
    debit: "clearing",
    credit: "available",
    amount: pix.amount,
    cause: meaning.late ? "late_payment" : "sale",
    description: movementText(charge),
  };
  const fee: Movement = {
    ...movement,
    debit: "available",
    credit: "fees",
    amount: charge.feeAmount,
    cause: "fee",
  };
  // A sale that is refunded immediately has no fee, so that the full amount can be refunded.
  await post(tx, sale, ...(kept ? [fee] : []));
  if (!kept) {
    await requestRefund(tx, {
      storeId: charge.storeId,
      transactionId: charge.id,
      orderId: charge.order?.id ?? null,
      accountId: charge.accountId,
      endToEndId: pix.endToEndId,
      amount: pix.amount,
      externalReference: null,
      metadata: {},
      cause: refused ? "other_payer" : "out_of_stock",
      reason: refused ? "Pago por outra pessoa" : "Pagamento após o vencimento, sem estoque",
    });
  }
}

/** Counts beyond the link's limit too: money that arrives is never turned away for it. */
async function countPayment(tx: Sql, linkId: string, { amount }: Charge, pix: PixIn): Promise<void> {
  await tx(
    "count-link-payment",
    `UPDATE payment_links SET paid_count = paid_count + 1, paid_total = paid_total + $2,
       last_paid_at = greatest(last_paid_at, $3) WHERE id = $1`,
    [linkId, toFixed(amount), pix.paidAt],
  );
}

/** Locks the order and its goods. Returns false if late money finds the stock gone. */
async function takeGoods(tx: Sql, order: NonNullable<LockedCharge["order"]>): Promise<boolean> {
  const [locked] = await tx<Pick<Order, "status">>(
    "lock-order",
    "SELECT status FROM orders WHERE id = $1 FOR UPDATE",
    [order.id],
  );
  return locked?.status !== "cancelled" || retakeStock(tx, order.id, order.couponId);
}

async function fulfil(
  tx: Sql,
  storeId: string,
  order: NonNullable<LockedCharge["order"]>,
  pix: Paid,
): Promise<void> {
  const [paid] = await tx<OrderFacts>(
    "pay-order",
    `UPDATE orders SET status = 'paid', holds_stock = true, paid_at = $2, payer_name = $3, cancelled_at = NULL, cancelled_by = NULL, updated_at = now()
     WHERE id = $1 RETURNING ${ORDER_FACTS}`,
    [order.id, pix.paidAt, pix.payerName],
  );
  await tx(
    "deliver-units",
    `WITH items AS (
       UPDATE order_items SET delivered_at = CASE WHEN delivery = 'digital' THEN now() END WHERE order_id = $1 RETURNING id
     )
     UPDATE stock_units SET status = 'delivered', delivered_at = now()
     WHERE order_item_id IN (SELECT id FROM items) AND status = 'reserved'`,
    [order.id],
  );
  await queueDeliveryMail(tx, order.id);
  if (paid) await emit(tx, storeId, orderEvent("order.paid", paid));
}

/**
 * Ends an order without delivery: the store refuses payments by someone other than the buyer, or the stock is
 * gone.
 */
async function turnAway(tx: Sql, { order }: LockedCharge, pix: PixIn): Promise<void> {
  if (!order) return;
  await releaseHold(tx, order.id);
  await tx("note-payer", "UPDATE orders SET payer_name = $2, updated_at = now() WHERE id = $1", [
    order.id,
    pix.payerName,
  ]);
}

/** Credits a payment that settles nothing as a separate, flagged movement. */
async function creditAside(
  tx: Sql,
  charge: LockedCharge,
  pix: Paid,
  kind: "overpayment" | "amount_mismatch",
) {
  log().warn({ transactionId: charge.id, kind }, "payment does not settle its charge");
  await emit(tx, charge.storeId, paymentEvent(kind, paymentFacts(charge), pix));
  await post(tx, {
    storeId: charge.storeId,
    accountId: charge.accountId,
    debit: "clearing",
    credit: "available",
    amount: pix.amount,
    cause: kind,
    causeId: pix.id,
    description: movementText(charge),
  });
}

/** Masked documents differ only if their visible digits differ. */
function isOtherPayer({ customerDocument }: LockedCharge, { payerDocument }: PixIn): boolean {
  return Boolean(customerDocument && payerDocument && isOtherDocument(customerDocument, payerDocument));
}
