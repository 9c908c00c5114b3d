import { audit } from "#lib/audit/write.ts";
import { type Money, toFixed } from "#lib/core/money.ts";
import { type Sql, sql, transaction } from "#lib/db/pool.ts";
import { refusedAs } from "#lib/db/refusals.ts";
import { onlyRow, type Stored } from "#lib/db/rows.ts";
import { log } from "#lib/log.ts";
import { endOrderWithoutMoney } from "#lib/returns/end-order.ts";
import { postDespiteBalance } from "#lib/wallet/ledger.ts";
import type { ExternalRefundModel } from "#prisma/generated/models.ts";
import { openRefundStandsInTheWay, resolvedRefundOf } from "./match-external-refund.ts";
import { endRefund, readRefund, requestRefund } from "./send.ts";

type ExternalRefund = Stored<ExternalRefundModel>;

const BATCH = 50;
/** Retry delays: the payment may not be booked yet, or a dispute of it, or a refund of ours, may be open. */
const PAUSES_SECONDS = [30, 60, 300, 900, 3600];
const REASON = "Devolução feita no banco";

/**
 * Books refunds that banks made on their own, each once: the money has left the account, and what the store has not got
 * is owed. One that can't be booked yet is retried; from the second try on it is also a case. Returns the number that were due.
 */
export async function recordExternalRefunds(): Promise<number> {
  const due = await sql<{ id: string }>(
    "due-external-refunds",
    `UPDATE external_refunds SET attempts = attempts + 1,
       book_at = now() + (ARRAY[${PAUSES_SECONDS.join(",")}])[least(attempts + 1, ${PAUSES_SECONDS.length})] * interval '1 second'
     WHERE id IN (SELECT id FROM external_refunds WHERE book_at <= now() ORDER BY book_at LIMIT $1 FOR UPDATE SKIP LOCKED)
     RETURNING id`,
    [BATCH],
  );
  for (const { id } of due) {
    try {
      await transaction((tx) => bookBySystem(tx, id));
    } catch (err) {
      // Listed beside refunds of ours that already reach the payment: a person decides (lib/cases/book-external-refund.ts).
      const isTooMuch = refusedAs(err) === "refundsExceedPayment";
      if (!isTooMuch) log().error({ err, externalRefundId: id }, "not booked");
    }
  }
  return due.length;
}

async function bookBySystem(tx: Sql, id: string): Promise<void> {
  const refund = await lockExternalRefund(tx, id);
  const booked =
    refund?.state === "open" ? await recordExternalRefund(tx, refund, { uncredited: false }) : null;
  if (!refund || booked === null || typeof booked === "string") return;
  log().warn({ externalRefundId: id }, "a refund that the bank made without us is booked");
  await audit(tx, {
    storeId: booked.storeId,
    actor: "system",
    action: "external_refund.booked",
    details: { id, endToEndId: refund.endToEndId, amount: toFixed(refund.amount) },
  });
}

/** Locks the refund until the transaction ends. Returns null if there is none. */
export async function lockExternalRefund(tx: Sql, id: string): Promise<ExternalRefund | null> {
  const [refund] = await tx<ExternalRefund>(
    "lock-outside",
    "SELECT * FROM external_refunds WHERE id = $1 FOR UPDATE",
    [id],
  );
  return refund ?? null;
}

/** Locks the refunds of a Pix that the bank made on its own and that are not booked yet. */
export function lockExternalRefundsOf(
  tx: Sql,
  { accountId, endToEndId }: Pick<ExternalRefund, "accountId" | "endToEndId">,
): Promise<ExternalRefund[]> {
  return tx<ExternalRefund>(
    "lock-outside-of-pix",
    `SELECT * FROM external_refunds WHERE account_id = $1 AND end_to_end_id = $2 AND state = 'open' ORDER BY id FOR UPDATE`,
    [accountId, endToEndId],
  );
}

/**
 * `no_store`: nothing to debit yet. `disputed`: an open dispute decides whether it is debited. `refund_open`:
 * an open refund of ours may be the same money.
 */
type Booked = { storeId: string } | "no_store" | "disputed" | "refund_open";

/**
 * Debits the store whose Pix was refunded. For a payment it becomes a completed refund like any other: it
 * counts for the refundable amount, the order and the events. Money already taken by a lost dispute is not
 * taken again: banks list the refund after a dispute like any other. For a Pix without a charge, the amount
 * is debited where it was credited. `uncredited`: debits the refund's own store instead, even if the Pix was
 * never credited, because a person decided so. What the store has not got is owed. Throws `refundsExceedPayment`.
 */
export async function recordExternalRefund(
  tx: Sql,
  refund: ExternalRefund,
  { uncredited }: { uncredited: boolean },
): Promise<Booked> {
  const { id, accountId, endToEndId, amount } = refund;
  const [payment] = await tx<Paid>(
    "payment-given-back",
    `SELECT t.store_id, t.id AS transaction_id, t.order_id FROM transactions t
     WHERE t.id = (SELECT p.transaction_id FROM payments p WHERE p.account_id = $1 AND p.end_to_end_id = $2) FOR UPDATE`,
    [accountId, endToEndId],
  );
  if (payment) return bookOfPayment(tx, refund, payment);
  const storeId = uncredited ? refund.storeId : await creditedStore(tx, refund);
  if (storeId === null) return "no_store";
  await markBooked(tx, id, { storeId });
  const movement = { debit: "available", credit: "clearing", cause: "external_refund" } as const;
  await postDespiteBalance(tx, { ...movement, storeId, accountId, amount, causeId: id, description: REASON });
  return { storeId };
}

type Paid = { storeId: string; transactionId: string; orderId: string | null };

/** Locks the charge, so that no dispute of the payment can be opened concurrently. */
async function bookOfPayment(tx: Sql, refund: ExternalRefund, payment: Paid): Promise<Booked> {
  const { id, accountId, endToEndId } = refund;
  const { storeId } = payment;
  const { undecided, taken } = await disputesOf(tx, refund);
  if (undecided) return "disputed";
  if (await openRefundStandsInTheWay(tx, payment.transactionId, refund)) return "refund_open";
  const resolved = await resolvedRefundOf(tx, payment.transactionId, refund);
  if (resolved !== null) {
    await markBooked(tx, id, { storeId, refundId: resolved });
    return { storeId };
  }
  const disputed = taken.lessThan(refund.amount) ? taken : refund.amount;
  const amount = refund.amount.minus(disputed);
  if (amount.isZero()) {
    await markBooked(tx, id, { storeId, disputed });
    return { storeId };
  }
  // The same lock order as everywhere: charge, order, wallet.
  if (payment.orderId)
    await tx("outside-lock-order", "SELECT FROM orders WHERE id = $1 FOR UPDATE", [payment.orderId]);
  const asked = await requestRefund(tx, {
    ...payment,
    ...{ accountId, endToEndId, amount },
    ...{ reason: REASON, externalReference: null, metadata: {}, despiteBalance: true },
  });
  const made = await readRefund(tx, asked.id, "FOR UPDATE OF r");
  if (!made) throw new Error("a refund was not written");
  await markBooked(tx, id, { storeId, disputed, refundId: asked.id });
  await endRefund(tx, made, "completed", "bank_refund");
  return { storeId };
}

/** `taken`: debited by lost disputes of the payment and not yet used up by refunds of the bank. */
async function disputesOf(
  tx: Sql,
  { accountId, endToEndId }: ExternalRefund,
): Promise<{ undecided: boolean; taken: Money }> {
  return onlyRow(
    await tx<{ undecided: boolean; taken: Money }>(
      "disputes-of-payment-given-back",
      `SELECT coalesce(bool_or(d.state = 'open'), false) AS undecided,
         coalesce(sum(d.blocked + d.rest) FILTER (WHERE d.state = 'lost'), 0) - (SELECT coalesce(sum(o.disputed), 0)
           FROM external_refunds o WHERE o.account_id = $1 AND o.end_to_end_id = $2) AS taken
       FROM disputes d WHERE d.payment_id = (SELECT p.id FROM payments p WHERE p.account_id = $1 AND p.end_to_end_id = $2)`,
      [accountId, endToEndId],
    ),
  );
}

async function creditedStore(tx: Sql, { accountId, endToEndId }: ExternalRefund): Promise<string | null> {
  const [credited] = await tx<{ storeId: string | null }>(
    "credited-unmatched",
    `SELECT store_id FROM unmatched_payments WHERE account_id = $1 AND end_to_end_id = $2 AND state = 'credited'`,
    [accountId, endToEndId],
  );
  return credited?.storeId ?? null;
}

async function markBooked(
  tx: Sql,
  id: string,
  { storeId, disputed, refundId }: { storeId: string; disputed?: Money; refundId?: string },
): Promise<void> {
  await tx(
    "outside-booked",
    `UPDATE external_refunds SET state = 'booked', store_id = $2, refund_id = $3, disputed = $4, book_at = NULL, ended_at = now()
     WHERE id = $1`,
    [id, storeId, refundId ?? null, disputed ? toFixed(disputed) : "0"],
  );
}

/** After the decision not to debit a refund of the bank: its money has gone back to the payer all the same. */
export async function endOrderOfExternalRefund(tx: Sql, id: string): Promise<void> {
  const [charge] = await tx<{ id: string }>(
    "charge-of-dismissed-refund",
    `SELECT t.id FROM transactions t WHERE t.id = (SELECT p.transaction_id FROM external_refunds x
       JOIN payments p ON p.account_id = x.account_id AND p.end_to_end_id = x.end_to_end_id WHERE x.id = $1) FOR UPDATE`,
    [id],
  );
  if (charge) await endOrderWithoutMoney(tx, charge.id, "bank_refund");
}
