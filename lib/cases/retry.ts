import type { Context } from "#lib/context/context.ts";
import { transaction } from "#lib/db/pool.ts";
import { AppError } from "#lib/errors/app-error.ts";
import { requireKeeper } from "#lib/gateway-accounts/keeps.ts";
import { readChargesSoon } from "#lib/queue/read-charges-soon.ts";
import { type Acted, notAllowed, note } from "./audit-case.ts";
import { findCase, type Scope } from "./cases.ts";
import type { Kind } from "./kinds.ts";

/** Makes the next check due now. A job that has already claimed the record is not disturbed. */
const DUE: Partial<Record<Kind, string>> = {
  charge_uncertain:
    "UPDATE transactions SET reconcile_at = now() WHERE id = $1 AND status = 'PENDING' AND charge_state IN ('opening', 'uncertain') AND reconcile_at > now()",
  charge_contradicted: "SELECT FROM transactions WHERE id = $1 FOR UPDATE",
  refund_stuck:
    "UPDATE refunds SET reconcile_at = now() WHERE id = $1 AND status IN ('requested', 'processing') AND reconcile_at > now()",
  withdrawal_stuck:
    "UPDATE withdrawals SET reconcile_at = now() WHERE id = $1 AND status = 'processing' AND reconcile_at > now()",
  balance_difference: "UPDATE gateway_accounts SET balance_at = now() WHERE id = $1 AND balance_at > now()",
};

/** Asks the bank now instead of at the next scheduled try. Throws NotFound and CaseActionNotAllowed. */
export async function retryCase(ctx: Context, scope: Scope, id: string): Promise<Acted> {
  const openCase = await findCase(scope, id, "retry");
  if (!openCase) throw new AppError("NotFound");
  const due = DUE[openCase.kind];
  if (!due) throw notAllowed();
  await transaction(async (tx) => {
    await requireKeeper(tx, "question", openCase.accountId);
    await tx(`retry-${openCase.kind}`, due, [id]);
    const txid = openCase.kind.startsWith("charge_") ? openCase.reference : null;
    if (txid !== null) await readChargesSoon(tx, [txid]);
    await note(tx, ctx, scope, openCase.storeId, "case.retried", { kind: openCase.kind, id });
  });
  return { id, state: "retrying" };
}
