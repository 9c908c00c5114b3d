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

/**
 * Closes the account that another one with the same Pix key and holder takes the place of: both are the same money. Requires that
 * no store is connected and nothing is open there, unpaid charges included: a person could still confirm them. Throws
 * ValidationError.
 */
export async function closeReplaced(
  tx: Sql,
  ctx: Context,
  { id, name }: { id: string; name: string },
  successor: string,
): Promise<void> {
  await awaitPromises(tx, id);
  await tx("lock-replaced-account", "SELECT FROM gateway_accounts WHERE id = $1 FOR UPDATE", [id]);
  const before = await findAccount(tx, id);
  if (before.inboundStores + before.outboundStores > 0)
    throw invalidField("chave", accountMessages.replacedConnected, { name });
  const count = (await countOpen(tx, id)) + (await countUndecided(tx, id));
  if (count > 0) throw invalidField("chave", accountMessages.replacedOpen, { name, count });
  const proof = `Substituída por ${successor}`.slice(0, MOST_PROOF);
  await tx(
    "close-replaced-account",
    "UPDATE gateway_accounts SET active = false, closed_at = now(), closed_by_proof = $2, updated_at = now() WHERE id = $1",
    [id, proof],
  );
  await auditByOperator(tx, ctx, before.holderStoreId, "gateway_account.closed", { accountId: id, proof });
}

/** As long as the proof of a closing that a person types in. */
const MOST_PROOF = 60;

/** Unpaid charges, and Pix without a charge that nobody has decided about. */
async function countUndecided(tx: Sql, id: string): Promise<number> {
  const { undecided } = onlyRow(
    await tx<{ undecided: number }>(
      "undecided-at-replaced",
      `SELECT (SELECT count(*) FROM transactions WHERE account_id = $1 AND (status = 'PENDING') IS TRUE)
         + (SELECT count(*) FROM unmatched_payments WHERE account_id = $1 AND state = 'open') AS undecided`,
      [id],
    ),
  );
  return undecided;
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
