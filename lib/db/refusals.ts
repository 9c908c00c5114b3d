/**
 * Refusals of the database that the code handles, each with one meaning. A code `VT…` is raised by a function
 * in prisma/functions with the name here as its message; any other value is the name of a constraint.
 */
export const REFUSALS = {
  /** Another request has taken over the idempotency key. */
  idempotencyClaimLost: "VT001",
  /** A withdrawal was not checked against the store's guards. */
  storeHasGuards: "VT002",
  /** The coupon was removed, deactivated or expired after it was read. */
  couponChanged: "VT003",
  /** A variation counts more available units than exist. Not handled anywhere, because it is a bug. */
  stockMiscounted: "VT004",
  /** A variation was removed after it was read. */
  catalogChanged: "VT005",
  /** A price or the coupon changed after the total was calculated that the buyer agreed to. */
  totalChanged: "VT006",
  /** The coupon has no use left. */
  couponUsedUp: "VT031",
  /** A stranger would hold more unpaid orders or units than allowed. */
  unpaidLimit: "VT030",
  /** A store's gateway accounts would have different holders, or belong to another store. */
  accountHolderDiffers: "VT007",
  /** An account would pay out what came in at an account of another holder or environment. */
  moneyElsewhere: "VT008",
  /** This Pix of the bank is booked as something else. */
  pixBookedElsewhere: "VT009",
  /** More would go back of a payment than was paid. */
  refundsExceedPayment: "VT010",
  /** The payouts of an account are stopped: its bank has sent another amount than was asked for. */
  payoutsStopped: "VT020",
  /** The account is closed, off or unknown, and can't keep what is promised. */
  keeperRefuses: "VT060",
  /** A gateway account's environment is not that of its bank's known address. Refused before, with the field. */
  environmentContradicted: "VT055",
  /** An account at a bank has the Pix key of a bare key, or the reverse: both are the same money. */
  potTaken: "VT058",
  /** A live store would be connected to an account that is not production, or a test store to one that is. */
  environmentDiffers: "VT056",
  /** A live store still has play money of a bank's homologation or of a bank of tests. */
  testMoneyLeft: "VT057",
  /** An operator holds the withdrawals of the store. */
  withdrawalsHeld: "VT040",
  /** A store that owes asks for a withdrawal or a refund. */
  storeOwes: "VT050",
  /** More would be written off than the store owes in this pot. */
  moreThanOwed: "VT051",

  /** Fewer units are available than requested. */
  outOfStock: "variations_available_check",
  /** The store's available balance would become negative. */
  balanceTooLow: "wallets_available_check",
  /** More would be written off of a store that owes nothing. */
  owedTooLow: "wallets_owed_check",
  /** The bank's payment has already paid another withdrawal. */
  endToEndIdTaken: "withdrawals_end_to_end_ids",
  /** The bank's payment has already paid another refund. */
  paidBackTaken: "refunds_paid_back_as",
  /** Another line of a bank statement has confirmed this charge or refund. */
  lineOfCharge: "bank_statement_lines_transaction_id_key",
  lineOfRefund: "bank_statement_lines_refund_id_key",
  categoryUnknown: "products_category_id_fkey",
  productSlugTaken: "products_slug_in_store",
  couponCodeTaken: "coupons_code_in_store",
  storeSlugTaken: "stores_slug_key",
} as const;

type Refusal = keyof typeof REFUSALS;

const NAMES = new Map(Object.entries(REFUSALS).map(([name, code]) => [code as string, name as Refusal]));

/** The name of the refusal; null for any other error. */
export function refusedAs(error: unknown): Refusal | null {
  const state = sqlStateOf(error);
  if (!state) return null;
  const constraint = error instanceof Error && "constraint" in error ? String(error.constraint) : "";
  return NAMES.get(state) ?? NAMES.get(constraint) ?? null;
}

/** The SQLSTATE of a database error; null for any other error. */
export function sqlStateOf(error: unknown): string | null {
  const code = error instanceof Error && "code" in error ? error.code : null;
  // Node's error codes (EPIPE) may have five characters too, but no digit.
  return typeof code === "string" && /^(?=.*\d)[0-9A-Z]{5}$/.test(code) ? code : null;
}
