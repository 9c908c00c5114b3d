import { foldedTitle } from "#lib/core/cells.ts";
import type { BilingualText } from "#lib/core/locale.ts";

/** The columns of a catalog spreadsheet, for export and import. */
export const COLUMNS = {
  id: { "pt-BR": "id", en: "id" },
  slug: { "pt-BR": "endereço", en: "slug" },
  name: { "pt-BR": "nome", en: "name" },
  category: { "pt-BR": "categoria", en: "category" },
  description: { "pt-BR": "descrição", en: "description" },
  variationId: { "pt-BR": "id da variação", en: "variation id" },
  variation: { "pt-BR": "variação", en: "variation" },
  price: { "pt-BR": "preço", en: "price" },
  comparativePrice: { "pt-BR": "preço de", en: "compare at price" },
  image1: { "pt-BR": "imagem 1", en: "image 1" },
  image2: { "pt-BR": "imagem 2", en: "image 2" },
  active: { "pt-BR": "na vitrine", en: "in the shop" },
  delivery: { "pt-BR": "entrega", en: "delivery" },
  maxPerOrder: { "pt-BR": "máximo por pedido", en: "maximum per order" },
  stock: { "pt-BR": "estoque", en: "stock" },
} as const satisfies Record<string, BilingualText>;

export type ColumnKey = keyof typeof COLUMNS;
export const COLUMN_KEYS = Object.keys(COLUMNS) as ColumnKey[];

/** Other titles that people use for these columns. */
const ALSO: Partial<Record<ColumnKey, readonly string[]>> = {
  slug: ["url"],
  name: ["produto", "product", "titulo", "title"],
  variation: ["variacao", "opcao", "variant", "option"],
  variationId: ["variant id"],
  price: ["valor"],
  comparativePrice: ["preco comparativo", "preco original", "comparative price"],
  image1: ["imagem", "foto", "image", "picture"],
  active: ["ativo", "active"],
  delivery: ["tipo de entrega"],
  maxPerOrder: ["limite por pedido", "max per order"],
};

const BY_TITLE = new Map(
  COLUMN_KEYS.flatMap((key) =>
    [...Object.values(COLUMNS[key]), ...(ALSO[key] ?? [])].map((title) => [foldedTitle(title), key] as const),
  ),
);

/** Finds a column by its title regardless of accents and case, or null. */
export function columnOf(title: string): ColumnKey | null {
  return BY_TITLE.get(foldedTitle(title)) ?? null;
}
