import { auditByOperator } from "#lib/audit/write.ts";
import type { Context } from "#lib/context/context.ts";
import { toFixed } from "#lib/core/money.ts";
import { sql } from "#lib/db/pool.ts";
import { AppError } from "#lib/errors/app-error.ts";
import { findAccount } from "#lib/gateway-accounts/record.ts";
import { type AccountBalance, readBalance } from "./balance.ts";
import { compareBalance } from "./compare.ts";
import { canReadBalance } from "./keys.ts";

/** Reads an account's balance at its bank now. Throws NotFound, BalanceNotSupported and BalanceNotRead. */
export async function compareNow(ctx: Context, accountId: string): Promise<AccountBalance> {
  const { holderStoreId } = await findAccount(sql, accountId);
  if (!(await canReadBalance(accountId))) throw new AppError("BalanceNotSupported");
  const compared = await compareBalance(accountId, { onDemand: true });
  if (!compared) throw new AppError("BalanceNotRead");
  await auditByOperator(sql, ctx, holderStoreId, "gateway_account.balance_compared", {
    accountId,
    difference: toFixed(compared.difference),
  });
  return readBalance(accountId);
}
