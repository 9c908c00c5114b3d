import type { Output } from "#lib/client/types.ts";

export type Charge = Output<"listTransactions">["data"]["transactions"][number];
/** A charge with its QR code, payments and refunds, as returned by its own endpoint. */
export type ChargeDetail = Output<"getTransaction">["data"];

export const STATUSES = ["PENDING", "COMPLETED", "CANCELLED", "FAILED"] as const;

type ChargeState = (typeof STATUSES)[number] | "partly" | "refunded";

/** The status, with refunds taken into account. */
export function stateOf(charge: Charge): ChargeState {
  const { status, refundedAmount } = charge;
  if (status !== "COMPLETED" || refundedAmount === 0) return status;
  return refundedAmount < dueOf(charge) ? "partly" : "refunded";
}

/** The amount that the payer pays: with `coverFee`, the fee is on top. */
export function dueOf({
  amount,
  feeAmount,
  coverFee,
}: Pick<Charge, "amount" | "feeAmount" | "coverFee">): number {
  return coverFee ? cents(amount + feeAmount) : amount;
}

/** The store's share of a paid charge, without the fee and without refunds. */
export function netOf({ netAmount, refundedAmount }: Pick<Charge, "netAmount" | "refundedAmount">): number {
  return cents(netAmount - refundedAmount);
}

/** The amount of the completing payment that can still be refunded. */
export function refundable({ payments }: ChargeDetail): number {
  const full = payments.filter(({ kind }) => kind === "full");
  return cents(full.reduce((sum, { amount, refundedAmount }) => sum + amount - refundedAmount, 0));
}

/** The name of a charge in a list: its payer, or its purpose. */
export function nameOf({ payer, customer, description, externalReference }: Charge): string | null {
  return payer?.name ?? customer.name ?? description ?? externalReference;
}

/** Rounds to whole cents, after floating-point sums. */
function cents(value: number): number {
  return Math.round(value * 100) / 100;
}

/** The tone of each state of a charge. */
export const CHARGE_TONES = {
  PENDING: "wait",
  COMPLETED: "ok",
  CANCELLED: "plain",
  FAILED: "bad",
  partly: "info",
  refunded: "plain",
} as const;
