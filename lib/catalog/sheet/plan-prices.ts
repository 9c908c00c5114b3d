import { lowestPrice, money, toFixed } from "#lib/core/money.ts";
import { sheetMessages } from "./messages.ts";
import type { KnownProduct, PlannedProduct, SheetChange, Variation } from "./planned.ts";
import { folded } from "./planned.ts";
import type { SheetProblem } from "./problem.ts";
import { isShortName, readAmount } from "./product-cells.ts";
import type { SheetRow } from "./read.ts";

type Rows = readonly [SheetRow, ...SheetRow[]];
type Priced = Pick<PlannedProduct, "type" | "price" | "comparativePrice" | "variations" | "changes">;
type Prices = { price: string; comparativePrice: string | null };

const NO_PRICES = { price: null, comparativePrice: null };

const MOST_VARIATIONS = 100;

/** Plans the prices of a product: its own, or its variations' prices, the lowest of which becomes the product's. */
export function planPrices(rows: Rows, before: KnownProduct | null, problems: SheetProblem[]): Priced {
  const named = rows.filter((row) => row.cells.variation?.trim() || row.cells.variationId?.trim());
  const type = before?.type ?? (named.length > 0 ? "variable" : "normal");
  if (type === "variable" && (named.length > 0 || (before?.variations.length ?? 0) > 0))
    return planVariations(rows, before, problems);
  for (const { line } of named)
    problems.push({ line, column: "variation", message: sheetMessages.hasNoVariations });
  const [first, ...others] = rows;
  for (const { line } of others)
    problems.push({ line, column: null, message: sheetMessages.again, params: { line: first.line } });
  const prices = readPrices(first, before, problems);
  return { type, ...prices, variations: [], changes: priceChanges(null, before ?? NO_PRICES, prices) };
}

/** Changes and adds the variations that the sheet names; others stay. */
function planVariations(rows: Rows, before: KnownProduct | null, problems: SheetProblem[]): Priced {
  const known = before?.variations ?? [];
  const after = new Map<string, Variation & { id: string | null }>(known.map((one) => [one.id, one]));
  const changes: SheetChange[] = [];
  const written: (Variation & { id: string | null })[] = [];
  const lines = new Map<string, number>();
  for (const row of rows) {
    const found = findVariation(row, known, problems);
    if (!found) continue;
    const was = found.before;
    const next = {
      id: was?.id ?? null,
      name: found.name,
      position: was?.position ?? nextPosition([...after.values()]),
      ...readPrices(row, was, problems),
    };
    const key = was?.id ?? folded(next.name);
    const line = lines.get(key);
    if (line)
      problems.push({ line: row.line, column: "variation", message: sheetMessages.again, params: { line } });
    lines.set(key, row.line);
    const own = was
      ? priceChanges(was.name, was, next)
      : [{ column: "variation" as const, variation: next.name, from: null, to: next.price }];
    if (was && was.name !== next.name)
      own.unshift({ column: "variation", variation: was.name, from: was.name, to: next.name });
    changes.push(...own);
    if (own.length > 0) written.push(next);
    after.set(key, next);
  }
  refuseSameNames(rows, [...after.values()], problems);
  const lowest = toFixed(lowestPrice([...after.values()]) ?? 0);
  return {
    type: "variable",
    price: written.length > 0 ? lowest : (before?.price ?? lowest),
    comparativePrice: before?.comparativePrice ?? null,
    variations: written,
    changes,
  };
}

/** Finds the row's variation by id or name; null if the row is about the product itself. */
function findVariation(
  row: SheetRow,
  known: KnownProduct["variations"],
  problems: SheetProblem[],
): { before: KnownProduct["variations"][number] | null; name: string } | null {
  const { line, cells } = row;
  const id = cells.variationId?.trim().toLowerCase();
  const name = cells.variation?.trim() ?? "";
  if (!isShortName(name)) problems.push({ line, column: "variation", message: sheetMessages.shortName });
  if (id) {
    const before = known.find((one) => one.id === id);
    if (before) return { before, name: name || before.name };
    problems.push({ line, column: "variationId", message: sheetMessages.variationId });
    return null;
  }
  if (name) return { before: known.find((one) => folded(one.name) === folded(name)) ?? null, name };
  if (cells.price?.trim() || cells.comparativePrice?.trim())
    problems.push({ line, column: "variation", message: sheetMessages.whichVariation });
  return null;
}

function refuseSameNames([{ line }]: Rows, after: readonly Variation[], problems: SheetProblem[]): void {
  if (after.length > MOST_VARIATIONS)
    problems.push({ line, column: "variation", message: sheetMessages.variations });
  if (new Set(after.map(({ name }) => folded(name))).size < after.length)
    problems.push({ line, column: "variation", message: sheetMessages.variationTwice });
}

function nextPosition(variations: readonly Variation[]): number {
  return variations.reduce((most, { position }) => Math.max(most, position + 1), 0);
}

/** Reads a row's two prices. An empty price keeps the current one; an empty comparative price is cleared. */
function readPrices(row: SheetRow, before: Prices | null, problems: SheetProblem[]): Prices {
  const { line, cells } = row;
  const price = readAmount(row, "price", problems) ?? before?.price;
  if (price === undefined && !cells.price?.trim())
    problems.push({ line, column: "price", message: sheetMessages.required });
  const comparativePrice =
    cells.comparativePrice === undefined
      ? (before?.comparativePrice ?? null)
      : readAmount(row, "comparativePrice", problems);
  if (price && comparativePrice && money(comparativePrice).lessThanOrEqualTo(price))
    problems.push({ line, column: "comparativePrice", message: sheetMessages.comparative });
  return { price: price ?? "0.00", comparativePrice };
}

function priceChanges(variation: string | null, from: Prices | typeof NO_PRICES, to: Prices): SheetChange[] {
  return (["price", "comparativePrice"] as const).flatMap((column) =>
    from[column] === to[column] ? [] : [{ column, variation, from: from[column], to: to[column] }],
  );
}
