import type { StoreContext } from "#lib/context/context.ts";
import { asLocale } from "#lib/core/locale.ts";
import { sql } from "#lib/db/pool.ts";
import { log } from "#lib/log.ts";
import { findGateway } from "#lib/pix/gateways/registry.ts";
import { findStore } from "#lib/stores/ref.ts";
import type { Charge } from "#lib/transactions/charge.ts";
import { chargeRequest, findCharge } from "./charge.ts";
import { recordOutcome } from "./open-charge.ts";
import { settleCharge } from "./settle.ts";

const BATCH = 100;
const LONGEST_PAUSE_SECONDS = 300;

/** Looks again at every charge whose opening was never confirmed; returns how many. */
export async function reconcileCharges(): Promise<number> {
  const due = await sql<Pick<Charge, "id">>(
    "due-reconciliations",
    // Pushed back first, with growing pauses, so that two workers do not look at the same one.
    `UPDATE transactions SET reconcile_attempts = reconcile_attempts + 1,
       reconcile_at = now() + least($2, 2 ^ least(reconcile_attempts + 1, 10)) * interval '1 second'
     WHERE id IN (SELECT id FROM transactions WHERE reconcile_at <= now() ORDER BY reconcile_at LIMIT $1 FOR UPDATE SKIP LOCKED)
     RETURNING id`,
    [BATCH, LONGEST_PAUSE_SECONDS],
  );
  for (const { id } of due)
    await reconcileCharge(id).catch((err) => log().warn({ err, id }, "reconciliation failed"));
  return due.length;
}

/**
 * Finds out the outcome of a charge whose opening was never confirmed: reads it at the PSP by its txid. Where the PSP
 * does not know it, opens it again under the same txid.
 */
export async function reconcileCharge(id: string): Promise<void> {
  const charge = await findCharge(sql, id);
  if (
    charge?.status !== "PENDING" ||
    (charge.chargeState !== "uncertain" && charge.chargeState !== "opening")
  )
    return;
  const store = await findStore(charge.storeId);
  if (!store) return;
  // One that is not connected any more can't be asked: the charge stays as it is until it expires.
  const charges = (await findGateway(charge.accountId))?.charges;
  if (!charges) return;
  const ctx: StoreContext = {
    requestId: id,
    locale: asLocale(charge.order?.locale ?? ""),
    log: log(),
    actor: { kind: "system" },
    store,
    idempotency: null,
  };
  const view = await charges.readCharge(charge.txid);
  if (view.kind === "unavailable") return;
  const outcome =
    view.kind === "done"
      ? ({ kind: "done", value: { copyPaste: view.value.copyPaste } } as const)
      : await charges.createCharge(chargeRequest(charge, store));
  if (outcome.kind !== "done" && outcome.kind !== "failed") return;
  await recordOutcome(ctx, charge, outcome, () => null);
  if (view.kind === "done" && view.value.payments.length > 0) await settleCharge(charge.txid);
}
