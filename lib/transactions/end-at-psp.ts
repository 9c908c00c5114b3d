import type { ChargePort, ChargeView } from "#lib/pix/port.ts";
import type { LockedCharge } from "./charge.ts";

/**
 * How a charge stands at the PSP: `paid` when there is a payment, `over` when it is certain that there is none and
 * can be none, `unknown` while neither is.
 */
type End = "paid" | "over" | "unknown";

/** A PSP may not know a charge for a while that it has confirmed; after this long it has none. */
const FORGOTTEN_AFTER_SECONDS = 600;

/**
 * Makes sure that a charge can't be paid any more, if it is not paid: reads it, and removes it where it is still
 * payable. For one that has expired, or was cancelled here.
 */
export async function endAtPsp(
  charges: ChargePort,
  charge: Pick<LockedCharge, "txid" | "chargeState" | "expiresIn" | "expired">,
): Promise<End> {
  const found = await charges.readCharge(charge.txid);
  if (found.kind === "unavailable") return "unknown";
  if (found.kind === "absent") return absentEnd(charge);
  if (found.value.status !== "ATIVA") return endOf(found.value);
  const removed = await charges.cancelCharge(charge.txid);
  if (removed.kind === "done") return found.value.payments.length > 0 ? "paid" : "over";
  if (removed.kind !== "failed") return "unknown";
  // Paid or removed just before. Or the PSP removes nothing whose time is up there, which is over as well.
  const again = await charges.readCharge(charge.txid);
  if (again.kind !== "done") return "unknown";
  const end = endOf(again.value);
  return end === "unknown" && again.value.status === "ATIVA" && charge.expired ? "over" : end;
}

function endOf({ status, payments }: ChargeView): End {
  if (payments.length > 0) return "paid";
  return status === "ATIVA" || status === "CONCLUIDA" ? "unknown" : "over";
}

/** Nothing is there, and nobody opens an expired charge. */
function absentEnd({
  chargeState,
  expiresIn,
  expired,
}: Pick<LockedCharge, "chargeState" | "expiresIn" | "expired">): End {
  if (!expired) return "unknown";
  return chargeState === "open" && expiresIn > -FORGOTTEN_AFTER_SECONDS ? "unknown" : "over";
}
