import { type Money, money } from "#lib/core/money.ts";
import { COUPON_COLUMNS, type CouponRow, type CouponRule, toCouponRule } from "#lib/coupons/discount.ts";
import type { CustomFieldRule } from "#lib/custom-fields/check.ts";
import { type Row, sql } from "#lib/db/pool.ts";
import { AppError, type FieldProblem } from "#lib/errors/app-error.ts";

export type WantedItem = { productId: string; variantId: string | null; quantity: number };

export type CartLine = {
  productId: string;
  categoryId: string | null;
  variationId: string;
  showVariation: boolean;
  name: string;
  price: Money;
  available: number;
  quantity: number;
};

export type Cart = { lines: CartLine[]; coupon: CouponRule | null; fields: CustomFieldRule[] };

const MAX_QUANTITY = 10_000;

/**
 * Everything that an order needs to know of the catalog, in one query: the wanted lines with today's
 * prices, the coupon, and the custom fields that apply. The same variation twice becomes one line.
 * Throws a ValidationError that names each item that can't be bought.
 */
export async function readCart(
  storeId: string,
  wanted: readonly WantedItem[],
  couponCode: string | null,
): Promise<Cart> {
  const [row] = await sql<Row>(
    "read-cart",
    `WITH wanted AS (SELECT DISTINCT product_id FROM unnest($2::uuid[]) AS w (product_id)),
     chosen AS (
       SELECT p.* FROM wanted w JOIN products p ON p.id = w.product_id
       WHERE p.store_id = $1 AND p.active AND p.deleted_at IS NULL
     )
     SELECT
       (SELECT coalesce(jsonb_agg(jsonb_build_object(
          'productId', p.id, 'categoryId', p.category_id, 'type', p.type, 'variationId', v.id,
          'isDefault', v.is_default, 'available', v.available,
          'name', CASE WHEN v.is_default THEN p.name ELSE p.name || ' - ' || v.name END,
          'price', coalesce(v.price, p.price)::text)), '[]')
        FROM chosen p JOIN variations v ON v.product_id = p.id AND v.deleted_at IS NULL
        WHERE v.is_default OR v.id = ANY ($3::uuid[])) AS offers,
       (SELECT jsonb_agg(jsonb_build_object('id', p.id, 'type', p.type)) FROM chosen p) AS products,
       (SELECT to_jsonb(c) FROM (SELECT ${COUPON_COLUMNS} FROM coupons c
         WHERE c.store_id = $1 AND upper(c.code) = upper($4) AND c.deleted_at IS NULL) c) AS coupon,
       (SELECT coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'label', f.label, 'type', f.type,
          'required', f.required, 'min', f.min, 'max', f.max) ORDER BY f.position, f.id), '[]')
        FROM custom_fields f WHERE f.store_id = $1 AND (
          f.all_products
          OR f.product_ids && (SELECT array_agg(id) FROM chosen)
          OR f.category_ids && (SELECT array_agg(category_id) FROM chosen))) AS fields`,
    [storeId, wanted.map((w) => w.productId), wanted.map((w) => w.variantId), couponCode],
  );
  if (couponCode !== null && !row?.coupon) throw new AppError("CouponNotFound");
  return {
    lines: matchLines(wanted, (row?.offers ?? []) as Offer[], (row?.products ?? []) as Product[]),
    coupon: row?.coupon ? toCouponRule(row.coupon as CouponRow) : null,
    fields: (row?.fields ?? []) as CustomFieldRule[],
  };
}

type Product = { id: string; type: "normal" | "variable" };
type Offer = {
  productId: string;
  categoryId: string | null;
  variationId: string;
  isDefault: boolean;
  available: number;
  name: string;
  price: string;
};

function matchLines(
  wanted: readonly WantedItem[],
  offers: readonly Offer[],
  products: readonly Product[],
): CartLine[] {
  const types = new Map(products.map((product) => [product.id, product.type]));
  const byVariation = new Map(
    offers.map((offer) => [offer.isDefault ? offer.productId : offer.variationId, offer]),
  );
  const lines = new Map<string, CartLine>();
  const problems: FieldProblem[] = [];
  for (const [index, item] of wanted.entries()) {
    const type = types.get(item.productId);
    const offer = byVariation.get(item.variantId ?? item.productId);
    const problem = itemProblem(item, type, offer);
    if (problem || !offer) {
      const [field, message] = problem ?? ["variantId", "order.variant_unknown"];
      problems.push({ path: `items.${index}.${field}`, message });
      continue;
    }
    const line = lines.get(offer.variationId);
    const quantity = item.quantity + (line?.quantity ?? 0);
    if (quantity > MAX_QUANTITY) {
      problems.push({
        path: `items.${index}.quantity`,
        message: "order.too_many",
        params: { maximum: MAX_QUANTITY },
      });
      continue;
    }
    lines.set(offer.variationId, {
      productId: offer.productId,
      categoryId: offer.categoryId,
      variationId: offer.variationId,
      showVariation: !offer.isDefault,
      name: offer.name,
      price: money(offer.price),
      available: offer.available,
      quantity,
    });
  }
  if (problems.length > 0) throw new AppError("ValidationError", { fields: problems });
  return [...lines.values()];
}

/** The field that is wrong and its message, or null. */
function itemProblem(
  item: WantedItem,
  type: Product["type"] | undefined,
  offer: Offer | undefined,
): [field: string, message: string] | null {
  if (!type) return ["productId", "order.product_unknown"];
  if (type === "variable" && item.variantId === null) return ["variantId", "order.variant_required"];
  if (type === "normal" && item.variantId !== null) return ["variantId", "order.variant_not_used"];
  if (offer?.productId !== item.productId) return ["variantId", "order.variant_unknown"];
  return null;
}
