import { audit } from "#lib/audit/write.ts";
import { sql, transaction } from "#lib/db/pool.ts";
import { log } from "#lib/log.ts";
import { findGateway } from "#lib/pix/gateways/registry.ts";
import type { ChargeView } from "#lib/pix/port.ts";
import type { Charge } from "./record.ts";

export type Compared = Pick<Charge, "id" | "storeId" | "accountId" | "amountDue" | "contradiction">;

/**
 * Whether the PSP reports another charge than ours under the same txid: one for another key or another
 * amount. Nothing is booked from it, and people are notified once.
 */
export async function isContradicted(
  charge: Compared,
  view: Pick<ChargeView, "chave" | "amount">,
): Promise<boolean> {
  const chave = (await findGateway(charge.accountId))?.account.chave ?? null;
  const found = contradictionOf({ chave, amountDue: charge.amountDue }, view);
  if (found === charge.contradiction) return found !== null;
  await transaction(async (tx) => {
    const [changed] = await tx<{ id: string }>(
      "note-contradiction",
      "UPDATE transactions SET contradiction = $2, updated_at = now() WHERE id = $1 AND contradiction IS DISTINCT FROM $2 RETURNING id",
      [charge.id, found],
    );
    if (!changed || found === null) return;
    log().error(
      { transactionId: charge.id, accountId: charge.accountId, found },
      "the PSP tells of another charge than ours",
    );
    await audit(tx, {
      storeId: charge.storeId,
      actor: "system",
      action: "charge.contradicted",
      details: { transactionId: charge.id, found },
    });
  });
  return found !== null;
}

/** Keys are compared only if both are known: not every PSP reports its key, and the sandbox has none. */
export function contradictionOf(
  ours: { chave: string | null } & Pick<Charge, "amountDue">,
  told: Pick<ChargeView, "chave" | "amount">,
): "chave" | "amount" | null {
  if (ours.chave && told.chave && ours.chave.toLowerCase() !== told.chave.toLowerCase()) return "chave";
  return told.amount.equals(ours.amountDue) ? null : "amount";
}

/** Whether the bank's charge was found to differ from ours: nothing is booked until people have reviewed it. */
export async function hasContradiction(id: string): Promise<boolean> {
  const [found] = await sql<{ id: string }>(
    "charge-contradicted",
    "SELECT id FROM transactions WHERE id = $1 AND contradiction IS NOT NULL",
    [id],
  );
  return found !== undefined;
}
