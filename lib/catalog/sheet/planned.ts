import type { ColumnKey } from "./columns.ts";
import type { SheetProblem } from "./problem.ts";

/** A planned change; amounts are written `1234.56`. */
export type SheetChange = {
  column: ColumnKey;
  /** The name of the changed variation; null for the product itself. */
  variation: string | null;
  from: string | null;
  to: string | null;
};

export type Variation = { name: string; price: string; comparativePrice: string | null; position: number };

/** A product without its id. A null `slug` is derived from the name. */
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
  delivery: "digital" | "shipping";
  /** Null: no maximum of its own. */
  maxPerOrder: number | null;
};

/** An existing product; a normal product's hidden variation is left out. */
export type KnownProduct = ProductContent & { id: string; variations: (Variation & { id: string })[] };

/**
 * A product to write; `id` is null for a new one. Contains only variations to write, new ones without an id.
 */
export type PlannedProduct = ProductContent & {
  id: string | null;
  line: number;
  variations: (Variation & { id: string | null })[];
  changes: SheetChange[];
};

export type Plan = {
  products: PlannedProduct[];
  /** Categories to create. */
  newCategories: string[];
  problems: SheetProblem[];
};

/** The store's records that the sheet refers to. */
export type Known = {
  products: readonly KnownProduct[];
  /** Names in display order. */
  categories: readonly string[];
  /** Slugs of the sheet that existing products use. */
  takenSlugs: ReadonlySet<string>;
};

/** Names are compared regardless of case. */
export function folded(name: string): string {
  return name.toLocaleLowerCase("pt-BR");
}
