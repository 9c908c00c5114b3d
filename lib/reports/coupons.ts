import { type Money, toNumber } from "#lib/core/money.ts";
import { type Counted, countedPage, listQuery } from "#lib/db/listing.ts";
import { momentsOf, type Span } from "#lib/overview/span.ts";
import type { CouponReport } from "./schemas.ts";

type Redeemed = {
  id: string;
  code: string;
  orders: number;
  discount: Money;
  sales: Money;
  ordersBefore: number;
  discountBefore: Money;
  salesBefore: Money;
};

/** Coupons of orders paid in the period or the previous one, by sales; includes removed coupons. */
export async function reportCoupons(
  storeId: string,
  span: Span,
  { limit, offset }: { limit: number | null; offset: number },
): Promise<{ coupons: CouponReport[]; total: number }> {
  const rows = await listQuery<Counted<Redeemed>>(
    `WITH used AS MATERIALIZED (
       SELECT o.coupon_id, count(*) FILTER (WHERE o.paid_at >= $3)::int AS orders,
         coalesce(sum(o.discount) FILTER (WHERE o.paid_at >= $3), 0) AS discount,
         coalesce(sum(o.total) FILTER (WHERE o.paid_at >= $3), 0) AS sales,
         count(*) FILTER (WHERE o.paid_at < $3)::int AS orders_before,
         coalesce(sum(o.discount) FILTER (WHERE o.paid_at < $3), 0) AS discount_before,
         coalesce(sum(o.total) FILTER (WHERE o.paid_at < $3), 0) AS sales_before
       FROM orders o WHERE o.store_id = $1 AND o.paid_at >= $2 AND o.paid_at < $4 AND o.coupon_id IS NOT NULL
       GROUP BY o.coupon_id
     )
     SELECT n.list_length, t.* FROM (SELECT count(*)::int AS list_length FROM used) n LEFT JOIN (
       SELECT c.id, c.code, u.orders, u.discount, u.sales, u.orders_before, u.discount_before, u.sales_before
       FROM used u JOIN coupons c ON c.id = u.coupon_id
       ORDER BY u.sales DESC, u.sales_before DESC, c.id LIMIT $5 OFFSET $6
     ) t ON true ORDER BY t.sales DESC, t.sales_before DESC, t.id`,
    [storeId, ...momentsOf(span), limit, offset],
  );
  const { records, total } = countedPage(rows);
  return {
    total,
    coupons: records.map((row) => ({
      ...{ couponId: row.id, code: row.code, orders: row.orders },
      ...{ discount: toNumber(row.discount), sales: toNumber(row.sales) },
      previous: {
        orders: row.ordersBefore,
        discount: toNumber(row.discountBefore),
        sales: toNumber(row.salesBefore),
      },
    })),
  };
}
