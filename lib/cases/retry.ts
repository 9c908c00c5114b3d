import type { Context } from "#lib/context/context.ts";
import { transaction } from "#lib/db/pool.ts";
import { AppError } from "#lib/errors/app-error.ts";
import { settleSoon } from "#lib/queue/settle-soon.ts";
import { type Acted, notAllowed, note } from "./act.ts";
import { findMatter, type Scope } from "./cases.ts";
import type { Kind } from "./kinds.ts";

/** Makes due what waits for its next look; the job that has it in hand at this moment stays alone with it. */
const DUE: Partial<Record<Kind, string>> = {
  charge_uncertain:
    "UPDATE transactions SET reconcile_at = now() WHERE id = $1 AND status = 'PENDING' AND charge_state IN ('opening', 'uncertain') AND reconcile_at > now()",
  charge_contradicted: "SELECT FROM transactions WHERE id = $1 FOR UPDATE",
  refund_stuck:
    "UPDATE refunds SET reconcile_at = now() WHERE id = $1 AND status IN ('requested', 'processing') AND reconcile_at > now()",
  withdrawal_stuck:
    "UPDATE withdrawals SET reconcile_at = now() WHERE id = $1 AND status = 'processing' AND reconcile_at > now()",
};

/** Asks the bank now instead of at the next try. Throws NotFound and MatterActionNotAllowed. */
export async function retryMatter(ctx: Context, scope: Scope, id: string): Promise<Acted> {
  const matter = await findMatter(scope, id);
  if (!matter) throw new AppError("NotFound");
  const due = DUE[matter.kind];
  if (!due) throw notAllowed();
  await transaction(async (tx) => {
    await tx(`retry-${matter.kind}`, due, [id]);
    const txid = matter.kind.startsWith("charge_") ? matter.reference : null;
    if (txid !== null) await settleSoon(tx, [txid]);
    await note(tx, ctx, scope, matter.storeId, "matter.retried", { kind: matter.kind, id });
  });
  return { id, state: "retrying" };
}
