import type { z } from "zod";
import { variationMessages } from "#lib/catalog/messages.ts";
import { PUBLIC_MAX_PER_ORDER } from "#lib/catalog/public.ts";
import type { StoreContext } from "#lib/context/context.ts";
import { type Money, money } from "#lib/core/money.ts";
import { COUPON_COLUMNS, type CouponRule } from "#lib/coupons/discount.ts";
import { pastedCoupon } from "#lib/coupons/wrong-codes.ts";
import type { CustomFieldRule } from "#lib/custom-fields/check.ts";
import { sql } from "#lib/db/pool.ts";
import { AppError, type FieldProblem, fieldProblem, problemsError } from "#lib/errors/app-error.ts";
import type { OrderItem } from "#lib/orders/order.ts";
import type { orderItems } from "#lib/orders/schemas.ts";
import { orderMessages } from "./messages.ts";

export type WantedItem = { productId: string; variantId: string | null; quantity: number };

export type CartLine = {
  productId: string;
  categoryId: string | null;
  variationId: string;
  showVariation: boolean;
  name: string;
  price: Money;
  delivery: OrderItem["delivery"];
  /** Grams of one unit; null without a weight of its own. */
  weight: number | null;
  available: number;
  quantity: number;
};

export type Cart = { lines: CartLine[]; coupon: CouponRule | null; fields: CustomFieldRule[] };

/** Lower-cases the ids of a request, because the database returns them so and they are compared as text. */
export function wantedItems(items: z.output<typeof orderItems>): WantedItem[] {
  return items.map((item) => ({
    productId: item.productId.toLowerCase(),
    variantId: item.variantId?.toLowerCase() ?? null,
    quantity: item.quantity,
  }));
}

const MAX_QUANTITY = 10_000;

/**
 * Limits for carts of strangers. `most`: the maximum units of a product without its own maximum, so that one order
 * cannot empty the stock.
 */
export type CartRules = { most: number };

export function cartRules({ actor }: Pick<StoreContext, "actor">): CartRules {
  return { most: actor.kind === "shopper" ? PUBLIC_MAX_PER_ORDER : MAX_QUANTITY };
}

/** The cart of an order. Throws CouponNotFound, and an error that names each item that cannot be bought. */
export async function readCart(
  storeId: string,
  wanted: readonly WantedItem[],
  couponCode: string | null,
  rules: CartRules = { most: MAX_QUANTITY },
): Promise<Cart> {
  const { problems, ...cart } = await lookUpCart(storeId, wanted, couponCode, rules);
  if (couponCode !== null && !cart.coupon) throw new AppError("CouponNotFound");
  if (problems.length > 0) throw problemsError(problems);
  return cart;
}

/** A cart whose unavailable items are listed in `problems`. An unknown coupon code is left out. */
export type LookedUpCart = Cart & { problems: FieldProblem[] };

/**
 * Reads everything an order needs of the catalog in one query: the lines with current prices, the coupon and
 * the custom fields that apply. Repeated variations are merged into one line.
 */
export async function lookUpCart(
  storeId: string,
  wanted: readonly WantedItem[],
  couponCode: string | null,
  { most }: CartRules,
): Promise<LookedUpCart> {
  const [row] = await sql<CartRow>(
    "read-cart",
    `WITH wanted AS (SELECT DISTINCT product_id FROM unnest($2::uuid[]) AS w (product_id)),
     chosen AS (
       SELECT p.* FROM wanted w JOIN products p ON p.id = w.product_id
       WHERE p.store_id = $1 AND p.active AND p.deleted_at IS NULL
     )
     SELECT ${COUPON_COLUMNS},
       (SELECT coalesce(jsonb_agg(jsonb_build_object(
          'productId', p.id, 'categoryId', p.category_id, 'type', p.type, 'variationId', v.id,
          'isDefault', v.is_default, 'delivery', p.delivery, 'weight', coalesce(v.weight, p.weight), 'available', v.available,
          'name', CASE WHEN v.is_default THEN p.name ELSE p.name || ' - ' || v.name END,
          'price', coalesce(v.price, p.price)::text)), '[]')
        FROM chosen p JOIN variations v ON v.product_id = p.id AND v.deleted_at IS NULL
        WHERE v.is_default OR v.id = ANY ($3::uuid[])) AS offers,
       (SELECT coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'type', p.type,
          'most', coalesce(p.max_per_order, $5::int))), '[]') FROM chosen p) AS products,
       (SELECT coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'label', f.label, 'type', f.type,
          'required', f.required, 'min', f.min, 'max', f.max) ORDER BY f.position, f.id), '[]')
        FROM custom_fields f WHERE f.store_id = $1 AND (
          f.all_products
          OR f.product_ids && (SELECT array_agg(id) FROM chosen)
          OR f.category_ids && (SELECT array_agg(category_id) FROM chosen))) AS fields
     FROM (VALUES (1)) AS one LEFT JOIN coupons c
       ON c.store_id = $1 AND upper(c.code) = upper($4) AND c.deleted_at IS NULL`,
    [
      storeId,
      wanted.map((w) => w.productId),
      wanted.map((w) => w.variantId),
      couponCode && pastedCoupon(couponCode),
      most,
    ],
  );
  const { offers, products, fields, ...coupon } = row as CartRow;
  const { lines, problems } = matchLines(wanted, offers, products);
  return {
    lines,
    problems: [...problems, ...aboveMaximum(wanted, products)],
    coupon: coupon.id === null ? null : (coupon as CouponRule),
    fields,
  };
}

type Product = { id: string; type: "normal" | "variable"; most: number };
type Offer = {
  productId: string;
  categoryId: string | null;
  variationId: string;
  isDefault: boolean;
  delivery: OrderItem["delivery"];
  weight: number | null;
  available: number;
  name: string;
  price: string;
};
/** The coupon's columns are null if there is no coupon. */
type CartRow = { [K in keyof CouponRule]: CouponRule[K] | null } & {
  offers: Offer[];
  products: Product[];
  fields: CustomFieldRule[];
};

function matchLines(
  wanted: readonly WantedItem[],
  offers: readonly Offer[],
  products: readonly Product[],
): { lines: CartLine[]; problems: FieldProblem[] } {
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
      const { path, ...rest } = problem ?? VARIANT_UNKNOWN;
      problems.push({ path: `items.${index}.${path}`, ...rest });
      continue;
    }
    const line = lines.get(offer.variationId);
    const quantity = item.quantity + (line?.quantity ?? 0);
    if (quantity > MAX_QUANTITY) {
      problems.push({
        path: `items.${index}.quantity`,
        message: orderMessages.tooMany,
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
      delivery: offer.delivery,
      weight: offer.weight,
      available: offer.available,
      quantity,
    });
  }
  return { lines: [...lines.values()], problems };
}

/** Names the item with which a product passes its maximum; its variations count together. */
function aboveMaximum(wanted: readonly WantedItem[], products: readonly Product[]): FieldProblem[] {
  const most = new Map(products.map((product) => [product.id, product.most]));
  const sums = new Map<string, number>();
  return wanted.flatMap(({ productId, quantity }, index) => {
    const maximum = most.get(productId);
    if (maximum === undefined || maximum >= MAX_QUANTITY) return [];
    const sum = quantity + (sums.get(productId) ?? 0);
    sums.set(productId, sum);
    const problem = fieldProblem(`items.${index}.quantity`, orderMessages.mostPerOrder, { maximum });
    return sum > maximum ? [{ ...problem, code: "MaxPerOrderExceeded" as const }] : [];
  });
}

const VARIANT_UNKNOWN: FieldProblem = {
  path: "variantId",
  message: variationMessages.ofAnotherProduct,
  code: "VariantNotFound",
};

function itemProblem(
  item: WantedItem,
  type: Product["type"] | undefined,
  offer: Offer | undefined,
): FieldProblem | null {
  if (!type) return { path: "productId", message: orderMessages.productUnknown, code: "ProductNotFound" };
  if (type === "variable" && item.variantId === null)
    return { path: "variantId", message: variationMessages.required };
  if (type === "normal" && item.variantId !== null)
    return { path: "variantId", message: variationMessages.notUsed };
  if (offer?.productId !== item.productId) return VARIANT_UNKNOWN;
  return null;
}
