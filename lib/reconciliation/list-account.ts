import { addDays, dayInSaoPaulo, startInSaoPaulo } from "#lib/core/dates.ts";
import { toFixed } from "#lib/core/money.ts";
import { sql } from "#lib/db/pool.ts";
import type { GatewayAccount } from "#lib/gateway-accounts/account/account.ts";
import { log } from "#lib/log.ts";
import { findGateway } from "#lib/pix/gateways/registry.ts";
import type { ListingPort, ReceivedPix } from "#lib/pix/port.ts";
import { noteRefunds } from "#lib/refunds/note-refunds.ts";
import { bookPage } from "./book-page.ts";
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

/** How far back each reading overlaps the one before it: a PSP can list a Pix late, and its clock can be off. */
const OVERLAP_MS = 15 * 60_000;
/** PSPs limit the period of one question; an account that was away for long catches up in steps. */
const LONGEST_MS = 24 * 3_600_000;
const EVERY_SECONDS = 180;
/** After a PSP has failed in the middle of a list. */
const GO_ON_SECONDS = 10;
/** What can't be listed is looked at again, since a later version may be able to. */
const UNABLE_SECONDS = 86_400;
/** More pages than this of one period are a PSP that repeats itself. */
const MOST_PAGES = 10_000;

type Progress = {
  listedUntil: Date | null;
  /** The last whole day that was read, or the one before the account was made; days of São Paulo. */
  listedDay: string;
  /** A day that is to be read again. */
  again: string | null;
  /** Readings that the PSP has interrupted. */
  readingRecent: Kept | null;
  readingDay: Kept | null;
  createdAt: Date;
  now: Date;
};

/**
 * Reads at the PSP what an account has received since the last time, and each whole day once it is over: whatever no
 * notification has told of is found here. The watermark moves only after a whole period was read; one that the PSP
 * interrupts goes on where it was. Safe to repeat.
 */
export async function listAccount(accountId: string): Promise<void> {
  const gateway = await findGateway(accountId);
  if (!gateway?.listing) {
    await due(accountId, UNABLE_SECONDS);
    return;
  }
  const [progress] = await sql<Progress>(
    "list-progress",
    `SELECT listed_until, reading_recent, reading_day, created_at, now() AS now,
       coalesce(listed_day, (created_at AT TIME ZONE 'America/Sao_Paulo')::date - 1) AS listed_day,
       (SELECT l.day FROM listed_days l WHERE l.account_id = g.id AND l.again_at <= now() ORDER BY l.again_at LIMIT 1) AS again
     FROM gateway_accounts g WHERE id = $1`,
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

/** `some`: the PSP has answered some pages and then failed. Null when it answered none: the sweep comes again. */
type Done = "all" | "more" | "some" | null;

async function listRecent(account: GatewayAccount, listing: ListingPort, progress: Progress): Promise<Done> {
  const since = progress.listedUntil ?? progress.createdAt;
  const from = new Date(since.getTime() - OVERLAP_MS);
  const to = new Date(Math.min(progress.now.getTime(), from.getTime() + LONGEST_MS));
  const reading = progress.readingRecent ? goOn(progress.readingRecent) : begin({ from, to });
  const read = await readPeriod(account, listing, "recent", reading);
  if (!read.whole) return read.pages > 0 ? "some" : null;
  await sql(
    "listed-until",
    "UPDATE gateway_accounts SET listed_until = greatest(listed_until, $2), reading_recent = NULL WHERE id = $1",
    [account.id, reading.to],
  );
  return reading.to < progress.now ? "more" : "all";
}

/**
 * The oldest day that is over and not read as a whole, with what the PSP says of its sum; else one that is due again, since
 * a bank can list a Pix days late.
 */
async function listDay(account: GatewayAccount, listing: ListingPort, progress: Progress): Promise<Done> {
  const next = addDays(progress.listedDay, 1);
  // Some minutes after midnight, so that nothing of the day is still on its way.
  const over = dayInSaoPaulo(new Date(progress.now.getTime() - OVERLAP_MS));
  const day = next < over ? next : progress.again;
  if (day === null) return "all";
  const period = { from: startInSaoPaulo(day), to: startInSaoPaulo(addDays(day, 1)) };
  const kept = progress.readingDay && goOn(progress.readingDay);
  const reading = kept?.from.getTime() === period.from.getTime() ? kept : begin(period);
  const read = await readPeriod(account, listing, "day", reading);
  if (!read.whole) return read.pages > 0 ? "some" : null;
  await sql(
    "listed-day",
    `WITH kept AS (
       INSERT INTO listed_days AS l (account_id, day, payments, amount, again_at) VALUES ($1, $2::date, $3, $4, now() + interval '1 day')
       ON CONFLICT (account_id, day) DO UPDATE SET payments = excluded.payments, amount = excluded.amount, listed_at = now(),
         readings = l.readings + 1,
         again_at = now() + CASE l.readings WHEN 1 THEN interval '3 days' WHEN 2 THEN interval '4 days' END
     )
     UPDATE gateway_accounts SET listed_day = greatest(listed_day, $2::date), reading_day = NULL WHERE id = $1`,
    [account.id, day, read.whole.payments, toFixed(read.whole.amount)],
  );
  // Whether another day is due again is seen at the next look.
  return day === next && addDays(day, 1) >= over ? "all" : "more";
}

/** Books every page of a period from where the reading is; `whole` when none is left, `pages` how many were read now. */
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
      if (page > 0) await keepReading(account.id, which, addFailure(at));
      return { whole: null, pages: page - reading.page };
    }
    const payments = found.value.payments.filter((pix) => isOurs(account, pix));
    await bookPage(account, payments);
    await noteRefunds(account, payments);
    at = addPage(at, payments);
    if (!found.value.more) return { whole: at, pages: at.page - reading.page };
    await keepReading(account.id, which, at);
  }
  await keepReading(account.id, which, begin(reading));
  throw new Error(`the PSP of account ${account.id} lists page after page`);
}

/** A PSP lists every key of its client. Another key is another account's, or no business of this platform. */
function isOurs({ chave }: GatewayAccount, pix: ReceivedPix): boolean {
  return chave === null || pix.chave === null || pix.chave.toLowerCase() === chave.toLowerCase();
}

async function due(accountId: string, seconds: number): Promise<void> {
  await sql(
    "list-again",
    "UPDATE gateway_accounts SET list_at = now() + $2 * interval '1 second' WHERE id = $1",
    [accountId, seconds],
  );
}
