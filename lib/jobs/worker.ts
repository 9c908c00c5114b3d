import { compareBalances } from "#lib/account-balance/compare.ts";
import { watchComparisons } from "#lib/account-balance/watch.ts";
import { sendAccountMail } from "#lib/auth/account/mail.ts";
import { mailRestocked } from "#lib/catalog/restock/mail.ts";
import { mailStockAlerts } from "#lib/catalog/stock-alerts.ts";
import { mailBuyerLink } from "#lib/customers/buyer-links/mail.ts";
import { closeDatabase } from "#lib/db/client.ts";
import { sql } from "#lib/db/pool.ts";
import { ownsNothing } from "#lib/db/rights.ts";
import { warnOfCertificates } from "#lib/gateway-accounts/warn-of-certificates.ts";
import { log } from "#lib/log.ts";
import { mailDue } from "#lib/mail/mail-when-due.ts";
import { sendMail } from "#lib/mail/send.ts";
import { clearUnusedPictures } from "#lib/pictures/clear.ts";
import { keepCalls } from "#lib/pix/count-calls.ts";
import { startLanes } from "#lib/queue/lanes.ts";
import { watchDue } from "#lib/queue/watch.ts";
import { queueDueAccounts } from "#lib/reconciliation/due-accounts.ts";
import { listAccount } from "#lib/reconciliation/list-account.ts";
import { listReturns, queueDueReturns } from "#lib/reconciliation/list-returns.ts";
import { pollList, queuePolls } from "#lib/reconciliation/poll-list.ts";
import { readPix } from "#lib/reconciliation/read-pix.ts";
import { RETURN_LANE } from "#lib/reconciliation/send-returns.ts";
import { watchListings } from "#lib/reconciliation/watch-listings.ts";
import { recordExternalRefunds } from "#lib/refunds/record-external-refund.ts";
import { REFUND_LANE } from "#lib/refunds/send.ts";
import { checkKeysAtStart } from "#lib/secrets/at-start.ts";
import { OPENING_LANE } from "#lib/transactions/confirm-opening.ts";
import { EXPIRY_LANE } from "#lib/transactions/expire.ts";
import { PAYMENT_LANE } from "#lib/transactions/payment-lane.ts";
import { REMOVAL_LANE } from "#lib/transactions/remove-at-psp.ts";
import { tellDebts } from "#lib/wallet/tell-debts.ts";
import { startDispatcher } from "#lib/webhooks/dispatcher.ts";
import { RECHECK_LANE, recheckOrThrow } from "#lib/withdrawals/recheck.ts";
import { WITHDRAWAL_LANE } from "#lib/withdrawals/send.ts";
import { clearOldRows } from "./clear.ts";
import { announceWorker, freeDeadWorkers } from "./liveness.ts";
import { keepRetention } from "./retention.ts";
import { runJobs, type Tasks } from "./run-jobs.ts";
import { every } from "./sweep.ts";
import { watchLedger } from "./watch-ledger.ts";

/** The worker runs everything outside of requests. Run it as `node lib/jobs/worker.ts`. */
process.title = "vitrine-worker";

const tasks: Tasks = {
  "list-account": ({ accountId }) => listAccount(accountId),
  "poll-list": ({ accountId }) => pollList(accountId),
  "read-pix": ({ accountId, endToEndId }) => readPix(accountId, endToEndId),
  "list-returns": ({ accountId }) => listReturns(accountId),
  "recheck-withdrawal": ({ idEnvio }) => recheckOrThrow(idEnvio),
  mail: ({ mailId }) => sendMail(mailId),
  "account-mail": ({ linkId }) => sendAccountMail(linkId),
  "buyer-link": ({ linkId }) => mailBuyerLink(linkId),
  "watch-ledger": watchLedger,
};

await checkKeysAtStart();
const identity = await announceWorker();
await freeDeadWorkers();
if (!(await ownsNothing()))
  log().warn(
    "the database user of this worker owns its tables and could change the ledger: create another one, name it in DATABASE_URL and the owner in DATABASE_OWNER_URL ('Going live' in README.md)",
  );
const runner = await runJobs(tasks, identity);
const watch = watchDue([
  PAYMENT_LANE,
  EXPIRY_LANE,
  REMOVAL_LANE,
  OPENING_LANE,
  REFUND_LANE,
  RETURN_LANE,
  WITHDRAWAL_LANE,
  RECHECK_LANE,
]);
/** The worker's own sources of work: timers, and lanes of due rows. */
const loops = [
  every("list-accounts", 5_000, queueDueAccounts),
  every("compare-balances", 60_000, compareBalances),
  every("poll-lists", 1_000, queuePolls),
  every("list-returns", 10_000, queueDueReturns),
  every("external-refunds", 2_000, recordExternalRefunds),
  startLanes(PAYMENT_LANE, watch),
  startLanes(EXPIRY_LANE, watch),
  startLanes(REMOVAL_LANE, watch),
  startLanes(OPENING_LANE, watch),
  startLanes(REFUND_LANE, watch),
  startLanes(RETURN_LANE, watch),
  startLanes(WITHDRAWAL_LANE, watch),
  startLanes(RECHECK_LANE, watch),
  watch,
  every("free-dead-workers", 5_000, freeDeadWorkers),
  every("fold-list-deltas", 2_000, foldListDeltas),
  every("fold-movements", 2_000, foldMovements),
  every("due-mails", 1_000, mailDue),
  every("stock-alerts", 2_000, mailStockAlerts),
  every("restocked", 5_000, mailRestocked),
  every("psp-calls", 5_000, keepCalls),
  every("listings", 60_000, watchListings),
  every("comparisons", 60_000, watchComparisons),
  every("debts", 5_000, tellDebts),
  every("certificates", 60_000, warnOfCertificates),
  every("clear", 10 * 60_000, clearOldRows),
  every("retention", 10 * 60_000, keepRetention),
  every("clear-pictures", 10 * 60_000, clearUnusedPictures),
];
const dispatcher = startDispatcher();
log().info("worker ready");
// For the launcher, which reports a return after an unexpected exit.
process.send?.("ready");

/** Limits the number of changes that must be added up for the total of a list. */
async function foldListDeltas(): Promise<void> {
  // prisma/functions/fold_list_deltas.sql
  await sql("fold-list-deltas", "SELECT fold_list_deltas($1)", [50_000]);
}

/** Limits the number of movements that are missing from the daily figures. */
async function foldMovements(): Promise<void> {
  let folded: { count: number }[];
  do {
    // prisma/functions/fold_movements.sql
    folded = await sql<{ count: number }>("fold-movements", "SELECT fold_movements($1) AS count", [5_000]);
  } while (!stopping && (folded[0]?.count ?? 0) >= 5_000);
}

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  await Promise.all([runner.stop(), dispatcher.stop(), ...loops.map((loop) => loop.stop())]);
  await identity.leave();
  await closeDatabase();
  process.exit(0);
}

process.on("SIGTERM", () => void stop());
process.on("SIGINT", () => void stop());
// The channel to the launcher closes when the launcher exits; nothing else would stop this process then.
process.on("disconnect", () => void stop());
