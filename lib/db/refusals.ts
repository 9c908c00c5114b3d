/**
 * What the database refuses and the code reacts to, one meaning each. A code `VT…` is raised by a function in
 * prisma/functions, with the name here as its message; anything else is the name of a constraint.
 */
export const REFUSALS = {
  /** Another request has taken the idempotency key over. */
  idempotencyClaimLost: "VT001",
  /** A withdrawal was not held against the guards that its store has. */
  storeHasGuards: "VT002",
  /** The coupon was removed, switched off or expired after it was read. */
  couponChanged: "VT003",
  /** A variation counts more available units than there are. Nobody reacts to it: it is an error of ours. */
  stockMiscounted: "VT004",
  /** A variation was removed after it was read. */
  catalogChanged: "VT005",
  /** A price or the coupon changed after the total was computed that the buyer has agreed to. */
  totalChanged: "VT006",
  /** The gateway accounts of a store would have different holders, or another store's. */
  accountHolderDiffers: "VT007",
  /** An account would pay out what came in at an account of another holder. */
  moneyElsewhere: "VT008",
  /** This Pix of the bank is booked as something else. */
  pixBookedElsewhere: "VT009",
  /** More would go back of a payment than was paid. */
  refundsExceedPayment: "VT010",

  /** Fewer units are available than were asked for. */
  outOfStock: "variations_available_check",
  couponUsedUp: "coupons_used_check",
  /** The store's available balance would fall below zero. */
  balanceTooLow: "wallets_available_check",
  /** This payment of the bank has paid another withdrawal. */
  endToEndIdTaken: "withdrawals_end_to_end_ids",
  /** This payment of the bank has paid another refund back. */
  paidBackTaken: "refunds_paid_back_as",
  /** Another line of a bank's statement has confirmed this charge, or this refund. */
  lineOfCharge: "statement_lines_transaction_id_key",
  lineOfRefund: "statement_lines_refund_id_key",
  categoryUnknown: "products_category_id_fkey",
  productSlugTaken: "products_slug_in_store",
  couponCodeTaken: "coupons_code_in_store",
  storeSlugTaken: "stores_slug_key",
} as const;

export type Refusal = keyof typeof REFUSALS;

const NAMES = new Map(Object.entries(REFUSALS).map(([name, code]) => [code as string, name as Refusal]));

/** The name of what the database refused; null for every other error. */
export function refusedAs(error: unknown): Refusal | null {
  const state = sqlStateOf(error);
  if (!state) return null;
  const constraint = error instanceof Error && "constraint" in error ? String(error.constraint) : "";
  return NAMES.get(state) ?? NAMES.get(constraint) ?? null;
}

/** The SQLSTATE of an error of the database; null for every other error. */
export function sqlStateOf(error: unknown): string | null {
  const code = error instanceof Error && "code" in error ? error.code : null;
  // The codes of Node's errors (EPIPE) can have five characters, too, but no digit.
  return typeof code === "string" && /^(?=.*\d)[0-9A-Z]{5}$/.test(code) ? code : null;
}
