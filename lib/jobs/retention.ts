import { eraseUnpaidCharges, eraseUnpaidOrders } from "#lib/customers/erase-unpaid.ts";
import { env } from "#lib/env.ts";
import { log } from "#lib/log.ts";
import { blankMails } from "#lib/mail/blank.ts";
import { forgetOpeners } from "#lib/orders/openings.ts";
import { runSteps } from "./steps.ts";

const BATCH = 1_000;

/** Removes personal data from rows that stay, once its time is over. Rows that go as a whole are in clear.ts. */
export async function keepRetention(ends?: AbortSignal): Promise<void> {
  const { KEEP_MAILS_DAYS, KEEP_OPENINGS_DAYS, KEEP_UNPAID_DAYS } = env();
  const steps = {
    mails: (most: number) => blankMails(KEEP_MAILS_DAYS, most),
    openings: (most: number) => forgetOpeners(KEEP_OPENINGS_DAYS, most),
    orders: (most: number) => eraseUnpaidOrders(KEEP_UNPAID_DAYS, most),
    charges: (most: number) => eraseUnpaidCharges(KEEP_UNPAID_DAYS, most),
  };
  const removed = await runSteps(steps, BATCH, ends);
  if (Object.values(removed).some((count) => count > 0))
    log().info(removed, "personal data past its time removed");
}
