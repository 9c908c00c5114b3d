import { sql } from "#lib/db/pool.ts";
import { onlyRow } from "#lib/db/rows.ts";
import type { Gateway } from "#lib/pix/port.ts";
import { bookListed } from "./book-listed.ts";

/** The regular listing, which overlaps, has read what came before. */
const LAST_MS = 3_600_000;
const MOST_PAGES = 40;

/**
 * Lists what an account has received in the last hour. Returns true if all of it is booked; otherwise it is made due.
 * False, too, if the bank does not answer.
 */
export async function receivedIsBooked({ account, listing }: Gateway): Promise<boolean> {
  if (!listing) return true;
  const { now } = onlyRow(await sql<{ now: Date }>("time-of-listing", "SELECT now() AS now"));
  const period = { from: new Date(now.getTime() - LAST_MS), to: now };
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const found = await listing.listReceived(period, page);
    if (found.kind !== "done") return false;
    const own = await bookListed(account, found.value);
    if (!(await areBooked(own.map(({ endToEndId }) => endToEndId)))) return false;
    if (!found.value.more) return found.value.unreadable.length === 0;
  }
  return false;
}

async function areBooked(endToEndIds: string[]): Promise<boolean> {
  const [missing] = await sql(
    "listed-not-booked",
    `SELECT FROM unnest($1::text[]) AS listed (id)
     WHERE NOT EXISTS (SELECT FROM payments p WHERE p.end_to_end_id = listed.id)
       AND NOT EXISTS (SELECT FROM unmatched_payments u WHERE u.end_to_end_id = listed.id)
       AND NOT EXISTS (SELECT FROM withdrawal_returns r WHERE r.end_to_end_id = listed.id) LIMIT 1`,
    [endToEndIds],
  );
  return missing === undefined;
}
