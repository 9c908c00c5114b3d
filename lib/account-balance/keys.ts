import { type Sql, sql } from "#lib/db/pool.ts";
import { usableGateway } from "#lib/gateway-accounts/usable.ts";
import type { Gateway } from "#lib/pix/port.ts";

/** An account at a bank: the key whose row has its balance, and all of its keys, those in use first. */
export type BankAccount = { leader: string; keys: string[] };

/** Null for an unknown account. */
export async function bankAccountOf(on: Sql, accountId: string): Promise<BankAccount | null> {
  const keys = await on<{ id: string; leader: string }>(
    "keys-of-bank-account",
    `SELECT k.id, coalesce(k.bank_account_id, k.id) AS leader FROM gateway_accounts g
     JOIN gateway_accounts k ON coalesce(g.bank_account_id, g.id) IN (k.id, k.bank_account_id)
     WHERE g.id = $1 ORDER BY k.closed_at IS NOT NULL, NOT k.active, k.id`,
    [accountId],
  );
  const [first] = keys;
  return first ? { leader: first.leader, keys: keys.map(({ id }) => id) } : null;
}

/** The gateways of its keys that can be called, those in use first. */
export async function gatewaysOf({ keys }: BankAccount): Promise<Gateway[]> {
  const found = await Promise.all(keys.map(usableGateway));
  return found.flatMap((one) => ("gateway" in one ? one.gateway : []));
}

/**
 * False if the account's bank does not report its balance. True if no adapter can be created, which says nothing
 * about the bank.
 */
export async function canReadBalance(accountId: string): Promise<boolean> {
  const account = await bankAccountOf(sql, accountId);
  const found = await Promise.all((account?.keys ?? []).map(usableGateway));
  return found.some((one) => "problem" in one || one.gateway.balance !== null);
}
