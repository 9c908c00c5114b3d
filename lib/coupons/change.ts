import { auditChange } from "#lib/audit/change.ts";
import { auditBy } from "#lib/audit/write.ts";
import type { StoreContext } from "#lib/context/context.ts";
import { inputMessages } from "#lib/core/input-messages.ts";
import { type Sql, sql, transaction } from "#lib/db/pool.ts";
import { refusedAs } from "#lib/db/refusals.ts";
import { onlyRow, type Stored } from "#lib/db/rows.ts";
import { AppError, type FieldProblem, problemsError, refusedField } from "#lib/errors/app-error.ts";
import { referenceMessages } from "#lib/errors/reference-messages.ts";
import type { CouponModel } from "#prisma/generated/models.ts";
import { type Coupon, type CreateCoupon, presentCoupon, type UpdateCoupon } from "./manage.ts";
import { couponMessages } from "./messages.ts";

type CouponRow = Stored<CouponModel>;

/** The products and categories that a coupon is limited to. */
type Scope = Pick<CouponRow, "productIds" | "categoryIds">;

const EVERYTHING: Scope = { productIds: [], categoryIds: [] };

/** Codes are unique in a store regardless of case, because buyers type them. */
export async function createCoupon(ctx: StoreContext, body: CreateCoupon): Promise<Coupon> {
  const problems = [...(await foreignIds(sql, ctx, EVERYTHING, body)), ...wrongValue(body)];
  if (problems.length > 0) throw problemsError(problems);
  try {
    return await transaction(async (tx) => {
      const made = await tx<CouponRow>(
        "create-coupon",
        `INSERT INTO coupons (store_id, code, type, value, max_uses, expires_at, min_purchase, max_discount, product_ids, category_ids, freight)
         VALUES ($1, $2, $3::coupon_type, $4, $5, $6, $7, $8, $9::uuid[], $10::uuid[], $11::coupon_freight) RETURNING *`,
        [
          ...[ctx.store.id, body.code, body.type, body.value, body.maxUses ?? null, body.expiresAt ?? null],
          ...[
            body.minPurchase ?? null,
            body.maxDiscount ?? null,
            body.productIds ?? [],
            body.categoryIds ?? [],
            body.freight ?? "none",
          ],
        ],
      );
      const row = onlyRow(made);
      await auditChange(tx, ctx, "coupon.created", { couponId: row.id, code: row.code }, {}, audited(row));
      return presentCoupon(row);
    });
  } catch (error) {
    if (refusedAs(error) !== "couponCodeTaken") throw error;
    throw refusedField("CouponCodeTaken", "code", couponMessages.taken);
  }
}

/** Partial update; `null` removes a condition. The code and the type never change. */
export async function updateCoupon(ctx: StoreContext, id: string, body: UpdateCoupon): Promise<Coupon> {
  return transaction(async (tx) => {
    const [before] = await tx<CouponRow>(
      "lock-coupon",
      "SELECT * FROM coupons WHERE store_id = $1 AND id = $2 AND deleted_at IS NULL FOR UPDATE",
      [ctx.store.id, id],
    );
    if (!before) throw new AppError("NotFound");
    const {
      type,
      value = before.value.toNumber(),
      freight = before.freight,
    } = { ...body, type: before.type };
    const problems = [...(await foreignIds(tx, ctx, before, body)), ...wrongValue({ type, value, freight })];
    // Late money can have passed the limit. The same limit may be sent again with other fields.
    if (body.maxUses != null && body.maxUses !== before.maxUses && body.maxUses < before.usedCount)
      problems.push({ path: "maxUses", message: couponMessages.used, params: { used: before.usedCount } });
    if (problems.length > 0) throw problemsError(problems);
    const row = await write(tx, before, body);
    await auditChange(
      tx,
      ctx,
      "coupon.changed",
      { couponId: id, code: before.code },
      audited(before),
      audited(row),
    );
    return presentCoupon(row);
  });
}

/** Only a coupon with free freight may take nothing off the items. */
function wrongValue({
  type,
  value,
  freight,
}: Pick<CreateCoupon, "type" | "value" | "freight">): FieldProblem[] {
  if (type === "percentage" && value > 100)
    return [{ path: "value", message: inputMessages.maxNumber, params: { maximum: 100 } }];
  return value === 0 && freight !== "free" ? [{ path: "value", message: couponMessages.nothing }] : [];
}

async function write(tx: Sql, before: CouponRow, body: UpdateCoupon): Promise<CouponRow> {
  const { value, maxUses, expiresAt, minPurchase, maxDiscount, ...rest } = { ...before, ...given(body) };
  const written = await tx<CouponRow>(
    "update-coupon",
    `UPDATE coupons SET value = $2, max_uses = $3, expires_at = $4, min_purchase = $5, max_discount = $6,
       product_ids = $7::uuid[], category_ids = $8::uuid[], active = $9, freight = $10::coupon_freight, updated_at = now() WHERE id = $1 RETURNING *`,
    [
      ...[before.id, Number(value), maxUses, expiresAt, minPurchase && Number(minPurchase)],
      ...[maxDiscount && Number(maxDiscount), rest.productIds, rest.categoryIds, rest.active, rest.freight],
    ],
  );
  return onlyRow(written);
}

/** The fields that were sent. */
function given<T extends object>(body: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const sent = Object.entries(body).filter(([, value]) => value !== undefined);
  return Object.fromEntries(sent) as { [K in keyof T]?: Exclude<T[K], undefined> };
}

/** Orders that used it keep its code and discount. */
export async function removeCoupon(ctx: StoreContext, id: string): Promise<void> {
  await transaction(async (tx) => {
    const [gone] = await tx<Stored<CouponModel, "code">>(
      "remove-coupon",
      `UPDATE coupons SET deleted_at = now(), active = false, updated_at = now()
       WHERE store_id = $1 AND id = $2 AND deleted_at IS NULL RETURNING code`,
      [ctx.store.id, id],
    );
    if (!gone) throw new AppError("NotFound");
    await auditBy(tx, ctx, "coupon.removed", { couponId: id, code: gone.code });
  });
}

/** The fields of a coupon for the audit log. */
function audited(row: CouponRow) {
  const { value, freight, maxUses, expiresAt, minPurchase, maxDiscount, productIds, categoryIds, active } =
    row;
  return {
    ...(row.type === "percentage" ? { percent: value } : { discount: value }),
    ...{ freight, maxUses, expiresAt, minPurchase, maxDiscount, productIds, categoryIds, active },
  };
}

/**
 * Reports each id that is not a product or category of this store, by its index. Those that the coupon has already may
 * have been deleted since.
 */
async function foreignIds(
  on: Sql,
  ctx: StoreContext,
  before: Scope,
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
  const missing = (list: keyof Scope, is: Omit<FieldProblem, "path">): FieldProblem[] =>
    (body[list] ?? []).flatMap((given, index) => {
      const id = given.toLowerCase();
      return own.has(id) || before[list].includes(id) ? [] : [{ path: `${list}.${index}`, ...is }];
    });
  return [
    ...missing("productIds", { message: referenceMessages.product, code: "ProductNotFound" }),
    ...missing("categoryIds", { message: referenceMessages.category, code: "CategoryNotFound" }),
  ];
}
