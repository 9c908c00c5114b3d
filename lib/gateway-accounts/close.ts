import { auditByOperator } from "#lib/audit/write.ts";
import type { Context } from "#lib/context/context.ts";
import { type Sql, transaction } from "#lib/db/pool.ts";
import { onlyRow } from "#lib/db/rows.ts";
import { invalidField } from "#lib/errors/app-error.ts";
import { tellOwners } from "#lib/mail/tell-owners.ts";
import { MANUAL_ACCOUNT, SANDBOX_ACCOUNT } from "./account/account.ts";
import { forgetAccounts } from "./account/read.ts";
import { awaitPromises } from "./keeps.ts";
import { accountMessages } from "./messages.ts";
import { type AccountRecord, findAccount } from "./record.ts";

/**
 * Closes an account whose contract with the bank has ended: it is never called again. Requires that no store is
 * connected and no withdrawal, refund or return is open, under the lock that every such promise takes (keeps.ts); operators resolve the ones that the bank no longer answers
 * for (lib/resolutions). Its unpaid charges end a day after they expire. Idempotent. Throws NotFound and
 * ValidationError.
 */
export async function closeAccount(ctx: Context, id: string, proof: string): Promise<AccountRecord> {
  const record = await transaction(async (tx) => {
    await awaitPromises(tx, id);
    await tx("lock-account-to-close", "SELECT FROM gateway_accounts WHERE id = $1 FOR UPDATE", [id]);
    const before = await findAccount(tx, id);
    if (before.closedAt) return before;
    if (id === SANDBOX_ACCOUNT.id || id === MANUAL_ACCOUNT.id)
      throw invalidField("id", accountMessages.builtIn);
    if (before.inboundStores + before.outboundStores > 0)
      throw invalidField("id", accountMessages.stillConnected);
    const open = await countOpen(tx, id);
    if (open > 0) throw invalidField("id", accountMessages.stillOpen, { count: open });
    await tx(
      "close-account",
      "UPDATE gateway_accounts SET active = false, closed_at = now(), closed_by_proof = $2, updated_at = now() WHERE id = $1",
      [id, proof],
    );
    await auditByOperator(tx, ctx, before.holderStoreId, "gateway_account.closed", { accountId: id, proof });
    if (before.holderStoreId)
      await tellOwners(tx, ctx, before.holderStoreId, {
        action: "gateway_account.closed",
        name: before.name,
      });
    return findAccount(tx, id);
  });
  forgetAccounts();
  return record;
}

/** Money in transit out of the account. */
async function countOpen(tx: Sql, id: string): Promise<number> {
  const { open } = onlyRow(
    await tx<{ open: number }>(
      "open-to-close",
      `SELECT (SELECT count(*) FROM withdrawals WHERE account_id = $1 AND (status IN ('pending', 'processing')) IS TRUE)
         + (SELECT count(*) FROM refunds WHERE account_id = $1 AND (status IN ('requested', 'processing')) IS TRUE)
         + (SELECT count(*) FROM unmatched_payments WHERE account_id = $1 AND state = 'returning') AS open`,
      [id],
    ),
  );
  return open;
}
