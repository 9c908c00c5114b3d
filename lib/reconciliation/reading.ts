import { type Money, money, toFixed } from "#lib/core/money.ts";
import { sql } from "#lib/db/pool.ts";
import type { Period, ReceivedPix } from "#lib/pix/port.ts";

/**
 * The reading of a period, which may take many pages: a PSP that fails in the middle is asked for the same page of the
 * same period the next time. What arrives late meanwhile can move to another page; the next reading, which overlaps this
 * one, and that of the whole day find it.
 */
export type Reading = Period & {
  page: number;
  /** What the pages before add up to within the period. */
  payments: number;
  amount: Money;
  /** The Pix of the page before: one that has moved on to the next page counts once. */
  last: readonly string[];
  /** How often the next page could not be read. */
  failed: number;
};

/** By then the PSP may have no such page any more. */
const FAILURES_TO_BEGIN_ANEW = 20;

export type Kept = {
  from: string;
  to: string;
  page: number;
  payments: number;
  amount: string;
  last: string[];
  failed: number;
};

const COLUMN = { recent: "reading_recent", day: "reading_day" } as const;
export type Which = keyof typeof COLUMN;

export function begin({ from, to }: Period): Reading {
  return { from, to, page: 0, payments: 0, amount: money(0), last: [], failed: 0 };
}

export function goOn(kept: Kept): Reading {
  return { ...kept, from: new Date(kept.from), to: new Date(kept.to), amount: money(kept.amount) };
}

/** The reading with one page more. */
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

/** The reading after its next page could not be read. */
export function addFailure(reading: Reading): Reading {
  const failed = reading.failed + 1;
  return failed < FAILURES_TO_BEGIN_ANEW ? { ...reading, failed } : begin(reading);
}

/** Remembers how far it has come. */
export async function keepReading(accountId: string, which: Which, reading: Reading): Promise<void> {
  await sql(`keep-reading-${which}`, `UPDATE gateway_accounts SET ${COLUMN[which]} = $2 WHERE id = $1`, [
    accountId,
    JSON.stringify({ ...reading, amount: toFixed(reading.amount) }),
  ]);
}
