import type { StoreContext } from "#lib/context/context.ts";
import type { Money } from "#lib/core/money.ts";
import { sql } from "#lib/db/pool.ts";
import { AppError, invalidField } from "#lib/errors/app-error.ts";
import { askBank } from "#lib/transactions/ask-bank.ts";
import type { Charge } from "#lib/transactions/record.ts";
import type { Replaces } from "#lib/transactions/replaces.ts";
import { linkMessages } from "./messages.ts";

export type ReplacedCharge = Pick<Charge, "id" | "txid" | "gateway" | "status"> & {
  amountDue: Money;
  /** A paid charge that took its place, or the place of one that did. */
  paidId: string | null;
};

/**
 * Makes sure that nobody pays twice: asks the bank about the charge that a new one replaces, and refuses the new one if it
 * was paid. Must run outside any transaction. Throws ChargeAlreadyPaid, PaymentUncertain, ValidationError.
 */
export async function checkReplaced(
  ctx: Pick<StoreContext, "store">,
  linkId: string,
  { id, confirmedUnpaid }: Replaces,
): Promise<ReplacedCharge> {
  const before = await readReplaced(ctx, linkId, id);
  refusePaid(before);
  const answer = await askBank(before);
  const replaced = answer.kind === "read" ? await readReplaced(ctx, linkId, id) : before;
  refusePaid(replaced);
  if (answer.kind !== "read" && !confirmedUnpaid)
    throw new AppError("PaymentUncertain", { details: { transactionId: id } });
  return replaced;
}

async function readReplaced(
  ctx: Pick<StoreContext, "store">,
  linkId: string,
  id: string,
): Promise<ReplacedCharge> {
  const [found] = await sql<ReplacedCharge>(
    "replaced-charge",
    `WITH RECURSIVE later AS (
       SELECT id, status, created_at FROM transactions WHERE replaces_id = $2
       UNION ALL SELECT t.id, t.status, t.created_at FROM later l JOIN transactions t ON t.replaces_id = l.id
     )
     SELECT t.id, t.txid, t.gateway, t.status, t.amount_due,
       (SELECT l.id FROM later l WHERE l.status = 'COMPLETED' ORDER BY l.created_at, l.id LIMIT 1) AS paid_id
     FROM transactions t WHERE t.store_id = $1 AND t.id = $2 AND t.payment_link_id = $3`,
    [ctx.store.id, id, linkId],
  );
  if (!found) throw invalidField("replaces", linkMessages.replaced);
  return found;
}

function refusePaid({ id, status, paidId }: ReplacedCharge): void {
  const paid = status === "COMPLETED" ? id : paidId;
  if (paid) throw new AppError("ChargeAlreadyPaid", { details: { transactionId: paid } });
}
