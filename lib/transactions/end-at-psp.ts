import type { ChargePort, ChargeView, Wait } from "#lib/pix/port.ts";
import type { LockedCharge } from "./charge.ts";

/**
 * State of a charge at the PSP: `paid` if there is a payment, `over` if it certainly has none and can get
 * none, otherwise `unknown`.
 */
type End = "paid" | "over" | "unknown";

/** `retryAfter`: the pause in seconds that the PSP requests if the end is unknown. */
type Ended = { end: End; retryAfter: number };

/** A PSP may temporarily not find a charge that it has confirmed; after this time, not found counts as absent. */
export const FORGOTTEN_AFTER_SECONDS = 600;

/**
 * Makes sure that an unpaid charge can't be paid any more: reads it, and removes it if it is still payable.
 * For charges that have expired or were cancelled here.
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
  if (removed.kind === "done") return ended(paidOr(found.value, "over"));
  if (removed.kind !== "failed") return unknown(removed);
  // The charge was just paid or removed, or the PSP does not remove expired charges, which are over as well.
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

function endOf(view: ChargeView): End {
  return paidOr(view, view.status.startsWith("REMOVIDA") ? "over" : "unknown");
}

/** A Pix that can't be read may have paid it. */
function paidOr({ payments, unreadable }: ChargeView, end: End): End {
  if (payments.length > 0) return "paid";
  return unreadable.some(({ part }) => part === "pix") ? "unknown" : end;
}

/** The PSP does not know the charge, and an expired charge is never opened. */
function absentEnd({
  chargeState,
  expiresIn,
  expired,
}: Pick<LockedCharge, "chargeState" | "expiresIn" | "expired">): End {
  if (!expired) return "unknown";
  return chargeState === "open" && expiresIn > -FORGOTTEN_AFTER_SECONDS ? "unknown" : "over";
}
