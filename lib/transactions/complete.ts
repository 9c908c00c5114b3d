import { toFixed } from "#lib/core/money.ts";
import type { Sql } from "#lib/db/pool.ts";
import { mailWhenDue } from "#lib/mail/mail-when-due.ts";
import { queueDeliveryMails } from "#lib/mail/paid-order.ts";
import { releaseHold, retakeStock } from "#lib/orders/hold.ts";
import type { Order } from "#lib/orders/order.ts";
import { requestRefund } from "#lib/refunds/send.ts";
import { sealDocument } from "#lib/sealed/documents.ts";
import { type Movement, post, postDespiteBalance } from "#lib/wallet/ledger.ts";
import { taxMovements } from "#lib/wallet/tax-withheld.ts";
import { emitAll, paymentEvent, type WrittenEvent } from "#lib/webhooks/events.ts";
import { ORDER_FACTS, type OrderFacts, orderEvent } from "#lib/webhooks/order-event.ts";
import { movementText, paymentFacts } from "./charge.ts";
import { isRefused, type Paid } from "./paid.ts";

/** A payment with its effect: kept, or refunded immediately. */
type Decided = Paid & { kept: boolean };

/**
 * Completes the charges that these Pix have paid in full, of one store at one account. Several at once only if they are
 * plain (apply-payments.ts): the others lock stock as well.
 */
export async function complete(tx: Sql, paid: readonly Paid[]): Promise<void> {
  const [first] = paid;
  if (!first) return;
  const { storeId } = first.charge;
  await completeCharges(tx, paid);
  const taken = await takeGoods(tx, paid);
  const decided = paid.map((one) => ({ ...one, kept: isKept(one, taken) }));
  const kept = decided.filter((one) => one.kept);
  const away = decided.filter((one) => !one.kept);
  // Event order: the payment, then its effect on the order, then the refund.
  const events = decided.flatMap(eventsOf);
  events.push(...(await fulfil(tx, kept)));
  await emitAll(tx, storeId, events);
  for (const one of away) await turnAway(tx, one);
  await countLinkPayments(tx, kept);
  // The wallet comes last: every transaction that moves money of this store waits for its row.
  // The tax has not arrived, whether or not the rest covers it beside the fee.
  const booking = paid.some(({ pix }) => pix.tax) ? postDespiteBalance : post;
  await booking(tx, ...decided.flatMap(movementsOf));
  for (const one of away) await giveBack(tx, one);
}

async function completeCharges(tx: Sql, paid: readonly Paid[]): Promise<void> {
  const rows = paid.map(({ charge, pix, copyPaste }) => ({
    ...{ id: charge.id, paid_at: pix.paidAt, end_to_end_id: pix.endToEndId, copy_paste: copyPaste },
    ...(pix.tax ? { tax_withheld: toFixed(pix.tax.amount) } : {}),
    payer_name: pix.payerName,
    payer_document: sealDocument("transactions.payer_document", charge.id, pix.payerDocument),
  }));
  await tx(
    "complete-charges",
    `UPDATE transactions t SET status = 'COMPLETED', charge_state = 'open', copy_paste = coalesce(t.copy_paste, p.copy_paste),
       paid_at = p.paid_at, payer_name = p.payer_name, payer_document = p.payer_document, end_to_end_id = p.end_to_end_id,
       tax_withheld = coalesce(p.tax_withheld, 0), reconcile_at = NULL, reported_at = NULL, updated_at = now()
     FROM jsonb_to_recordset($1) AS p (id uuid, paid_at timestamptz, end_to_end_id text, copy_paste text, payer_name text,
       payer_document text, tax_withheld numeric)
     WHERE t.id = p.id`,
    [JSON.stringify(rows)],
  );
}

/**
 * Locks the orders and the goods of the payments that are not refused. Returns the orders whose goods are available:
 * for late money the stock may be gone.
 */
async function takeGoods(tx: Sql, paid: readonly Paid[]): Promise<ReadonlySet<string>> {
  const orders = new Map(
    paid.flatMap((one) =>
      one.charge.order && !isRefused(one) ? [[one.charge.order.id, one.charge.order]] : [],
    ),
  );
  if (orders.size === 0) return new Set();
  const locked = await tx<Pick<Order, "id" | "status">>(
    "lock-orders",
    "SELECT id, status FROM orders WHERE id = ANY ($1::uuid[]) ORDER BY id FOR UPDATE",
    [[...orders.keys()]],
  );
  const taken = new Set<string>();
  for (const { id, status } of locked) {
    const couponId = orders.get(id)?.couponId ?? null;
    if (status !== "cancelled" || (await retakeStock(tx, id, couponId))) taken.add(id);
  }
  return taken;
}

function isKept(one: Paid, taken: ReadonlySet<string>): boolean {
  const { order } = one.charge;
  return !isRefused(one) && (!order || taken.has(order.id));
}

function eventsOf({ charge, pix, kept }: Decided): WrittenEvent[] {
  const facts = paymentFacts(charge);
  const ended = paymentEvent(kept ? "paid" : "refused", facts, pix);
  // Paid before the opening was confirmed: events still begin with payment.created.
  const isNew = charge.status === "PENDING" && charge.chargeState !== "open";
  return isNew ? [paymentEvent("pending", facts), ended] : [ended];
}

/** Delivers the orders. Returns their events. */
async function fulfil(tx: Sql, kept: readonly Decided[]): Promise<WrittenEvent[]> {
  const rows = kept.flatMap(({ charge: { order }, pix }) =>
    order ? [{ id: order.id, paid_at: pix.paidAt, payer_name: pix.payerName }] : [],
  );
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const paid = await tx<OrderFacts>(
    "pay-orders",
    `UPDATE orders SET status = 'paid', holds_stock = true, paid_at = p.paid_at, payer_name = p.payer_name, cancelled_at = NULL,
       cancelled_by = NULL, updated_at = now()
     FROM jsonb_to_recordset($1) AS p (id uuid, paid_at timestamptz, payer_name text)
     WHERE orders.id = p.id RETURNING ${ORDER_FACTS}`,
    [JSON.stringify(rows)],
  );
  await tx(
    "deliver-units",
    `WITH items AS (
       UPDATE order_items SET delivered_at = CASE WHEN delivery = 'digital' THEN now() END WHERE order_id = ANY ($1::uuid[]) RETURNING id
     )
     UPDATE stock_units SET status = 'delivered', delivered_at = now()
     WHERE order_item_id IN (SELECT id FROM items) AND status = 'reserved'`,
    [ids],
  );
  await queueDeliveryMails(tx, ids);
  for (const id of maybeTwice(kept)) await mailWhenDue(tx, "paid-both", id, { afterSeconds: BOTH_SECONDS });
  return paid.map((order) => orderEvent("order.paid", order));
}

/** The mail is decided then: both payments of a purchase can be booked at the same time. */
const BOTH_SECONDS = 5;

/**
 * The orders that may have been paid together with another one of the same purchase. An order can only have been replaced
 * once its charge had expired or was cancelled.
 */
function maybeTwice(kept: readonly Decided[]): string[] {
  return kept.flatMap(({ charge: { order, expired }, meaning }) =>
    order && (order.replacesId !== null || meaning.late || expired) ? [order.id] : [],
  );
}

/**
 * Ends an order without delivery: the store refuses payments by someone other than the buyer, or the stock is
 * gone.
 */
async function turnAway(tx: Sql, { charge: { order }, pix }: Decided): Promise<void> {
  if (!order) return;
  await releaseHold(tx, order.id);
  await tx("note-payer", "UPDATE orders SET payer_name = $2, updated_at = now() WHERE id = $1", [
    order.id,
    pix.payerName,
  ]);
}

/** Counts beyond a link's limit too: money that arrives is never turned away for it. */
async function countLinkPayments(tx: Sql, kept: readonly Decided[]): Promise<void> {
  const rows = kept.flatMap(({ charge, pix }) =>
    charge.paymentLinkId
      ? [{ id: charge.paymentLinkId, amount: toFixed(charge.amount), paid_at: pix.paidAt }]
      : [],
  );
  if (rows.length === 0) return;
  await tx(
    "count-link-payments",
    `WITH paid AS MATERIALIZED (
       SELECT id, count(*)::int AS count, sum(amount) AS total, max(paid_at) AS last
       FROM jsonb_to_recordset($1) AS p (id uuid, amount numeric, paid_at timestamptz) GROUP BY id
     ), locked AS MATERIALIZED (
       SELECT l.id FROM payment_links l WHERE l.id IN (SELECT id FROM paid) ORDER BY l.id FOR UPDATE
     )
     UPDATE payment_links l SET paid_count = l.paid_count + p.count, paid_total = l.paid_total + p.total,
       last_paid_at = greatest(l.last_paid_at, p.last)
     FROM paid p JOIN locked USING (id) WHERE l.id = p.id`,
    [JSON.stringify(rows)],
  );
}

/** A sale that is refunded immediately has no fee, so that the full amount can be refunded. */
function movementsOf({ charge, pix, meaning, kept }: Decided): Movement[] {
  const movement = { storeId: charge.storeId, accountId: charge.accountId, causeId: pix.id };
  const sale: Movement = {
    ...movement,
    debit: "clearing",
    credit: "available",
    amount: pix.amount,
    cause: meaning.late ? "late_payment" : "sale",
    description: movementText(charge),
  };
  const tax = taxMovements(movement, pix.tax);
  if (!kept) return [sale, ...tax];
  const fee: Movement = {
    ...movement,
    ...{ debit: "available", credit: "fees", amount: charge.feeAmount, cause: "fee" },
  };
  return [sale, fee, ...tax];
}

async function giveBack(tx: Sql, one: Decided): Promise<void> {
  const { charge, pix } = one;
  const refused = isRefused(one);
  await requestRefund(tx, {
    storeId: charge.storeId,
    transactionId: charge.id,
    orderId: charge.order?.id ?? null,
    accountId: charge.accountId,
    endToEndId: pix.endToEndId,
    amount: pix.amount,
    externalReference: null,
    metadata: {},
    // Its credit has just paid what the store owes, but it is the payer's money.
    despiteBalance: true,
    cause: refused ? "other_payer" : "out_of_stock",
    reason: refused ? "Pago por outra pessoa" : "Pagamento após o vencimento, sem estoque",
  });
}
