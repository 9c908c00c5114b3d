import { eraseUnpaidCharges, eraseUnpaidOrders } from "#lib/customers/erase-unpaid.ts";
import { env } from "#lib/env.ts";
import { log } from "#lib/log.ts";
import { blankMails } from "#lib/mail/blank.ts";
import { forgetOpeners } from "#lib/orders/openings.ts";

/** In batches, to keep locks short; a backlog is worked off run by run. */
const BATCH = 1_000;

/** Removes personal data from rows that stay, once its time is over. Rows that go as a whole are in clear.ts. */
export async function keepRetention(): Promise<void> {
  const { KEEP_MAILS_DAYS, KEEP_OPENINGS_DAYS, KEEP_UNPAID_DAYS } = env();
  const removed = {
    mails: await blankMails(KEEP_MAILS_DAYS, BATCH),
    openings: await forgetOpeners(KEEP_OPENINGS_DAYS, BATCH),
    orders: await eraseUnpaidOrders(KEEP_UNPAID_DAYS, BATCH),
    charges: await eraseUnpaidCharges(KEEP_UNPAID_DAYS, BATCH),
  };
  if (Object.values(removed).some((count) => count > 0))
    log().info(removed, "personal data past its time removed");
}
