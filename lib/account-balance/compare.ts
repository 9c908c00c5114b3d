import { sql, transaction } from "#lib/db/pool.ts";
import { log } from "#lib/log.ts";
import type { Gateway } from "#lib/pix/port.ts";
import { receivedIsBooked } from "#lib/reconciliation/received-is-booked.ts";
import { equationOf } from "./balance.ts";
import type { Compared } from "./bank-reading.ts";
import { joinAccounts } from "./join-accounts.ts";
import { keepReading } from "./keep-reading.ts";
import { type BankAccount, bankAccountOf, canReadBalance, gatewaysOf } from "./keys.ts";
import { notRead, untold } from "./next-reading.ts";
import { IS_IN_USE } from "./watch.ts";

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
  await joinAccounts();
  const due = await sql<{ id: string }>(
    "due-balances",
    `UPDATE gateway_accounts SET balance_at = now() + $1 * interval '1 second'
     WHERE id IN (SELECT a.id FROM gateway_accounts a WHERE a.bank_account_id IS NULL AND a.compare_balance
         AND (${IS_IN_USE} OR a.balance_difference IS NOT NULL) AND (a.balance_at IS NULL OR a.balance_at <= now())
       ORDER BY a.balance_at NULLS FIRST LIMIT $2 FOR UPDATE SKIP LOCKED) RETURNING id`,
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
 * Reads the balance of the account at the bank that a key belongs to, and compares it with the books of all its keys, to the
 * centavo. A difference that what is open
 * may explain is in doubt and has no consequences. Two readings in a row set the opening balance. Returns null if the bank
 * does not report its balance, or did not answer.
 *
 * A reading on demand (`onDemand`) does not confirm an earlier one: otherwise two clicks would open a case for a Pix
 * that the bank has and that is not found here yet.
 */
export async function compareBalance(accountId: string, { onDemand = false } = {}): Promise<Compared | null> {
  await joinAccounts();
  const account = await bankAccountOf(sql, accountId);
  if (!account) return null;
  const gateways = await gatewaysOf(account);
  const port = gateways.find(({ balance }) => balance !== null)?.balance;
  if (!port) {
    // An adapter that can't be made says nothing about the bank, and must not end a doubt.
    await ((await canReadBalance(accountId))
      ? notRead(account.leader, "unavailable")
      : untold(account.leader));
    return null;
  }
  const complete = await isComplete(account, gateways);
  const before = await equationOf(sql, account.keys);
  const found = await port.readBalance();
  if (found.kind !== "done") {
    await notRead(account.leader, found.kind);
    return null;
  }
  const reading = { before, bank: found.value, onDemand, complete };
  return transaction((tx) => keepReading(tx, account, reading));
}

/**
 * Whether the books know every Pix that the bank lists. Before they are opened, a missing one would become part of the
 * opening balance and be counted again when it is booked.
 */
async function isComplete({ leader }: BankAccount, gateways: readonly Gateway[]): Promise<boolean> {
  const [opened] = await sql(
    "books-are-opened",
    "SELECT FROM gateway_accounts WHERE id = $1 AND balance_opened_at IS NOT NULL",
    [leader],
  );
  if (opened) return true;
  const booked = await Promise.all(gateways.map(receivedIsBooked));
  return booked.every((one) => one);
}
