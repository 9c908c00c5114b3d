import type { ProductRows } from "./group.ts";
import { sheetMessages } from "./messages.ts";
import { planProduct } from "./plan-product.ts";
import { folded, type Known, type KnownProduct, type Plan, type PlannedProduct } from "./planned.ts";
import type { SheetProblem } from "./problem.ts";

/** Plans the import without database access: the same rows and store always give the same plan. */
export function planSheet(groups: readonly ProductRows[], known: Known): Plan {
  const problems: SheetProblem[] = [];
  const find = finder(known.products);
  const spelling = new Map(known.categories.toReversed().map((name) => [folded(name), name]));
  const newCategories: string[] = [];
  const lineOf = new Map<string, number>();
  const products: PlannedProduct[] = [];
  for (const group of groups) {
    const { line } = group.rows[0];
    const { product: before, problem } = find(group);
    const earlier = before && lineOf.get(before.id);
    if (problem) problems.push(problem);
    if (earlier)
      problems.push({ line, column: null, message: sheetMessages.again, params: { line: earlier } });
    if (problem || earlier) continue;
    if (before) lineOf.set(before.id, line);
    const planned = planProduct(group.rows, before, (typed) => spelling.get(folded(typed)) ?? typed);
    problems.push(...planned.problems);
    products.push(planned.product);
    const { category } = planned.product;
    if (category !== null && !spelling.has(folded(category))) {
      spelling.set(folded(category), category);
      newCategories.push(category);
    }
  }
  problems.push(...slugsTwice(products, known));
  return { products, newCategories, problems: problems.toSorted((a, b) => a.line - b.line) };
}

type Found = { product: KnownProduct | null; problem?: SheetProblem };

function finder(products: readonly KnownProduct[]): (group: ProductRows) => Found {
  const byId = new Map(products.map((product) => [product.id, product]));
  const bySlug = new Map(products.map((product) => [product.slug, product]));
  const byName = new Map<string, KnownProduct[]>();
  for (const product of products) byName.set(product.name, [...(byName.get(product.name) ?? []), product]);
  return ({ by, value, rows: [{ line }] }) => {
    if (by === "slug") return { product: bySlug.get(value) ?? null };
    if (by === "id") {
      const product = byId.get(value) ?? null;
      return product ? { product } : { product, problem: { line, column: "id", message: sheetMessages.id } };
    }
    const [product = null, ...others] = byName.get(value) ?? [];
    if (others.length === 0) return { product };
    return { product: null, problem: { line, column: "name", message: sheetMessages.ambiguous } };
  };
}

/** Reports slugs that another product has, or that two rows claim. */
function slugsTwice(products: readonly PlannedProduct[], known: Known): SheetProblem[] {
  const own = new Map(known.products.map(({ id, slug }) => [id, slug]));
  const wanted = new Set<string>();
  return products.flatMap(({ id, slug, line }): SheetProblem[] => {
    if (slug === null || (id !== null && slug === own.get(id))) return [];
    const isTaken = known.takenSlugs.has(slug) || wanted.has(slug);
    wanted.add(slug);
    return isTaken ? [{ line, column: "slug", message: sheetMessages.slugTaken }] : [];
  });
}
