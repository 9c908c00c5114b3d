import { money, toNumber } from "#lib/core/money.ts";
import { sql } from "#lib/db/pool.ts";
import { AppError, invalidField } from "#lib/errors/app-error.ts";
import { applies, COUPON_COLUMNS, type CouponRule, discountFor, isScoped } from "./discount.ts";

/** Those of the products that the store has, and its coupon with that code, if there is one. */
type Found = { products: { productId: string; categoryId: string | null }[] } & (CouponRule | { id: null });

export type CouponQuestion = {
  code: string;
  storeId: string;
  total: number;
  productIds: string[] | undefined;
};

/**
 * The discount of a coupon on a purchase; the coupon is not used. With a coupon for some products only,
 * one product of its list among `productIds` is enough for the whole total here; the order then takes
 * the discount from the lines on the list.
 */
export async function validateCoupon(question: CouponQuestion) {
  const [row] = await sql<Found>(
    "coupon-validate",
    `SELECT ${COUPON_COLUMNS},
       (SELECT coalesce(jsonb_agg(jsonb_build_object('productId', p.id, 'categoryId', p.category_id)), '[]')
        FROM products p WHERE p.store_id = s.id AND p.id = ANY ($3) AND p.deleted_at IS NULL) AS products
     FROM stores s LEFT JOIN coupons c ON c.store_id = s.id AND upper(c.code) = upper($2) AND c.deleted_at IS NULL
     WHERE s.id = $1 AND s.active`,
    [question.storeId, question.code, question.productIds ?? []],
  );
  if (!row) throw invalidField("store_id", "store.unknown");
  if (row.id === null) throw new AppError("CouponNotFound");
  const { products, ...coupon } = row;
  const total = money(question.total);
  if (isScoped(coupon) && !question.productIds) throw invalidField("product_ids", "coupon.scope_unknown");
  const match = isScoped(coupon)
    ? products.find((product) => applies(coupon, product))
    : { productId: "", categoryId: null };
  if (!match) throw new AppError("CouponNotApplicable");
  const discount = discountFor(coupon, [{ ...match, amount: total }], new Date());
  return {
    id: coupon.id,
    code: coupon.code,
    type: coupon.type,
    value: toNumber(coupon.value),
    discount: toNumber(discount),
    finalTotal: toNumber(total.minus(discount)),
  };
}
