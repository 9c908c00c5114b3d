import { addDays, startInSaoPaulo } from "#lib/core/dates.ts";
import { type Money, money, toFixed } from "#lib/core/money.ts";
import { sql } from "#lib/db/pool.ts";
import type { GatewayAccount } from "#lib/gateway-accounts/account/account.ts";
import { findGateway } from "#lib/pix/gateways/registry.ts";
import { forgetUnseen } from "#lib/pix/note-unreadable.ts";
import type { ListingPort, ReceivedPix } from "#lib/pix/port.ts";
import { bookListed } from "./book-listed.ts";
import { addFailure, addPage, begin, goOn, type Kept, type Reading, written } from "./reading.ts";

/** A Pix can be refunded for 90 days; the last refund may take some more to end. */
const RETURNABLE_DAYS = 92;
/** A bank may list a Pix days late, also on a day that has had none. */
const LATE_DAYS = 8;
/** Per account and run: with the sweep's interval at most two pages a second, to spare the bank. */
const PAGES_AT_ONCE = 20;
const AGAIN_SECONDS = 120;
const BATCH = 200;

/** `returnable` counts the Pix that can still be refunded, while the pages are read. */
type Returns = Reading & { returnable: number };
type Day = {
  day: string;
  reading: (Kept & { returnable: number }) | null;
  mayGrow: boolean;
  tooOld: boolean;
  now: Date;
};

/**
 * Queues a refund check for each account with a due day. Returns the number of jobs. Uses a queue of its own,
 * so that it does not delay the listing of recent Pix.
 */
export async function queueDueReturns(): Promise<number> {
  const [row] = await sql<{ queued: number }>(
    "due-returns",
    `WITH RECURSIVE accounts AS (
       (SELECT account_id, returns_at FROM listed_days WHERE returns_at IS NOT NULL ORDER BY account_id, returns_at LIMIT 1)
       UNION ALL
       SELECT n.account_id, n.returns_at FROM accounts a CROSS JOIN LATERAL (
         SELECT account_id, returns_at FROM listed_days WHERE returns_at IS NOT NULL AND account_id > a.account_id
         ORDER BY account_id, returns_at LIMIT 1) n
     ), due AS (SELECT account_id FROM accounts WHERE returns_at <= now() LIMIT $1),
     jobs AS MATERIALIZED (
       SELECT graphile_worker.add_job('list-returns', payload := json_build_object('accountId', account_id),
         queue_name := 'returns:' || account_id, job_key := 'returns:' || account_id, max_attempts := 1) AS job FROM due
     )
     SELECT count((job).id)::int AS queued FROM jobs`,
    [BATCH],
  );
  return row?.queued ?? 0;
}

/**
 * Lists again the days whose Pix can still be refunded and the last eight days, the longest due first: a refund
 * weeks after its sale is in no list of recent Pix, and neither is a Pix that the bank lists days late. Stops after some pages; the next sweep resumes there. Safe to repeat.
 */
export async function listReturns(accountId: string): Promise<void> {
  const gateway = await findGateway(accountId);
  for (let pages = 0; pages < PAGES_AT_ONCE; ) {
    const day = await takeDay(accountId);
    if (!day) return;
    if (day.tooOld) await endDay(accountId, day, null);
    else if (!gateway?.listing) return;
    else {
      const read = await readDay(gateway.account, gateway.listing, day, PAGES_AT_ONCE - pages);
      if (read === null) return;
      pages += read;
    }
  }
}

/** Claims the day that has been due longest. */
async function takeDay(accountId: string): Promise<Day | null> {
  const [day] = await sql<Day>(
    "take-returns-day",
    `UPDATE listed_days SET returns_at = now() + $2 * interval '1 second'
     WHERE account_id = $1 AND day = (SELECT day FROM listed_days WHERE account_id = $1 AND returns_at <= now()
       ORDER BY returns_at, day LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING day, reading, day >= current_date - $4::int AS may_grow, day < current_date - $3::int AS too_old, now() AS now`,
    [accountId, AGAIN_SECONDS, RETURNABLE_DAYS, LATE_DAYS],
  );
  return day ?? null;
}

/** Returns the number of pages read; null if the PSP can't list now. */
async function readDay(
  account: GatewayAccount,
  listing: ListingPort,
  due: Day,
  most: number,
): Promise<number | null> {
  const { day, reading, now } = due;
  const period = { from: startInSaoPaulo(day), to: startInSaoPaulo(addDays(day, 1)) };
  let at: Returns = reading
    ? { ...goOn(reading), returnable: reading.returnable }
    : { ...begin(period, now), returnable: 0 };
  for (let pages = 0; pages < most; pages++) {
    const found = await listing.listReceived(at, at.page);
    if (found.kind !== "done") {
      const failed = addFailure(at);
      await keepDay(account.id, day, { ...failed, returnable: failed.page === 0 ? 0 : at.returnable });
      return null;
    }
    const payments = await bookListed(account, found.value, at);
    at = { ...addPage(at, payments), returnable: at.returnable + payments.filter(canGoBack).length };
    if (!found.value.more) {
      if (at.began) await forgetUnseen(account.id, at, at.began);
      await endDay(account.id, due, at);
      return pages + 1;
    }
  }
  await keepDay(account.id, day, at, 0);
  return most;
}

function canGoBack({ amount, refunds }: ReceivedPix): boolean {
  const gone = refunds
    .filter(({ status }) => status === "DEVOLVIDO")
    .reduce((sum: Money, refund) => sum.plus(refund.amount), money(0));
  return gone.lessThan(amount);
}

async function keepDay(accountId: string, day: string, at: Returns, pause = AGAIN_SECONDS): Promise<void> {
  await sql(
    "keep-returns",
    "UPDATE listed_days SET reading = $3, returns_at = now() + $4 * interval '1 second' WHERE account_id = $1 AND day = $2::date",
    [accountId, day, JSON.stringify({ ...written(at), returnable: at.returnable }), pause],
  );
}

/**
 * Stores the bank's current totals of the day, which include Pix listed late. `read` is null if the day is
 * too old.
 */
async function endDay(
  accountId: string,
  { day, mayGrow }: Pick<Day, "day" | "mayGrow">,
  read: Returns | null,
): Promise<void> {
  if (read && (read.returnable > 0 || mayGrow))
    await sql(
      "returns-again",
      `UPDATE listed_days SET payments = $3, amount = $4, listed_at = now(), reading = NULL, returns_at = DEFAULT
       WHERE account_id = $1 AND day = $2::date`,
      [accountId, day, read.payments, toFixed(read.amount)],
    );
  else
    await sql(
      "returns-done",
      `UPDATE listed_days SET payments = coalesce($3, payments), amount = coalesce($4, amount), reading = NULL, returns_at = NULL
       WHERE account_id = $1 AND day = $2::date`,
      [accountId, day, read?.payments ?? null, read && toFixed(read.amount)],
    );
}
