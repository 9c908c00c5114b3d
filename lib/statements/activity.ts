import type { StoreContext } from "#lib/context/context.ts";
import { type Money, toNumber } from "#lib/core/money.ts";
import { type Counted, countedPage } from "#lib/db/listing.ts";
import { sql } from "#lib/db/pool.ts";
import type { Stored } from "#lib/db/rows.ts";
import { MOVEMENT_STATUS, newestWithdrawals, presentWithdrawal } from "#lib/withdrawals/record.ts";
import type { LedgerEntryModel } from "#prisma/generated/models.ts";
import type { ActivityItem } from "./schemas.ts";

type Page = { limit: number; offset: number };
export type Activity = { transactions: ActivityItem[]; total: number };

/** What moved, newest first: the withdrawals, the sales, or every movement with the balance after it. */
export async function listActivity(
  ctx: StoreContext,
  view: "withdrawals" | "sales" | "all",
  page: Page,
): Promise<Activity> {
  if (view === "withdrawals") return withdrawals(ctx, page);
  return view === "sales" ? sales(ctx, page) : movements(ctx, page);
}

async function withdrawals(ctx: StoreContext, page: Page): Promise<Activity> {
  const { records, total } = await newestWithdrawals(ctx, page);
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
    })),
  };
}

type LedgerEntry = Stored<LedgerEntryModel>;

/** The wallet counts its movements and its sales, so a page is a range of numbers: no depth makes it slower. */
async function movements(ctx: StoreContext, { limit, offset }: Page): Promise<Activity> {
  const rows = await sql<Counted<LedgerEntry>>(
    "activity-all",
    `SELECT w.entries AS list_length, e.* FROM wallets w
     LEFT JOIN LATERAL (
       SELECT * FROM ledger_entries l
       WHERE l.store_id = w.store_id AND l.position <= w.entries - $3 AND l.position > w.entries - $3 - $2
     ) e ON true WHERE w.store_id = $1 ORDER BY e.position DESC`,
    [ctx.store.id, limit, offset],
  );
  const { records, total } = countedPage(rows);
  return {
    total,
    transactions: records.map((entry) => ({
      id: entry.id,
      type: "MOVEMENT",
      cause: entry.cause,
      causeId: entry.causeId,
      from: entry.debit,
      to: entry.credit,
      amount: toNumber(entry.amount),
      availableAfter: toNumber(entry.availableAfter),
      description: entry.description,
      createdAt: entry.createdAt.toISOString(),
    })),
  };
}

type SaleEntry = Omit<LedgerEntry, "cause"> & {
  cause: Extract<ActivityItem, { type: "PIX_IN" }>["cause"];
  fee: Money;
};

async function sales(ctx: StoreContext, { limit, offset }: Page): Promise<Activity> {
  const rows = await sql<Counted<SaleEntry>>(
    "activity-sales",
    `SELECT w.sales AS list_length, s.*,
       coalesce((SELECT f.amount FROM ledger_entries f WHERE f.cause_id = s.cause_id AND f.cause = 'fee'), 0) AS fee
     FROM wallets w
     LEFT JOIN LATERAL (
       SELECT * FROM ledger_entries l
       WHERE l.store_id = w.store_id AND l.sale_number <= w.sales - $3 AND l.sale_number > w.sales - $3 - $2
     ) s ON true WHERE w.store_id = $1 ORDER BY s.sale_number DESC`,
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
      amount: toNumber(entry.amount),
      feeAmount: toNumber(entry.fee),
      netAmount: toNumber(entry.amount.minus(entry.fee)),
      description: entry.description,
      createdAt: entry.createdAt.toISOString(),
    })),
  };
}
