import type { StoreContext } from "#lib/context/context.ts";
import { money, toNumber } from "#lib/core/money.ts";
import { type Row, sql } from "#lib/db/pool.ts";
import { MOVEMENT_STATUS, newestWithdrawals, presentWithdrawal } from "#lib/withdrawals/record.ts";
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
      amount: toNumber(record.total),
      description: record.description,
      externalReference: record.externalReference,
      createdAt: record.createdAt.toISOString(),
      withdrawal: presentWithdrawal(record),
    })),
  };
}

/** The wallet counts its movements and its sales, so a page is a range of numbers: no depth makes it slower. */
async function movements(ctx: StoreContext, { limit, offset }: Page): Promise<Activity> {
  const rows = await sql<Row>(
    "activity-all",
    `SELECT w.entries AS total, e.* FROM wallets w
     LEFT JOIN LATERAL (
       SELECT * FROM ledger_entries l
       WHERE l.store_id = w.store_id AND l.position <= w.entries - $3 AND l.position > w.entries - $3 - $2
     ) e ON true WHERE w.store_id = $1 ORDER BY e.position DESC`,
    [ctx.store.id, limit, offset],
  );
  return {
    total: (rows[0]?.total as number | undefined) ?? 0,
    transactions: rows
      .filter((row) => row.id !== null)
      .map((row) => ({
        id: row.id as string,
        type: "MOVEMENT",
        cause: row.cause as Extract<ActivityItem, { type: "MOVEMENT" }>["cause"],
        causeId: row.causeId as string,
        from: row.debit as Extract<ActivityItem, { type: "MOVEMENT" }>["from"],
        to: row.credit as Extract<ActivityItem, { type: "MOVEMENT" }>["to"],
        amount: toNumber(row.amount as string),
        availableAfter: toNumber(row.availableAfter as string),
        description: row.description as string | null,
        createdAt: (row.createdAt as Date).toISOString(),
      })),
  };
}

async function sales(ctx: StoreContext, { limit, offset }: Page): Promise<Activity> {
  const rows = await sql<Row>(
    "activity-sales",
    `SELECT w.sales AS total, s.*,
       (SELECT f.amount FROM ledger_entries f WHERE f.cause_id = s.cause_id AND f.cause = 'fee') AS fee
     FROM wallets w
     LEFT JOIN LATERAL (
       SELECT * FROM ledger_entries l
       WHERE l.store_id = w.store_id AND l.sale_number <= w.sales - $3 AND l.sale_number > w.sales - $3 - $2
     ) s ON true WHERE w.store_id = $1 ORDER BY s.sale_number DESC`,
    [ctx.store.id, limit, offset],
  );
  return {
    total: (rows[0]?.total as number | undefined) ?? 0,
    transactions: rows
      .filter((row) => row.id !== null)
      .map((row) => {
        const fee = (row.fee as string | null) ?? "0";
        return {
          id: row.id as string,
          type: "PIX_IN",
          cause: row.cause as Extract<ActivityItem, { type: "PIX_IN" }>["cause"],
          paymentId: row.causeId as string,
          amount: toNumber(row.amount as string),
          feeAmount: toNumber(fee),
          netAmount: toNumber(money(row.amount as string).minus(fee)),
          description: row.description as string | null,
          createdAt: (row.createdAt as Date).toISOString(),
        };
      }),
  };
}
