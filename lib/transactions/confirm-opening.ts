import type { StoreContext } from "#lib/context/context.ts";
import { asLocale } from "#lib/core/locale.ts";
import { sql } from "#lib/db/pool.ts";
import { AppError } from "#lib/errors/app-error.ts";
import { log } from "#lib/log.ts";
import { findGateway } from "#lib/pix/gateways/registry.ts";
import { postpone, takeUp } from "#lib/pix/sending/claim.ts";
import { make } from "#lib/pix/sending/make.ts";
import type { Lane } from "#lib/queue/lanes.ts";
import { findStore } from "#lib/stores/ref.ts";
import { findCharge } from "./charge.ts";
import { callsOf, recordVerdict } from "./open.ts";
import { recordPayments } from "./record-payments.ts";

/** Rechecks charges whose opening was never confirmed. */
export const OPENING_LANE: Lane = {
  name: "openings",
  due: {
    table: "transactions",
    where: "reconcile_at IS NOT NULL",
    at: "reconcile_at",
    moves: "reconcile_at",
  },
  work: reconcileCharge,
  postpone: (id) => postpone("transactions", id),
};

/**
 * Finds out whether an unconfirmed charge was opened: reads it at the PSP by its txid. If the PSP does not
 * know it and no call can be in flight, opens it again under the same txid.
 */
export async function reconcileCharge(id: string): Promise<void> {
  const charge = await findCharge(sql, id);
  if (
    charge?.status !== "PENDING" ||
    (charge.chargeState !== "uncertain" && charge.chargeState !== "opening") ||
    // Left to expireCharge.
    charge.expired
  )
    return;
  const store = await findStore(charge.storeId);
  if (!store) return;
  // A disconnected account can't be asked: the charge stays as it is until it expires.
  if (!(await findGateway(charge.accountId))?.charges) return postpone("transactions", id);
  const held = await takeUp("transactions", charge);
  if (!held) return;
  const ctx: StoreContext = {
    requestId: id,
    locale: asLocale(charge.order?.locale ?? ""),
    log: log(),
    actor: { kind: "system" },
    store,
    idempotency: null,
  };
  const verdict = await make("transactions", id, held, await callsOf(charge, store));
  await recordVerdict(ctx, charge, verdict, held, () => null).catch((error: unknown) => {
    // The charge is still uncertain, or another process ended it: nothing to report here.
    if (!(error instanceof AppError)) throw error;
  });
  if (verdict.kind === "known" && verdict.view.payments > 0) await recordPayments(charge.txid);
}
