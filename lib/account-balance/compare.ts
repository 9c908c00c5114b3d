import { sql, transaction } from "#lib/db/pool.ts";
import { log } from "#lib/log.ts";
import { findGateway } from "#lib/pix/gateways/registry.ts";
import type { Gateway } from "#lib/pix/port.ts";
import { receivedIsBooked } from "#lib/reconciliation/received-is-booked.ts";
import { equationOf } from "./balance.ts";
import type { Compared } from "./bank-reading.ts";
import { keepReading } from "./keep-reading.ts";
import { notRead, untold } from "./next-reading.ts";

/** The claim of an account, and the pause after a bank that did not answer. */
const CLAIM_SECONDS = 3_600;
const BATCH = 20;
/** Accounts read at the same time, so that one slow bank does not delay all others. */
const SIDE_BY_SIDE = 5;

/**
 * Compares the accounts that are due; returns how many. An account that is switched off is compared for as long as a
 * difference is open there.
 */
export async function compareBalances(): Promise<number> {
  const due = await sql<{ id: string }>(
    "due-balances",
    `UPDATE gateway_accounts SET balance_at = now() + $1 * interval '1 second'
     WHERE id IN (SELECT id FROM gateway_accounts WHERE compare_balance AND (active OR balance_difference IS NOT NULL)
         AND (balance_at IS NULL OR balance_at <= now())
       ORDER BY balance_at NULLS FIRST LIMIT $2 FOR UPDATE SKIP LOCKED) RETURNING id`,
    [CLAIM_SECONDS, BATCH],
  );
  const waiting = due.values();
  const compareWaiting = async () => {
    for (const { id } of waiting)
      await compareBalance(id).catch(async (err: unknown) => {
        log().error({ err, accountId: id }, "a bank's balance was not compared");
        await notRead(id, "it could not be compared");
      });
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, compareWaiting));
  return due.length;
}

/**
 * Reads an account's balance at the bank and compares it with the books, to the centavo. A difference that what is open
 * may explain is in doubt and has no consequences. Two readings in a row set the opening balance. Returns null if the bank
 * does not report its balance, or did not answer.
 *
 * A reading on demand (`onDemand`) does not confirm an earlier one: otherwise two clicks would open a case for a Pix
 * that the bank has and that is not found here yet.
 */
export async function compareBalance(accountId: string, { onDemand = false } = {}): Promise<Compared | null> {
  const gateway = await findGateway(accountId);
  if (!gateway?.balance) {
    await untold(accountId);
    return null;
  }
  const complete = await isComplete(gateway);
  const before = await equationOf(sql, accountId);
  const found = await gateway.balance.readBalance();
  if (found.kind !== "done") {
    await notRead(accountId, found.kind);
    return null;
  }
  return transaction((tx) => keepReading(tx, accountId, { before, bank: found.value, onDemand, complete }));
}

/**
 * Whether the books know every Pix that the bank lists. Before they are opened, a missing one would become part of the
 * opening balance and be counted again when it is booked.
 */
async function isComplete(gateway: Gateway): Promise<boolean> {
  const [opened] = await sql(
    "books-are-opened",
    "SELECT FROM gateway_accounts WHERE id = $1 AND balance_opened_at IS NOT NULL",
    [gateway.account.id],
  );
  return opened !== undefined || (await receivedIsBooked(gateway));
}
