import type { ChargePort, ChargeView, Wait } from "#lib/pix/port.ts";
import type { LockedCharge } from "./charge.ts";

/**
 * How a charge stands at the PSP: `paid` when there is a payment, `over` when it is certain that there is none and
 * can be none, `unknown` while neither is.
 */
type End = "paid" | "over" | "unknown";

/** `retryAfter`: in how many seconds the PSP wants to be asked again, where it is not known. */
type Ended = { end: End; retryAfter: number };

/** A PSP may not know a charge for a while that it has confirmed; after this long it has none. */
const FORGOTTEN_AFTER_SECONDS = 600;

/**
 * Makes sure that a charge can't be paid any more, if it is not paid: reads it, and removes it where it is still
 * payable. For one that has expired, or was cancelled here.
 */
export async function endAtPsp(
  charges: ChargePort,
  charge: Pick<LockedCharge, "txid" | "chargeState" | "expiresIn" | "expired">,
): Promise<Ended> {
  const found = await charges.readCharge(charge.txid);
  if (found.kind === "unavailable") return unknown(found);
  if (found.kind === "absent") return ended(absentEnd(charge));
  if (found.value.status !== "ATIVA") return ended(endOf(found.value));
  const removed = await charges.cancelCharge(charge.txid);
  if (removed.kind === "done") return ended(found.value.payments.length > 0 ? "paid" : "over");
  if (removed.kind !== "failed") return unknown(removed);
  // Paid or removed just before. Or the PSP removes nothing whose time is up there, which is over as well.
  const again = await charges.readCharge(charge.txid);
  if (again.kind !== "done") return unknown(again);
  const end = endOf(again.value);
  return ended(end === "unknown" && again.value.status === "ATIVA" && charge.expired ? "over" : end);
}

function ended(end: End): Ended {
  return { end, retryAfter: 0 };
}

function unknown({ retryAfter = 0 }: { kind: string } & Wait): Ended {
  return { end: "unknown", retryAfter };
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
