import type { StoreRef } from "#lib/context/context.ts";
import { type Money, money, toNumber } from "#lib/core/money.ts";
import { applies, COUPON_COLUMNS, type CouponRule, discountFor, isScoped } from "#lib/coupons/discount.ts";
import { couponMessages } from "#lib/coupons/messages.ts";
import { pastedCoupon } from "#lib/coupons/wrong-codes.ts";
import { databaseNow } from "#lib/db/clock.ts";
import { sql } from "#lib/db/pool.ts";
import { AppError, invalidField } from "#lib/errors/app-error.ts";
import { referenceMessages } from "#lib/errors/reference-messages.ts";
import { findStore } from "#lib/stores/ref.ts";
import { type CartRules, readCart, type WantedItem } from "./cart.ts";
import { itemsPrice, payable } from "./price.ts";

type CouponQuestion = {
  rules: CartRules;
  code: string;
  storeId: string;
  /** The purchase total as the caller states it. With items, the catalog's prices count instead. */
  total: number;
  /** A product is repeated once for each unit. */
  productIds: string[] | undefined;
  items: WantedItem[] | undefined;
};

/** `eligible`: the part of the total that the discount applies to. */
type Figures = { coupon: CouponRule; total: Money; eligible: Money; discount: Money };

/**
 * Calculates the discount of a coupon on a purchase without using the coupon. With items, figures and refusals are the
 * order's (Coupon…, OrderTotalZero, AmountBelowFee, ProductNotFound). Without, the caller's total may become 0, and a
 * coupon for some products applies only to the known part of the total for these products.
 */
export async function validateCoupon(question: CouponQuestion) {
  const store = await findStore(question.storeId);
  if (!store) throw invalidField("store_id", referenceMessages.store);
  const { items } = question;
  const { coupon, total, eligible, discount } = items
    ? await byItems(store, question, items)
    : await byTotal(store, question);
  return {
    id: coupon.id,
    code: coupon.code,
    type: coupon.type,
    value: toNumber(coupon.value),
    freight: coupon.freight,
    discount: toNumber(discount),
    finalTotal: toNumber(total.minus(discount)),
    appliesTo: eligible.equals(total) ? ("order" as const) : ("products" as const),
    eligibleTotal: toNumber(eligible),
  };
}

/** Uses the same cart and price calculation as the order. */
async function byItems(
  store: StoreRef,
  { code, rules }: CouponQuestion,
  items: WantedItem[],
): Promise<Figures> {
  const { lines, coupon } = await readCart(store.id, items, code, rules);
  if (!coupon) throw new AppError("CouponNotFound");
  const { subtotal: total, discount } = itemsPrice(lines, coupon, await databaseNow());
  // With parcels there is still the freight to pay, which the order knows.
  if (lines.every(({ delivery }) => delivery === "digital")) payable(store, total.minus(discount));
  const eligible = lines
    .filter((line) => applies(coupon, line))
    .reduce((sum, line) => sum.plus(line.price.times(line.quantity)), money(0));
  return { coupon, total, eligible, discount };
}

/** The coupon, if the code exists, and the products among `productIds` that the store has. */
type Found = { products: { productId: string; categoryId: string | null; price: string }[] } & (
  | CouponRule
  | { id: null }
);

async function byTotal(store: StoreRef, question: CouponQuestion): Promise<Figures> {
  const productIds = question.productIds?.map((id) => id.toLowerCase());
  const [row] = await sql<Found>(
    "coupon-validate",
    // A product with variations counts at the price of its cheapest one.
    `SELECT ${COUPON_COLUMNS},
       (SELECT coalesce(jsonb_agg(jsonb_build_object('productId', p.id, 'categoryId', p.category_id, 'price',
          coalesce((SELECT min(coalesce(v.price, p.price)) FROM variations v
            WHERE v.product_id = p.id AND v.deleted_at IS NULL), p.price)::text)), '[]')
        FROM products p WHERE p.store_id = $1 AND p.id = ANY ($3) AND p.deleted_at IS NULL) AS products
     FROM (VALUES (1)) AS one LEFT JOIN coupons c
       ON c.store_id = $1 AND upper(c.code) = upper($2) AND c.deleted_at IS NULL`,
    [store.id, pastedCoupon(question.code), productIds ?? []],
  );
  if (!row || row.id === null) throw new AppError("CouponNotFound");
  const { products, ...coupon } = row;
  const total = money(question.total);
  const lines = isScoped(coupon)
    ? knownParts(coupon, products, productIds, total)
    : [{ productId: "", categoryId: null, amount: total }];
  const discount = discountFor(coupon, lines, await databaseNow());
  return { coupon, total, eligible: lines[0]?.amount ?? total, discount };
}

/**
 * Splits the total into a line of products on the coupon's list and a line of others. If all products are on
 * the list, there is one line; otherwise only the catalog price of one unit per mention is known to be of the
 * list.
 */
function knownParts(
  coupon: CouponRule,
  products: readonly { productId: string; categoryId: string | null; price: string }[],
  productIds: readonly string[] | undefined,
  total: Money,
) {
  if (!productIds) throw invalidField("product_ids", couponMessages.scopeUnknown);
  const listed = new Map(products.filter((one) => applies(coupon, one)).map((one) => [one.productId, one]));
  const named = productIds.flatMap((id) => listed.get(id) ?? []);
  const [first] = named;
  if (!first) throw new AppError("CouponNotApplicable");
  const prices = named.reduce((sum, { price }) => sum.plus(price), money(0));
  const allListed = named.length === productIds.length;
  const eligible = allListed || prices.greaterThan(total) ? total : prices;
  const { productId, categoryId } = first;
  return [
    { productId, categoryId, amount: eligible },
    { productId: "", categoryId: null, amount: total.minus(eligible) },
  ];
}
