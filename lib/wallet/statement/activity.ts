import type { StoreContext } from "#lib/context/context.ts";
import { type Money, toNumber } from "#lib/core/money.ts";
import { binder } from "#lib/db/list-counts.ts";
import { type Counted, countedPage, listQuery } from "#lib/db/listing.ts";
import { sql } from "#lib/db/pool.ts";
import type { Stored } from "#lib/db/rows.ts";
import { AppError } from "#lib/errors/app-error.ts";
import { withdrawalsBetween } from "#lib/withdrawals/list.ts";
import { recipientFor } from "#lib/withdrawals/recipient.ts";
import { MOVEMENT_STATUS, newestWithdrawals, presentWithdrawal } from "#lib/withdrawals/record.ts";
import type { LedgerEntryModel } from "#prisma/generated/models.ts";
import { withRecipients } from "./recipients.ts";
import { refundText } from "./refund-text.ts";
import type { ActivityItem, MovementView } from "./schemas.ts";

type Page = { limit: number; offset: number; dateFrom?: Date | undefined; dateTo?: Date | undefined };
type Activity = { transactions: ActivityItem[]; total: number };

/** Lists withdrawals, sales, or all movements with the balance after each, newest first. */
export async function listActivity(
  ctx: StoreContext,
  view: "withdrawals" | "sales" | "all",
  page: Page,
): Promise<Activity> {
  if (view === "withdrawals") return withdrawals(ctx, page);
  return view === "sales" ? sales(ctx, page) : movements(ctx, page);
}

const isNarrowed = ({ dateFrom, dateTo }: Page) => dateFrom !== undefined || dateTo !== undefined;

async function withdrawals(ctx: StoreContext, page: Page): Promise<Activity> {
  const { records, total } = await (isNarrowed(page) ? withdrawalsBetween : newestWithdrawals)(ctx, page);
  return {
    total,
    transactions: records.map((record) => ({
      id: record.id,
      type: "PIX_OUT",
      status: MOVEMENT_STATUS[record.status],
      amount: toNumber(record.totalAmount),
      description: record.description,
      externalReference: record.externalReference,
      createdAt: record.createdAt.toISOString(),
      withdrawal: presentWithdrawal(record),
      recipient: recipientFor(ctx, record),
    })),
  };
}

type LedgerEntry = Stored<LedgerEntryModel>;
type OfOrder = { orderId: string | null; orderCode: string | null };
type MovementRow = LedgerEntry &
  OfOrder & {
    transactionId: string | null;
    refundText: string | null;
    /** The cause that a debt or its payment comes from; null for other movements. */
    origin: LedgerEntry["cause"] | null;
  };

// Subqueries, because with a join the planner would read all payments.
const ORDER_ID = `coalesce(
    (SELECT t.order_id FROM transactions t WHERE t.id = (SELECT p.transaction_id FROM payments p WHERE p.id = e.cause_id)),
    (SELECT r.order_id FROM refunds r WHERE r.id = e.cause_id))`;
/** Selects the order of movement `e`. */
const ORDER = `, ${ORDER_ID} AS order_id, (SELECT o.order_code FROM orders o WHERE o.id = ${ORDER_ID}) AS order_code`;
/** Selects the order of movement `e`, and the charge whose payment or refund caused it. */
const CHARGE = `${ORDER}, coalesce(
    (SELECT p.transaction_id FROM payments p WHERE p.id = e.cause_id),
    (SELECT r.transaction_id FROM refunds r WHERE r.id = e.cause_id)) AS transaction_id, ${refundText("e")},
  CASE WHEN e.cause IN ('debt', 'debt_paid') THEN (SELECT o.cause FROM ledger_entries o
    WHERE o.cause_id = e.cause_id AND o.cause NOT IN ('debt', 'debt_paid') ORDER BY o.position LIMIT 1) END AS origin`;

/**
 * The wallet counts its movements and sales, so a page is a range of numbers and equally fast at any depth.
 */
async function movements(ctx: StoreContext, page: Page): Promise<Activity> {
  const { limit, offset } = page;
  const ofPeriod = isNarrowed(page) && between(ctx, page, "position", CHARGE);
  const rows = ofPeriod
    ? await listQuery<Counted<MovementRow>>(ofPeriod.text, ofPeriod.values)
    : await sql<Counted<MovementRow>>(
        "activity-all",
        `SELECT w.entries AS list_length, e.*${CHARGE} FROM wallets w
         LEFT JOIN LATERAL (
           SELECT * FROM ledger_entries l
           WHERE l.store_id = w.store_id AND l.position <= w.entries - $3 AND l.position > w.entries - $3 - $2
         ) e ON true WHERE w.store_id = $1 ORDER BY e.position DESC`,
        [ctx.store.id, limit, offset],
      );
  const { records, total } = countedPage(rows);
  return { total, transactions: (await withRecipients(ctx, records)).map(presentMovement) };
}

/** Returns a movement of this store by id. Throws NotFound. */
export async function readMovement(ctx: StoreContext, id: string): Promise<MovementView> {
  const [entry] = await sql<MovementRow>(
    "read-movement",
    `SELECT e.*${CHARGE} FROM ledger_entries e WHERE e.store_id = $1 AND e.id = $2`,
    [ctx.store.id, id],
  );
  if (!entry) throw new AppError("NotFound");
  const [named] = await withRecipients(ctx, [entry]);
  return presentMovement(named ?? { ...entry, recipient: null });
}

function presentMovement(entry: MovementRow & Pick<MovementView, "recipient">): MovementView {
  return {
    id: entry.id,
    type: "MOVEMENT",
    cause: entry.cause,
    causeId: entry.causeId,
    causeType: causeTypeOf(entry),
    orderId: entry.orderId,
    orderCode: entry.orderCode,
    transactionId: entry.transactionId,
    from: entry.debit,
    to: entry.credit,
    amount: toNumber(entry.amount),
    availableAfter: toNumber(entry.availableAfter),
    description: entry.description ?? entry.refundText,
    recipient: entry.recipient,
    createdAt: entry.createdAt.toISOString(),
  };
}

function causeTypeOf({ cause, origin, transactionId }: MovementRow): MovementView["causeType"] {
  const of = origin ?? cause;
  if (of === "tax_withheld" && transactionId === null) return "unmatched_payment";
  return CAUSE_TYPE[of];
}

const CAUSE_TYPE: Record<LedgerEntry["cause"], MovementView["causeType"]> = {
  sale: "payment",
  fee: "payment",
  late_payment: "payment",
  overpayment: "payment",
  amount_mismatch: "payment",
  refund: "refund",
  refund_sent: "refund",
  refund_returned: "refund",
  withdrawal: "withdrawal",
  withdrawal_sent: "withdrawal",
  withdrawal_fee: "withdrawal",
  withdrawal_returned: "withdrawal",
  withdrawal_came_back: "withdrawal_return",
  withdrawal_sent_after_failure: "withdrawal",
  withdrawal_sent_more: "withdrawal",
  withdrawal_sent_more_rest: "withdrawal",
  withdrawal_sent_less: "withdrawal",
  unmatched_credited: "unmatched_payment",
  external_refund: "external_refund",
  dispute_blocked: "dispute",
  dispute_released: "dispute",
  dispute_lost: "dispute",
  tax_withheld: "payment",
  adjustment_credit: "adjustment",
  adjustment_debit: "adjustment",
  dispute_lost_rest: "dispute",
  // Of the record that they come from (`origin`).
  debt: "adjustment",
  debt_paid: "adjustment",
  debt_written_off: "adjustment",
};

type SaleEntry = Omit<LedgerEntry, "cause"> &
  OfOrder & {
    cause: Extract<ActivityItem, { type: "PIX_IN" }>["cause"];
    fee: Money;
    tax: Money;
    transactionId: string;
    endToEndId: string;
  };

const SALE = ` /* only these texts: cause (ledger_entries_sale_number_check) */
  /* never null: transaction_id, end_to_end_id (a sale is caused by a payment) */ ${ORDER}, (SELECT p.transaction_id FROM payments p WHERE p.id = e.cause_id) AS transaction_id,
  (SELECT p.end_to_end_id FROM payments p WHERE p.id = e.cause_id) AS end_to_end_id,
  coalesce((SELECT f.amount FROM ledger_entries f WHERE f.cause_id = e.cause_id AND f.cause = 'fee'), 0) AS fee,
  coalesce((SELECT f.amount FROM ledger_entries f WHERE f.cause_id = e.cause_id AND f.cause = 'tax_withheld'), 0) AS tax`;

async function sales(ctx: StoreContext, page: Page): Promise<Activity> {
  const { limit, offset } = page;
  const ofPeriod = isNarrowed(page) && between(ctx, page, "sale_number", SALE);
  const rows = ofPeriod
    ? await listQuery<Counted<SaleEntry>>(ofPeriod.text, ofPeriod.values)
    : await sql<Counted<SaleEntry>>(
        "activity-sales",
        `SELECT w.sales AS list_length, e.*${SALE}
         FROM wallets w
         LEFT JOIN LATERAL (
           SELECT * FROM ledger_entries l
           WHERE l.store_id = w.store_id AND l.sale_number <= w.sales - $3 AND l.sale_number > w.sales - $3 - $2
         ) e ON true WHERE w.store_id = $1 ORDER BY e.sale_number DESC`,
        [ctx.store.id, limit, offset],
      );
  const { records, total } = countedPage(rows);
  return {
    total,
    transactions: records.map((entry) => ({
      id: entry.id,
      type: "PIX_IN",
      cause: entry.cause,
      paymentId: entry.causeId,
      transactionId: entry.transactionId,
      endToEndId: entry.endToEndId,
      orderId: entry.orderId,
      orderCode: entry.orderCode,
      amount: toNumber(entry.amount),
      feeAmount: toNumber(entry.fee),
      taxWithheld: toNumber(entry.tax),
      netAmount: toNumber(entry.amount.minus(entry.fee).minus(entry.tax)),
      description: entry.description,
      createdAt: entry.createdAt.toISOString(),
    })),
  };
}

/** No transaction lasts longer, so times and numbers never differ in order by more than this. */
const SKEW_MS = 60 * 60_000;
const LAST = 2_147_483_647;

/**
 * The same list for a period. A movement gets its number shortly after its time, so the two orders can
 * differ: rows are filtered by time and sorted by number. Bounds on the number, `SKEW_MS` outside the period,
 * limit the index scan.
 */
function between(
  ctx: StoreContext,
  { dateFrom: from, dateTo: to, limit, offset }: Page,
  number: "position" | "sale_number",
  more: string,
): { text: string; values: unknown[] } {
  const { values, bind } = binder();
  const where = [
    `store_id = ${bind(ctx.store.id)}`,
    from && `created_at >= ${bind(from)}`,
    to && `created_at < ${bind(to)}`,
    number === "sale_number" && "sale_number IS NOT NULL",
  ]
    .filter(Boolean)
    .join(" AND ");
  const store = "l.store_id = $1";
  const outside = (condition: string, order: string) =>
    `(SELECT l.position FROM ledger_entries l WHERE ${store} AND ${condition} ORDER BY l.created_at ${order} LIMIT 1)`;
  const bounds = [
    from &&
      `AND position > coalesce(${outside(`l.created_at < ${bind(new Date(+from - SKEW_MS))}`, "DESC")}, 0)`,
    to &&
      `AND position < coalesce(${outside(`l.created_at >= ${bind(new Date(+to + SKEW_MS))}`, "")}, ${LAST})`,
  ]
    .filter(Boolean)
    .join(" ");
  const text = `SELECT c.list_length, e.*${more}
     FROM (SELECT count(*)::int AS list_length FROM ledger_entries WHERE ${where}) c
     LEFT JOIN LATERAL (
       SELECT position FROM ledger_entries WHERE ${where} ${bounds}
       ORDER BY ${number} DESC LIMIT ${bind(limit)} OFFSET ${bind(offset)}
     ) k ON true
     LEFT JOIN ledger_entries e ON e.store_id = $1 AND e.position = k.position
     ORDER BY e.position DESC`;
  return { text, values };
}
