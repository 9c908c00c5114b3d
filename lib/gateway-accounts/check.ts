import { auditByOperator } from "#lib/audit/write.ts";
import type { Context } from "#lib/context/context.ts";
import { sql } from "#lib/db/pool.ts";
import type { CheckView } from "#lib/pix/port.ts";
import { keepHealth } from "./account/health.ts";
import { forgetAccounts } from "./account/read.ts";
import { type AccountRecord, findAccount } from "./record.ts";
import { usableGateway } from "./usable.ts";

/** Calls the account's PSP and updates only its health. Throws NotFound. */
export async function checkAccount(
  ctx: Context,
  id: string,
): Promise<{ seen: CheckView; account: AccountRecord }> {
  const { holderStoreId } = await findAccount(sql, id);
  // Another process may just have changed it.
  forgetAccounts();
  const gateway = await usableGateway(id);
  const seen: CheckView =
    "problem" in gateway ? { ok: false, problem: gateway.problem } : await gateway.gateway.check();
  const problem = seen.ok ? null : seen.problem;
  await keepHealth(id, { good: seen.ok, problem, last: seen.ok ? "good" : "bad" });
  await auditByOperator(sql, ctx, holderStoreId, "gateway_account.checked", { accountId: id, ok: seen.ok });
  return { seen, account: await findAccount(sql, id) };
}
