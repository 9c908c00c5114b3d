import type { ColumnKey } from "./columns.ts";
import type { SheetProblem } from "./problem.ts";

/** A change that the sheet makes; amounts are written `1234.56`. */
export type SheetChange = {
  column: ColumnKey;
  /** The name of the variation that it is about; null for the product itself. */
  variation: string | null;
  from: string | null;
  to: string | null;
};

export type Variation = { name: string; price: string; comparativePrice: string | null; position: number };

/** What a product is, apart from its id. A `slug` of null is made of the name. */
type ProductContent = {
  name: string;
  slug: string | null;
  category: string | null;
  description: string | null;
  type: "normal" | "variable";
  price: string;
  comparativePrice: string | null;
  images: string[];
  active: boolean;
};

/** A product as the store has it. Only what a buyer chooses from are its variations. */
export type KnownProduct = ProductContent & { id: string; variations: (Variation & { id: string })[] };

/** A product to write; `id` is null for a new one. `variations` are those to write, each new one without an id. */
export type PlannedProduct = ProductContent & {
  id: string | null;
  line: number;
  variations: (Variation & { id: string | null })[];
  changes: SheetChange[];
};

export type Plan = {
  products: PlannedProduct[];
  /** Categories that the store does not have yet. */
  newCategories: string[];
  problems: SheetProblem[];
};

/** What the store has of what the sheet names. */
export type Known = {
  products: readonly KnownProduct[];
  /** Names in display order. */
  categories: readonly string[];
  /** Of the addresses that the sheet names: those that products have. */
  takenSlugs: ReadonlySet<string>;
};

/** Names that differ in capitals only are one. */
export function folded(name: string): string {
  return name.toLocaleLowerCase("pt-BR");
}
