import type { Context } from "#lib/context/context.ts";
import { transaction } from "#lib/db/pool.ts";
import { AppError } from "#lib/errors/app-error.ts";
import { endOrderOfExternalRefund } from "#lib/refunds/record-external-refund.ts";
import { type Acted, notAllowed, note, whoOf } from "./audit-case.ts";
import { findCase, mayDismiss, type Scope } from "./cases.ts";
import { ACTIONS_OF, type Kind, PLATFORMS_OWN } from "./kinds.ts";
import { caseMessages } from "./messages.ts";

const PAYMENT = "UPDATE payments SET open_amount = NULL WHERE id = $1 AND open_amount > 0 RETURNING id";

/** The kinds whose state is stored in their own record. */
const ENDS: Partial<Record<Kind, string>> = {
  overpayment: PAYMENT,
  amount_mismatch: PAYMENT,
  payment_unmatched:
    "UPDATE unmatched_payments SET state = 'dismissed', ended_at = now() WHERE id = $1 AND state = 'open' RETURNING id",
  withdrawal_sent_after_failure:
    "UPDATE withdrawals SET sent_after_failure = 'dismissed' WHERE id = $1 AND sent_after_failure = 'open' RETURNING id",
  withdrawal_difference:
    "UPDATE withdrawals SET difference = 'dismissed' WHERE id = $1 AND difference = 'open' RETURNING id",
  // Of an account in use it would be back after the next comparison.
  balance_difference:
    "UPDATE gateway_accounts SET balance_difference = NULL, balance_differs_since = NULL WHERE id = $1 AND NOT active AND balance_difference IS NOT NULL RETURNING id",
  refund_external:
    "UPDATE external_refunds SET state = 'dismissed', book_at = NULL, ended_at = now() WHERE id = $1 AND state = 'open' RETURNING id",
};

/** Closes a case with a reason; no money moves. Throws NotFound and CaseActionNotAllowed. */
export async function dismissCase(ctx: Context, scope: Scope, id: string, reason: string): Promise<Acted> {
  const openCase = await findCase(scope, id, "dismissal");
  if (!openCase) throw new AppError("NotFound");
  const { kind, storeId } = openCase;
  if (!ACTIONS_OF[kind].includes("dismissal")) throw notAllowed();
  if (scope.storeId !== null && PLATFORMS_OWN.includes(kind)) throw notAllowed(caseMessages.platform);
  if (!mayDismiss(scope, openCase)) throw notAllowed(caseMessages.platform);
  await transaction(async (tx) => {
    const end = ENDS[kind];
    if (end && (await tx<{ id: string }>(`dismiss-${kind}`, end, [id])).length === 0) throw notAllowed();
    if (kind === "refund_external") await endOrderOfExternalRefund(tx, id);
    await tx(
      "dismiss-case",
      `INSERT INTO dismissed_cases (kind, record_id, store_id, reason, actor) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (kind, record_id) DO NOTHING`,
      [kind, id, storeId, reason, whoOf(ctx, scope)],
    );
    await note(tx, ctx, scope, storeId, "case.dismissed", { kind, id, reason });
  });
  return { id, state: "dismissed" };
}
