import { auditBy } from "#lib/audit/write.ts";
import type { StoreContext } from "#lib/context/context.ts";
import { masked } from "#lib/core/masked.ts";
import { trimmedText } from "#lib/core/plain-text.ts";
import { binder } from "#lib/db/list-counts.ts";
import { lengthOf, listQuery, type Slice } from "#lib/db/listing.ts";
import { transaction } from "#lib/db/pool.ts";
import type { Stored } from "#lib/db/rows.ts";
import { AppError } from "#lib/errors/app-error.ts";
import type { StockUnitModel } from "#prisma/generated/models.ts";
import { contentOf, fingerprintsOf } from "./stock-content.ts";

export type UnitFilter = {
  status?: "available" | "reserved" | "delivered" | "replaced" | undefined;
  variantId?: string | undefined;
  search?: string | undefined;
};

/** The caller's access to units. Without `orders`, a unit does not name its order. */
export type Sight = { orders: boolean };

/** `shown` is false for a unit of the hidden variation of a normal product. */
type ListedUnit = Stored<StockUnitModel> & { shown: boolean; orderId: string | null };

/** A unit as the list shows it. */
export type Listed = {
  id: string;
  variantId: string | null;
  status: "available" | "reserved" | "delivered" | "replaced";
  content: string;
  orderId: string | null;
  createdAt: string;
  deliveredAt: string | null;
};

/**
 * A product's units with masked contents: the available ones first, in the order in which they are sold. An
 * empty page is one row without id.
 */
export async function listUnits(
  ctx: StoreContext,
  productId: string,
  filter: UnitFilter & Slice<Pick<Listed, "status" | "id">>,
  sight: Sight,
) {
  const { values, bind } = binder();
  const [store, product] = [bind(ctx.store.id), bind(productId)];
  const where = [
    `u.product_id = ${product}`,
    filter.status && `u.status = ${bind(filter.status)}::stock_status`,
    filter.variantId && `u.variation_id = ${bind(filter.variantId)}`,
    filter.search && holdsText(bind, filter.search),
    filter.after &&
      `(u.status, u.id) > (${bind(filter.after.status)}::stock_status, ${bind(filter.after.id)}::uuid)`,
  ]
    .filter(Boolean)
    .join(" AND ");
  const rows = await listQuery<{ listLength: number } & (ListedUnit | { id: null })>(
    `SELECT c.list_length, u.*, NOT v.is_default AS shown /* never null: shown (a foreign key) */, i.order_id
     FROM products p
     CROSS JOIN LATERAL ${lengthOf(`stock_units u WHERE ${where}`, filter)} c
     LEFT JOIN LATERAL (
       SELECT * FROM stock_units u WHERE ${where} ORDER BY u.status, u.id LIMIT ${bind(filter.limit)} OFFSET ${bind(filter.offset)}
     ) u ON true
     LEFT JOIN variations v ON v.id = u.variation_id
     LEFT JOIN order_items i ON i.id = u.order_item_id
     WHERE p.store_id = ${store} AND p.id = ${product} AND p.deleted_at IS NULL ORDER BY u.status, u.id`,
    values,
  );
  const [first] = rows;
  if (!first) throw new AppError("NotFound");
  return {
    units: rows
      .filter((row) => row.id !== null)
      .map((row) => present(row, sight))
      .map((unit) => ({ ...unit, content: masked(unit.content) })),
    pagination: { limit: filter.limit, offset: filter.offset, total: first.listLength },
  };
}

/** By the whole content: it is sealed, and only its hash is comparable. */
function holdsText(bind: (value: unknown) => string, search: string): string {
  const hashes = bind([...fingerprintsOf(search), ...fingerprintsOf(trimmedText(search))]);
  return `(u.fingerprint = ANY (${hashes}::bytea[]) OR u.content_hash = ANY (${hashes}::bytea[])
    OR (u.fingerprint IS NULL AND u.content_hash IS NULL AND u.content = ${bind(search)}))`;
}

/** Returns one unit with its full content. The access is written to the audit log first. */
export async function readUnit(
  ctx: StoreContext,
  productId: string,
  unitId: string,
  sight: Sight,
): Promise<Listed> {
  return transaction(async (tx) => {
    const [unit] = await tx<ListedUnit>(
      "read-unit",
      `SELECT u.*, NOT v.is_default AS shown /* never null: shown (a foreign key) */, i.order_id FROM stock_units u
       JOIN products p ON p.id = u.product_id JOIN variations v ON v.id = u.variation_id
       LEFT JOIN order_items i ON i.id = u.order_item_id
       WHERE u.id = $3 AND u.product_id = $2 AND p.store_id = $1 AND p.deleted_at IS NULL`,
      [ctx.store.id, productId, unitId],
    );
    if (!unit) throw new AppError("NotFound");
    await auditBy(tx, ctx, "stock.revealed", { productId, unitId });
    return present(unit, sight);
  });
}

function present(row: ListedUnit, sight: Sight): Listed {
  return {
    id: row.id,
    variantId: row.shown ? row.variationId : null,
    status: row.status,
    content: contentOf(row),
    orderId: sight.orders ? row.orderId : null,
    createdAt: row.createdAt.toISOString(),
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
  };
}
