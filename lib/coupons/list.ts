import { z } from "zod";
import type { StoreContext } from "#lib/context/context.ts";
import { binder } from "#lib/db/list-counts.ts";
import { type Counted, countedPage, listQuery } from "#lib/db/listing.ts";
import type { Stored } from "#lib/db/rows.ts";
import type { CouponModel } from "#prisma/generated/models.ts";
import { COUPON_STATES, type CouponState, presentCoupon } from "./manage.ts";
import { pastedCoupon } from "./wrong-codes.ts";

export type CouponFilter = {
  /** Absent: no limit. */
  limit?: number | undefined;
  offset: number;
  search?: string | undefined;
  state?: CouponState | undefined;
};

export const couponState = z.enum(COUPON_STATES);

/** The SQL counterpart of stateOf in manage.ts. */
const STATES: Record<CouponState, string> = {
  active: "active AND NOT over AND NOT used_up",
  inactive: "NOT active AND NOT over AND NOT used_up",
  expired: "over",
  used_up: "used_up AND NOT over",
};

export async function listCoupons(ctx: StoreContext, filter: CouponFilter) {
  const { values, bind } = binder();
  const where = [
    `store_id = ${bind(ctx.store.id)} AND deleted_at IS NULL`,
    filter.search && `strpos(upper(code), upper(${bind(pastedCoupon(filter.search))})) > 0`,
    filter.state && STATES[filter.state],
  ]
    .filter(Boolean)
    .join(" AND ");
  const limit = filter.limit === undefined ? "" : `LIMIT ${bind(filter.limit)}`;
  const rows = await listQuery<Counted<Stored<CouponModel>>>(
    `WITH found AS (
       SELECT * FROM (
         SELECT *, coalesce(expires_at <= now(), false) AS over, coalesce(used_count >= max_uses, false) AS used_up FROM coupons
       ) c WHERE ${where}
     )
     SELECT p.*, n.list_length FROM (SELECT count(*)::int AS list_length FROM found) n
     LEFT JOIN (SELECT * FROM found ORDER BY created_at DESC, id DESC ${limit} OFFSET ${bind(filter.offset)}) p ON true
     ORDER BY p.created_at DESC, p.id DESC`,
    values,
  );
  const { records, total } = countedPage(rows);
  return {
    coupons: records.map(presentCoupon),
    pagination: { limit: filter.limit ?? Math.max(total, 1), offset: filter.offset, total },
  };
}
