import type { StoreRef } from "#lib/context/context.ts";
import { type Money, money, toNumber } from "#lib/core/money.ts";
import { applies, COUPON_COLUMNS, type CouponRule, discountFor, isScoped } from "#lib/coupons/discount.ts";
import { couponMessages } from "#lib/coupons/messages.ts";
import { databaseNow } from "#lib/db/clock.ts";
import { sql } from "#lib/db/pool.ts";
import { AppError, invalidField } from "#lib/errors/app-error.ts";
import { referenceMessages } from "#lib/errors/reference-messages.ts";
import { findStore } from "#lib/stores/ref.ts";
import { readCart, type WantedItem } from "./cart.ts";
import { payable, priceOf } from "./price.ts";

type CouponQuestion = {
  code: string;
  storeId: string;
  /** What the caller says the purchase is worth; the catalog decides where there are items. */
  total: number;
  /** A product may be repeated, once for each unit. */
  productIds: string[] | undefined;
  items: WantedItem[] | undefined;
};

/** `eligible`: the part of the total that the discount was taken of. */
type Figures = { coupon: CouponRule; total: Money; eligible: Money; discount: Money };

/**
 * The discount of a coupon on a purchase; the coupon is not used. With items the figures are those of the order;
 * without, the discount of a coupon for some products counts on the part of the total that is known to be theirs.
 * Throws what the order would throw: the Coupon… errors, OrderTotalZero, AmountBelowFee, ProductNotFound.
 */
export async function validateCoupon(question: CouponQuestion) {
  const store = await findStore(question.storeId);
  if (!store) throw invalidField("store_id", referenceMessages.store);
  const { items } = question;
  const { coupon, total, eligible, discount } = items
    ? await byItems(store, question.code, items)
    : await byTotal(store, question);
  return {
    id: coupon.id,
    code: coupon.code,
    type: coupon.type,
    value: toNumber(coupon.value),
    discount: toNumber(discount),
    finalTotal: toNumber(total.minus(discount)),
    appliesTo: eligible.equals(total) ? ("order" as const) : ("products" as const),
    eligibleTotal: toNumber(eligible),
  };
}

/** Exactly what the order takes: its own reading of the catalog, and its own price. */
async function byItems(store: StoreRef, code: string, items: WantedItem[]): Promise<Figures> {
  const { lines, coupon } = await readCart(store.id, items, code);
  if (!coupon) throw new AppError("CouponNotFound");
  const { subtotal: total, discount } = priceOf(store, lines, coupon, await databaseNow());
  const eligible = lines
    .filter((line) => applies(coupon, line))
    .reduce((sum, line) => sum.plus(line.price.times(line.quantity)), money(0));
  return { coupon, total, eligible, discount };
}

/** The coupon with that code, if there is one, and those of the products that the store has. */
type Found = { products: { productId: string; categoryId: string | null; price: string }[] } & (
  | CouponRule
  | { id: null }
);

async function byTotal(store: StoreRef, question: CouponQuestion): Promise<Figures> {
  const productIds = question.productIds?.map((id) => id.toLowerCase());
  const [row] = await sql<Found>(
    "coupon-validate",
    // A product with variations costs at least what the cheapest of them costs.
    `SELECT ${COUPON_COLUMNS},
       (SELECT coalesce(jsonb_agg(jsonb_build_object('productId', p.id, 'categoryId', p.category_id, 'price',
          coalesce((SELECT min(coalesce(v.price, p.price)) FROM variations v
            WHERE v.product_id = p.id AND v.deleted_at IS NULL), p.price)::text)), '[]')
        FROM products p WHERE p.store_id = $1 AND p.id = ANY ($3) AND p.deleted_at IS NULL) AS products
     FROM (VALUES (1)) AS one LEFT JOIN coupons c
       ON c.store_id = $1 AND upper(c.code) = upper($2) AND c.deleted_at IS NULL`,
    [store.id, question.code, productIds ?? []],
  );
  if (!row || row.id === null) throw new AppError("CouponNotFound");
  const { products, ...coupon } = row;
  const total = money(question.total);
  const lines = isScoped(coupon)
    ? knownParts(coupon, products, productIds, total)
    : [{ productId: "", categoryId: null, amount: total }];
  const discount = discountFor(coupon, lines, await databaseNow());
  payable(store, total.minus(discount), "total");
  return { coupon, total, eligible: lines[0]?.amount ?? total, discount };
}

/**
 * The total in two lines, of products on the coupon's list and of others. When all products are on it, it is one line;
 * otherwise only the catalog's price of one unit for each time that a product is named is known to be of the list.
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
