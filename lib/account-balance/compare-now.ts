import { auditByOperator } from "#lib/audit/write.ts";
import type { Context } from "#lib/context/context.ts";
import { toFixed } from "#lib/core/money.ts";
import { sql } from "#lib/db/pool.ts";
import { AppError } from "#lib/errors/app-error.ts";
import { findAccount } from "#lib/gateway-accounts/record.ts";
import { usableGateway } from "#lib/gateway-accounts/usable.ts";
import { type AccountBalance, canReadBalance, readBalance } from "./balance.ts";
import { compareBalance } from "./compare.ts";

/** Reads an account's balance at its bank now. Throws NotFound, BalanceNotSupported and BalanceNotRead. */
export async function compareNow(ctx: Context, accountId: string): Promise<AccountBalance> {
  const { holderStoreId } = await findAccount(sql, accountId);
  if (!(await canReadBalance(accountId))) throw new AppError("BalanceNotSupported");
  const usable = "gateway" in (await usableGateway(accountId));
  const compared = usable ? await compareBalance(accountId, { onDemand: true }) : null;
  if (!compared) throw new AppError("BalanceNotRead");
  await auditByOperator(sql, ctx, holderStoreId, "gateway_account.balance_compared", {
    accountId,
    difference: toFixed(compared.difference),
  });
  return readBalance(accountId);
}
