import type { Sql } from "#lib/db/pool.ts";
import type { AccountKind, AccountSettings } from "./account/account.ts";
import { bankNumber } from "./bank-identity.ts";

type Changed = { kind: AccountKind; profile: string | null; settings: AccountSettings };

/**
 * Makes the worker find out again which account at the bank a key belongs to. A key with money stays where that is: its new
 * credentials were proven to belong to the same account.
 */
export async function identifyAgain(tx: Sql, id: string, account: Changed): Promise<void> {
  await tx(
    "identify-again",
    `UPDATE gateway_accounts a SET bank_identity = NULL, bank_number = $2,
       bank_account_id = CASE WHEN EXISTS (SELECT FROM account_movements m WHERE m.account_id = a.id)
         OR EXISTS (SELECT FROM unmatched_payments u WHERE u.account_id = a.id) THEN a.bank_account_id END
     WHERE id = $1`,
    [id, bankNumber(account)],
  );
}

/** Compares the balance of all keys of an account at the bank, or of none. */
export async function switchComparison(tx: Sql, id: string, on: boolean): Promise<void> {
  await tx(
    "switch-comparison",
    `UPDATE gateway_accounts a SET compare_balance = $2, balance_doubt_since = NULL,
       balance_at = CASE WHEN $2 AND NOT a.compare_balance THEN now() ELSE a.balance_at END
     WHERE coalesce(a.bank_account_id, a.id) = (SELECT coalesce(c.bank_account_id, c.id) FROM gateway_accounts c WHERE c.id = $1)`,
    [id, on],
  );
}
