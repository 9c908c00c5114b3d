import { z } from "zod";
import type { StoreContext } from "#lib/context/context.ts";
import { amount } from "#lib/core/amounts.ts";
import { instant } from "#lib/core/dates.ts";
import { toNumber } from "#lib/core/money.ts";
import { line } from "#lib/core/text.ts";
import { listQuery } from "#lib/db/listing.ts";
import { type Row, type Sql, sql, transaction } from "#lib/db/pool.ts";
import { refusedAs } from "#lib/db/refusals.ts";
import { AppError, type FieldProblem } from "#lib/errors/app-error.ts";

const ids = z.array(z.uuid()).max(1000);
const maxUses = z.number().int().min(1).max(1_000_000_000);
const conditions = {
  value: amount({ min: 0.01 }),
  maxUses: maxUses.nullish(),
  expiresAt: instant().nullish(),
  minPurchase: amount({ min: 0.01 }).nullish(),
  maxDiscount: amount({ min: 0.01 }).nullish(),
  productIds: ids.optional(),
  categoryIds: ids.optional(),
};

export const createCouponBody = z.strictObject({
  code: line(40).refine((code) => !/\s/.test(code), { error: "coupon.spaces" }),
  type: z.enum(["percentage", "fixed"]),
  ...conditions,
});
export const updateCouponBody = z.strictObject({
  ...conditions,
  value: conditions.value.optional(),
  active: z.boolean().optional(),
});

export const coupon = z.object({
  id: z.uuid(),
  code: z.string(),
  type: z.enum(["percentage", "fixed"]),
  value: z.number(),
  maxUses: z.number().int().nullable(),
  usedCount: z.number().int(),
  active: z.boolean(),
  expiresAt: z.iso.datetime().nullable(),
  minPurchase: z.number().nullable(),
  maxDiscount: z.number().nullable(),
  productIds: z.array(z.uuid()),
  categoryIds: z.array(z.uuid()),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

export type Coupon = z.output<typeof coupon>;
type UpdateCoupon = z.output<typeof updateCouponBody>;

export async function listCoupons(ctx: StoreContext): Promise<Coupon[]> {
  const rows = await listQuery<Row>(
    "SELECT * FROM coupons WHERE store_id = $1 AND deleted_at IS NULL ORDER BY created_at DESC, id DESC",
    [ctx.store.id],
  );
  return rows.map(present);
}

/** A code is unique in its store whatever its capitals, as buyers type it. */
export async function createCoupon(
  ctx: StoreContext,
  body: z.output<typeof createCouponBody>,
): Promise<Coupon> {
  const problems = await foreignIds(sql, ctx, body);
  if (body.type === "percentage" && body.value > 100)
    problems.push({ path: "value", message: "max.number", params: { maximum: 100 } });
  if (problems.length > 0) throw new AppError("ValidationError", { fields: problems });
  try {
    const [row] = await sql<Row>(
      "create-coupon",
      `INSERT INTO coupons (store_id, code, type, value, max_uses, expires_at, min_purchase, max_discount, product_ids, category_ids)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING *`,
      [
        ctx.store.id,
        body.code,
        body.type,
        body.value,
        body.maxUses ?? null,
        body.expiresAt ?? null,
        body.minPurchase ?? null,
        body.maxDiscount ?? null,
        body.productIds ?? [],
        body.categoryIds ?? [],
      ],
    );
    return present(row as Row);
  } catch (error) {
    if (refusedAs(error) !== "couponCodeTaken") throw error;
    throw new AppError("ValidationError", { fields: [{ path: "code", message: "coupon.taken" }] });
  }
}

/** Changes what was sent; `null` takes a condition away. The code and the type stay what they are. */
export async function updateCoupon(ctx: StoreContext, id: string, body: UpdateCoupon): Promise<Coupon> {
  return transaction(async (tx) => {
    const [before] = await tx<Row>(
      "lock-coupon",
      "SELECT * FROM coupons WHERE store_id = $1 AND id = $2 AND deleted_at IS NULL FOR UPDATE",
      [ctx.store.id, id],
    );
    if (!before) throw new AppError("NotFound");
    const problems = await foreignIds(tx, ctx, body);
    if (before.type === "percentage" && body.value !== undefined && body.value > 100)
      problems.push({ path: "value", message: "max.number", params: { maximum: 100 } });
    const used = before.usedCount as number;
    if (body.maxUses != null && body.maxUses < used)
      problems.push({ path: "maxUses", message: "coupon.used", params: { used } });
    if (problems.length > 0) throw new AppError("ValidationError", { fields: problems });
    const next = <K extends keyof UpdateCoupon>(key: K, column: string) =>
      body[key] === undefined ? before[column] : body[key];
    const [row] = await tx<Row>(
      "update-coupon",
      `UPDATE coupons SET value = $2, max_uses = $3, active = $4, expires_at = $5, min_purchase = $6, max_discount = $7,
         product_ids = $8, category_ids = $9, updated_at = now() WHERE id = $1 RETURNING *`,
      [
        id,
        next("value", "value"),
        next("maxUses", "max_uses"),
        next("active", "active"),
        next("expiresAt", "expires_at"),
        next("minPurchase", "min_purchase"),
        next("maxDiscount", "max_discount"),
        next("productIds", "product_ids"),
        next("categoryIds", "category_ids"),
      ],
    );
    return present(row as Row);
  });
}

/** Orders that used it keep its code and discount. */
export async function removeCoupon(ctx: StoreContext, id: string): Promise<void> {
  const removed = await sql(
    "remove-coupon",
    `UPDATE coupons SET deleted_at = now(), active = false, updated_at = now()
     WHERE store_id = $1 AND id = $2 AND deleted_at IS NULL RETURNING id`,
    [ctx.store.id, id],
  );
  if (removed.length === 0) throw new AppError("NotFound");
}

/** Each id that is not a product or category of this store, by its place. */
async function foreignIds(
  on: Sql,
  ctx: StoreContext,
  body: { productIds?: string[] | undefined; categoryIds?: string[] | undefined },
): Promise<FieldProblem[]> {
  if (!body.productIds?.length && !body.categoryIds?.length) return [];
  const rows = await on<{ id: string }>(
    "own-scope",
    `SELECT id FROM products WHERE store_id = $1 AND id = ANY ($2::uuid[]) AND deleted_at IS NULL
     UNION ALL SELECT id FROM categories WHERE store_id = $1 AND id = ANY ($3::uuid[])`,
    [ctx.store.id, body.productIds ?? [], body.categoryIds ?? []],
  );
  const own = new Set(rows.map((row) => row.id));
  const missing = (list: string, given: string[] = [], message: string): FieldProblem[] =>
    given.flatMap((id, index) => (own.has(id.toLowerCase()) ? [] : [{ path: `${list}.${index}`, message }]));
  return [
    ...missing("productIds", body.productIds, "product.unknown"),
    ...missing("categoryIds", body.categoryIds, "category.unknown"),
  ];
}

function present(row: Row): Coupon {
  const number = (value: unknown) => (value === null ? null : toNumber(value as string));
  const usedUp = row.maxUses !== null && (row.usedCount as number) >= (row.maxUses as number);
  return {
    id: row.id as string,
    code: row.code as string,
    type: row.type as Coupon["type"],
    value: toNumber(row.value as string),
    maxUses: row.maxUses as number | null,
    usedCount: row.usedCount as number,
    // Used up is inactive; a use that an unpaid order gives back makes it active again.
    active: (row.active as boolean) && !usedUp,
    expiresAt: (row.expiresAt as Date | null)?.toISOString() ?? null,
    minPurchase: number(row.minPurchase),
    maxDiscount: number(row.maxDiscount),
    productIds: row.productIds as string[],
    categoryIds: row.categoryIds as string[],
    createdAt: (row.createdAt as Date).toISOString(),
    updatedAt: (row.updatedAt as Date).toISOString(),
  };
}
