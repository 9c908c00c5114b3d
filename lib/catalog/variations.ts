import { inputMessages } from "#lib/core/input-messages.ts";
import { type Money, money } from "#lib/core/money.ts";
import type { Sql } from "#lib/db/pool.ts";
import { onlyRow, type Stored } from "#lib/db/rows.ts";
import type { FieldProblem } from "#lib/errors/app-error.ts";
import type { VariationModel } from "#prisma/generated/models.ts";
import { type Measures, measuresOf, NO_MEASURES, storedMeasures } from "./measures.ts";
import { productMessages, variationMessages } from "./messages.ts";
import type { UpdateProduct } from "./product-schemas.ts";

type Wanted = NonNullable<UpdateProduct["variations"]>;

/** A buyer can't tell variations of the same name apart. */
export function repeatedNames(variations: readonly { name?: string | undefined }[]): FieldProblem[] {
  const seen = new Set<string>();
  const problems: FieldProblem[] = [];
  for (const [index, { name }] of variations.entries()) {
    if (name === undefined) continue;
    const folded = name.toLocaleLowerCase("pt-BR");
    if (seen.has(folded))
      problems.push({ path: `variations.${index}.name`, message: variationMessages.repeated });
    seen.add(folded);
  }
  return problems;
}

/** A variation to write; a new one has no id. In a plan without problems, name and price are set. */
type Planned = {
  id: string | null;
  name: string | undefined;
  price: Money | null;
  comparativePrice: Money | null;
  position: number;
} & Measures;

type Plan = { now: Stored<VariationModel>[]; rows: Planned[]; problems: FieldProblem[] };

/**
 * Plans the changes of a product's variations and collects the problems. Locks the rows in the same order as
 * orders.
 */
export async function planVariations(tx: Sql, productId: string, wanted: Wanted): Promise<Plan> {
  const now = await tx<Stored<VariationModel>>(
    "lock-variations",
    "SELECT * FROM variations WHERE product_id = $1 AND NOT is_default AND deleted_at IS NULL ORDER BY id FOR UPDATE",
    [productId],
  );
  const known = new Map(now.map((row) => [row.id, row]));
  const problems: FieldProblem[] = [];
  const rows = wanted.map((entry, index): Planned => {
    const id = entry.id?.toLowerCase();
    const before = id === undefined ? undefined : known.get(id);
    const at = (field: string) => `variations.${index}.${field}`;
    if (id !== undefined && !before) problems.push({ path: at("id"), message: variationMessages.unknown });
    if (!before && entry.name === undefined)
      problems.push({ path: at("name"), message: inputMessages.required });
    if (!before && entry.price === undefined)
      problems.push({ path: at("price"), message: inputMessages.required });
    const { comparativePrice = before?.comparativePrice ?? null } = entry;
    const row: Planned = {
      id: id ?? null,
      name: entry.name ?? before?.name,
      price: entry.price === undefined ? (before?.price ?? null) : money(entry.price),
      comparativePrice: comparativePrice === null ? null : money(comparativePrice),
      position: entry.position ?? before?.position ?? index,
      ...measuresOf(entry, before ? storedMeasures(before) : NO_MEASURES),
    };
    if (row.price && row.comparativePrice?.lessThanOrEqualTo(row.price))
      problems.push({ path: at("comparativePrice"), message: productMessages.comparative });
    return row;
  });
  const ids = rows.flatMap((row) => row.id ?? []);
  if (new Set(ids).size < ids.length) problems.push({ path: "variations", message: variationMessages.twice });
  problems.push(...repeatedNames(rows));
  return { now, rows, problems };
}

/** The old and new values for the audit log, each field by the name that the variation had. */
export function variationChange({ now, rows }: Plan): { was: object; is: object } {
  const known = new Map(now.map((row) => [row.id, row]));
  const kept = rows.flatMap((row) => {
    const before = row.id === null ? undefined : known.get(row.id);
    return before ? [{ before, row }] : [];
  });
  type Fields = Pick<Planned, "name" | "price" | "comparativePrice">;
  const fieldsOf = (at: string, row: Fields, measures: Measures) => [
    ...Object.entries(measures).map(([field, value]) => [`${field}:${at}`, value]),
    [`name:${at}`, row.name],
    [`price:${at}`, row.price],
    [`comparativePrice:${at}`, row.comparativePrice],
  ];
  const keptIds = new Set(kept.map(({ before }) => before.id));
  const gone = now.filter(({ id }) => !keptIds.has(id));
  const added = rows.filter(({ id }) => id === null || !known.has(id));
  return {
    was: Object.fromEntries([
      ...kept.flatMap(({ before }) => fieldsOf(before.name, before, storedMeasures(before))),
      ...gone.map(({ name, price }) => [`variation:${name}`, price]),
    ]),
    is: Object.fromEntries([
      ...kept.flatMap(({ before, row }) => fieldsOf(before.name, row, measuresOf({}, row))),
      ...gone.map(({ name }) => [`variation:${name}`, null]),
      ...added.map(({ name, price }) => [`variation:${name}`, price]),
    ]),
  };
}

/**
 * Makes a normal product a variable one: its hidden variation, with all units, becomes the first planned one.
 * Returns the plan with that variation's id.
 */
export async function splitProduct(tx: Sql, productId: string, rows: readonly Planned[]): Promise<Planned[]> {
  const shown = await tx<{ id: string }>(
    "show-variation",
    `UPDATE variations SET is_default = false, name = coalesce($2, name), price = $3
     WHERE product_id = $1 AND is_default AND deleted_at IS NULL RETURNING id`,
    [productId, rows[0]?.name, rows[0]?.price?.toFixed(2)],
  );
  await tx("product-varies", "UPDATE products SET type = 'variable' WHERE id = $1", [productId]);
  const { id } = onlyRow(shown);
  return rows.map((row, at) => (at === 0 ? { ...row, id } : row));
}

/**
 * Writes the plan: updates variations with an id, adds those without, removes all others. Units of a removed
 * variation stay unsold; earlier orders stay as they are.
 */
export async function writeVariations(
  tx: Sql,
  storeId: string,
  productId: string,
  rows: readonly Planned[],
): Promise<void> {
  await tx(
    "write-variations",
    `WITH list AS (
       SELECT * FROM jsonb_to_recordset($3) AS v (id uuid, name text, price numeric, "comparativePrice" numeric, position int,
         weight int, height numeric, width numeric, length numeric)
     ), gone AS (
       UPDATE variations SET deleted_at = now()
       WHERE product_id = $2 AND NOT is_default AND deleted_at IS NULL AND id NOT IN (SELECT id FROM list WHERE id IS NOT NULL)
     ), changed AS (
       UPDATE variations v SET name = l.name, price = l.price, comparative_price = l."comparativePrice", position = l.position,
         weight = l.weight, height = l.height, width = l.width, length = l.length
       FROM list l WHERE v.id = l.id
     )
     INSERT INTO variations (store_id, product_id, name, price, comparative_price, position, weight, height, width, length)
     SELECT $1, $2, name, price, "comparativePrice", position, weight, height, width, length FROM list WHERE id IS NULL`,
    [storeId, productId, JSON.stringify(rows)],
  );
}
