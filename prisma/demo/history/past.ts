import type { Money } from "#lib/core/money.ts";
import type { CouponRule } from "#lib/coupons/discount.ts";
import type { LedgerAccount, LedgerCause } from "#prisma/generated/enums.ts";
import type { Buyer } from "./people.ts";
import type { Random } from "./random.ts";

/** A product or variation that can be bought, as the history needs it. */
export type Good = {
  productId: string;
  categoryId: string;
  variationId: string;
  showVariation: boolean;
  name: string;
  /** The variation that `name` ends with. */
  variation: string | null;
  price: Money;
  weight: number;
  since: Date;
  parcel: boolean;
  /** The beginning of a sold unit's content, or all of it for a parcel. */
  sold: string;
  field: { id: string; label: string; type: string } | null;
};

/** A coupon with its period of use and the share of orders that used it then. */
export type PastCoupon = CouponRule & { from: Date; until: Date; share: number };

export type Movement = {
  at: Date;
  debit: LedgerAccount;
  credit: LedgerAccount;
  amount: Money;
  cause: LedgerCause;
  causeId: string;
  description: string | null;
};

/** The rows of each table, in insertion order. */
type Books = Record<
  | "orders"
  | "order_items"
  | "transactions"
  | "payments"
  | "refunds"
  | "sandbox_payments"
  | "stock_units"
  | "mails",
  object[]
> & { movements: Movement[]; paid: PaidCharge[] };

/** The parts of a paid charge that its event needs. */
export type PaidCharge = {
  id: string;
  orderId: string | null;
  orderCode: string | null;
  amount: Money;
  buyer: Buyer;
  paymentId: string;
  endToEndId: string;
  payer: { name: string; document: string | null };
  paidAt: Date;
};

export type Past = {
  now: Date;
  store: {
    id: string;
    name: string;
    slug: string;
    city: string;
    feePercent: Money;
    feeFixed: Money;
    coverFee: boolean;
  };
  ownerId: string;
  random: Random;
  goods: readonly Good[];
  coupons: PastCoupon[];
  buyers: Buyer[];
  books: Books;
};

export function emptyBooks(): Books {
  return {
    orders: [],
    order_items: [],
    transactions: [],
    payments: [],
    refunds: [],
    sandbox_payments: [],
    stock_units: [],
    mails: [],
    movements: [],
    paid: [],
  };
}

export const later = (at: Date, ms: number): Date => new Date(at.getTime() + ms);
