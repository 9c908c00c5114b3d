import { addDays, dayInSaoPaulo, startInSaoPaulo } from "#lib/core/dates.ts";
import { toFixed } from "#lib/core/money.ts";
import { sql } from "#lib/db/pool.ts";
import type { GatewayAccount } from "#lib/gateway-accounts/account/account.ts";
import { isListed } from "#lib/gateway-accounts/account/account.ts";
import { log } from "#lib/log.ts";
import { findGateway } from "#lib/pix/gateways/registry.ts";
import { forgetUnseen } from "#lib/pix/note-unreadable.ts";
import type { ListingPort } from "#lib/pix/port.ts";
import { bookListed } from "./book-listed.ts";
import {
  addFailure,
  addPage,
  begin,
  goOn,
  type Kept,
  keepReading,
  type Reading,
  type Which,
} from "./reading.ts";

/** The overlap with the previous listing: a PSP may list a Pix late, and its clock may be off. */
const OVERLAP_MS = 15 * 60_000;
/** PSPs limit the period of a request; an account that was away for longer catches up in steps. */
const LONGEST_MS = 24 * 3_600_000;
const EVERY_SECONDS = 180;
/** The delay after a PSP has failed in the middle of a list. */
const GO_ON_SECONDS = 10;
/** The retry interval for an account that can't be listed, since a later version may support it. */
const UNABLE_SECONDS = 86_400;
/** The retry interval if its credentials are the cause: they may be fixed at any time. */
const MENDED_SECONDS = 300;
/** A PSP with more pages than this for one period is repeating itself. */
const MOST_PAGES = 10_000;

type Progress = {
  listedUntil: Date | null;
  /** The last whole day listed, or the day before the account was created; in São Paulo time. */
  listedDay: string;
  /** Listings that the PSP interrupted. */
  readingRecent: Kept | null;
  readingDay: Kept | null;
  createdAt: Date;
  now: Date;
};

/**
 * Lists what an account has received since the last time, and each whole day once it is over: this finds
 * payments without a notification. The watermark advances only after a complete period; an interrupted
 * listing resumes where it was. Safe to repeat.
 */
export async function listAccount(accountId: string): Promise<void> {
  const gateway = await findGateway(accountId);
  if (!gateway?.listing) {
    if (!gateway || !isListed(gateway.account)) return due(accountId, UNABLE_SECONDS);
    await noteProblem(accountId, "the account can't be called as it stands");
    return due(accountId, MENDED_SECONDS);
  }
  const [progress] = await sql<Progress>(
    "list-progress",
    `SELECT listed_until, reading_recent, reading_day, created_at, now() AS now,
       coalesce(listed_day, (created_at AT TIME ZONE 'America/Sao_Paulo')::date - 1) AS listed_day
     FROM gateway_accounts WHERE id = $1`,
    [accountId],
  );
  if (!progress) return;
  const recent = await listRecent(gateway.account, gateway.listing, progress);
  const whole = recent && recent !== "some" && (await listDay(gateway.account, gateway.listing, progress));
  const done = [recent, whole];
  if (done.includes("some")) return due(accountId, GO_ON_SECONDS);
  if (done.includes(null)) return;
  await due(accountId, done.includes("more") ? 0 : EVERY_SECONDS);
}

/** `some`: the PSP answered some pages and then failed. Null if it answered none: the sweep retries. */
type Done = "all" | "more" | "some" | null;

async function listRecent(account: GatewayAccount, listing: ListingPort, progress: Progress): Promise<Done> {
  const since = progress.listedUntil ?? progress.createdAt;
  const from = new Date(since.getTime() - OVERLAP_MS);
  const to = new Date(Math.min(progress.now.getTime(), from.getTime() + LONGEST_MS));
  const reading = progress.readingRecent ? goOn(progress.readingRecent) : begin({ from, to }, progress.now);
  const read = await readPeriod(account, listing, "recent", reading);
  if (!read.whole) return read.pages > 0 ? "some" : null;
  await sql(
    "listed-until",
    "UPDATE gateway_accounts SET listed_until = greatest(listed_until, $2), reading_recent = NULL, listing_problem = NULL WHERE id = $1",
    [account.id, reading.to],
  );
  return reading.to < progress.now ? "more" : "all";
}

/** Lists the oldest past day that is not completely listed, and stores the PSP's totals for it. */
async function listDay(account: GatewayAccount, listing: ListingPort, progress: Progress): Promise<Done> {
  const day = addDays(progress.listedDay, 1);
  // Some minutes after midnight, so that late Pix of the day are listed too.
  const over = dayInSaoPaulo(new Date(progress.now.getTime() - OVERLAP_MS));
  if (day >= over) return "all";
  const period = { from: startInSaoPaulo(day), to: startInSaoPaulo(addDays(day, 1)) };
  const kept = progress.readingDay && goOn(progress.readingDay);
  const reading = kept?.from.getTime() === period.from.getTime() ? kept : begin(period, progress.now);
  const read = await readPeriod(account, listing, "day", reading);
  if (!read.whole) return read.pages > 0 ? "some" : null;
  await sql(
    "listed-day",
    `WITH kept AS (
       INSERT INTO listed_days (account_id, day, payments, amount) VALUES ($1, $2::date, $3, $4)
       ON CONFLICT (account_id, day) DO UPDATE SET payments = excluded.payments, amount = excluded.amount, listed_at = now()
     )
     UPDATE gateway_accounts SET listed_day = $2::date, reading_day = NULL WHERE id = $1`,
    [account.id, day, read.whole.payments, toFixed(read.whole.amount)],
  );
  return addDays(day, 1) < over ? "more" : "all";
}

/** Books the remaining pages of a period. `whole` is set if none is left; `pages` counts those read now. */
async function readPeriod(
  account: GatewayAccount,
  listing: ListingPort,
  which: Which,
  reading: Reading,
): Promise<{ whole: Reading | null; pages: number }> {
  let at = reading;
  while (at.page < MOST_PAGES) {
    const found = await listing.listReceived(at, at.page);
    if (found.kind !== "done") {
      const { page, from, to } = at;
      const period = { from, to };
      log().warn(
        { accountId: account.id, page, period, found: found.kind },
        "received Pix could not be listed",
      );
      await noteProblem(account.id, found.problem);
      if (page > 0) await keepReading(account.id, which, addFailure(at));
      return { whole: null, pages: page - reading.page };
    }
    at = addPage(at, await bookListed(account, found.value, at));
    if (!found.value.more) {
      if (at.began) await forgetUnseen(account.id, at, at.began);
      return { whole: at, pages: at.page - reading.page };
    }
    await keepReading(account.id, which, at);
  }
  await keepReading(account.id, which, begin(reading, reading.began));
  throw new Error(`the PSP of account ${account.id} lists page after page`);
}

/** Stored for the warning about accounts that are no longer listed (watch-listings.ts). */
async function noteProblem(accountId: string, problem: string): Promise<void> {
  await sql(
    "listing-problem",
    "UPDATE gateway_accounts SET listing_problem = $2 WHERE id = $1 AND listing_problem IS DISTINCT FROM $2",
    [accountId, problem],
  );
}

async function due(accountId: string, seconds: number): Promise<void> {
  await sql(
    "list-again",
    "UPDATE gateway_accounts SET list_at = now() + $2 * interval '1 second' WHERE id = $1",
    [accountId, seconds],
  );
}
