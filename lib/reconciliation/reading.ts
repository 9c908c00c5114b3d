import { type Money, money, toFixed } from "#lib/core/money.ts";
import { sql } from "#lib/db/pool.ts";
import type { Period, ReceivedPix } from "#lib/pix/port.ts";

/**
 * The progress of listing a period, which may take many pages. If the PSP fails in the middle, the same page of the
 * same period is requested next time. A late Pix may shift to another page meanwhile; the next listing, which
 * overlaps this one, or the listing of the whole day finds it.
 */
export type Reading = Period & {
  page: number;
  /** The totals of the previous pages, within the period. */
  payments: number;
  amount: Money;
  /** The Pix of the previous page: one that shifts to the next page must count only once. */
  last: readonly string[];
  /** The number of failed attempts for the next page. */
  failed: number;
  /** When it began, by the database's clock; null if an earlier version did. */
  began: Date | null;
};

/** By then the PSP may no longer have this page. */
const FAILURES_TO_BEGIN_ANEW = 20;

export type Kept = {
  from: string;
  to: string;
  page: number;
  payments: number;
  amount: string;
  last: string[];
  failed: number;
  began?: string | null;
};

const COLUMN = { recent: "reading_recent", day: "reading_day" } as const;
export type Which = keyof typeof COLUMN;

export function begin({ from, to }: Period, began: Date | null): Reading {
  return { from, to, page: 0, payments: 0, amount: money(0), last: [], failed: 0, began };
}

export function goOn(kept: Kept): Reading {
  const { from, to, amount, began } = kept;
  return {
    ...kept,
    from: new Date(from),
    to: new Date(to),
    amount: money(amount),
    began: began ? new Date(began) : null,
  };
}

export function addPage(reading: Reading, payments: readonly ReceivedPix[]): Reading {
  const seen = new Set(reading.last);
  let { amount, payments: count } = reading;
  for (const pix of payments) {
    if (seen.has(pix.endToEndId)) continue;
    seen.add(pix.endToEndId);
    if (pix.paidAt < reading.from || pix.paidAt >= reading.to) continue;
    amount = amount.plus(pix.amount);
    count += 1;
  }
  const last = payments.map(({ endToEndId }) => endToEndId);
  return { ...reading, page: reading.page + 1, payments: count, amount, last, failed: 0 };
}

/** Counts a failed attempt for the next page; starts again after too many. */
export function addFailure(reading: Reading): Reading {
  const failed = reading.failed + 1;
  return failed < FAILURES_TO_BEGIN_ANEW ? { ...reading, failed } : begin(reading, reading.began);
}

/** Converts a reading for storage. */
export function written(reading: Reading): object {
  return { ...reading, amount: toFixed(reading.amount) };
}

export async function keepReading(accountId: string, which: Which, reading: Reading): Promise<void> {
  await sql(`keep-reading-${which}`, `UPDATE gateway_accounts SET ${COLUMN[which]} = $2 WHERE id = $1`, [
    accountId,
    JSON.stringify(written(reading)),
  ]);
}
