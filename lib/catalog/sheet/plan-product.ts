import { planPrices } from "./plan-prices.ts";
import { folded, type KnownProduct, type PlannedProduct, type SheetChange } from "./planned.ts";
import type { SheetProblem } from "./problem.ts";
import { productCells } from "./product-cells.ts";
import type { SheetRow } from "./read.ts";

/**
 * Plans the changes of one product. Without a column, a value stays; an empty cell clears a description,
 * picture, comparative price or maximum and keeps anything else. Valid only if there are no problems.
 */
export function planProduct(
  rows: readonly [SheetRow, ...SheetRow[]],
  before: KnownProduct | null,
  spelled: (category: string) => string,
): { product: PlannedProduct; problems: SheetProblem[] } {
  const problems: SheetProblem[] = [];
  const cells = productCells(rows, problems);
  const priced = planPrices(rows, before, problems);
  const product: PlannedProduct = {
    id: before?.id ?? null,
    line: rows[0].line,
    name: cells.name() || (before?.name ?? ""),
    slug: cells.slug() || (before?.slug ?? null),
    category: categoryOf(cells.category(), before, spelled),
    description: descriptionOf(cells.description(), before),
    images: imagesOf([cells.image("image1"), cells.image("image2")], before),
    active: cells.active() ?? before?.active ?? true,
    delivery: cells.delivery() ?? before?.delivery ?? "digital",
    maxPerOrder: maximumOf(cells.maxPerOrder(), before),
    ...priced,
  };
  if (!before) {
    cells.require("name", product.name);
    cells.require("category", product.category);
  }
  return { product: { ...product, changes: [...changesOf(before, product), ...priced.changes] }, problems };
}

/** Keeps the store's spelling of the category. */
function categoryOf(
  typed: string | undefined,
  before: KnownProduct | null,
  spelled: (category: string) => string,
): string | null {
  const now = before?.category ?? null;
  if (!typed) return now;
  return now !== null && folded(now) === folded(typed) ? now : spelled(typed);
}

/** Spreadsheets convert line ends; that alone is no change. */
function descriptionOf(typed: string | undefined, before: KnownProduct | null): string | null {
  const now = before?.description ?? null;
  return typed === undefined || typed === (now ?? "").replace(/\r\n?/g, "\n") ? now : typed || null;
}

function maximumOf(typed: number | null | undefined, before: KnownProduct | null): number | null {
  return typed === undefined ? (before?.maxPerOrder ?? null) : typed;
}

function imagesOf(typed: readonly (string | undefined)[], before: KnownProduct | null): string[] {
  return typed
    .map((address, index) => address ?? before?.images[index] ?? "")
    .filter((address) => address !== "");
}

function changesOf(before: KnownProduct | null, after: PlannedProduct): SheetChange[] {
  if (!before) return [];
  const pairs: [SheetChange["column"], string | null | undefined, string | null | undefined][] = [
    ["name", before.name, after.name],
    ["slug", before.slug, after.slug],
    ["category", before.category, after.category],
    ["description", before.description, after.description],
    ["image1", before.images[0], after.images[0]],
    ["image2", before.images[1], after.images[1]],
    ["active", String(before.active), String(after.active)],
    ["delivery", before.delivery, after.delivery],
    ["maxPerOrder", before.maxPerOrder?.toString(), after.maxPerOrder?.toString()],
  ];
  return pairs.flatMap(([column, from = null, to = null]) =>
    from === to ? [] : [{ column, variation: null, from, to }],
  );
}
