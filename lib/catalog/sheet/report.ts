import { z } from "zod";
import { nameSchema } from "#lib/core/described.ts";
import { fieldText } from "#lib/core/field-messages.ts";
import type { Locale } from "#lib/core/locale.ts";
import { COLUMN_KEYS, COLUMNS } from "./columns.ts";
import type { Plan, PlannedProduct } from "./planned.ts";
import type { SheetProblem } from "./problem.ts";

/** The report lists no more than this many products and problems; the counts are of all. */
const MOST_LISTED = 500;

const column = z.enum(COLUMN_KEYS as [string, ...string[]]);

export const importReport = z.object({
  dryRun: z.boolean(),
  counts: z.object({
    created: z.number().int(),
    changed: z.number().int(),
    equal: z.number().int(),
    errors: z.number().int(),
  }),
  products: z.array(
    z.object({
      line: z.number().int(),
      id: z.uuid().nullable(),
      name: z.string(),
      action: z.enum(["create", "change"]),
      changes: z.array(
        z.object({
          column,
          variation: z.string().nullable(),
          from: z.string().nullable(),
          to: z.string().nullable(),
        }),
      ),
    }),
  ),
  newCategories: z.array(z.string()),
  ignoredColumns: z.array(z.string()),
  errors: z.array(
    z.object({
      line: z.number().int(),
      column: column.nullable(),
      title: z.string().nullable(),
      message: z.string(),
    }),
  ),
});
export type ImportReport = z.output<typeof importReport>;

nameSchema("CatalogImport", importReport, ["O que a planilha muda.", "What the sheet changes."], {
  dryRun: ["`true`: nada foi gravado.", "`true`: nothing was written."],
  counts: ["Quantos produtos.", "How many products."],
  "counts.created": ["Novos.", "New ones."],
  "counts.changed": ["Que mudam.", "Those that change."],
  "counts.equal": ["Que ficam como estão.", "Those that stay as they are."],
  "counts.errors": ["Quantos erros há na planilha.", "How many errors the sheet has."],
  products: [
    `Os que são criados ou mudam, até ${MOST_LISTED}.`,
    `Those that are created or change, up to ${MOST_LISTED}.`,
  ],
  "products.line": ["A linha na planilha.", "The row in the spreadsheet."],
  "products.id": ["O produto, ou null se é novo.", "The product, or null for a new one."],
  "products.name": ["Nome do produto depois da importação.", "Name of the product after the import."],
  "products.action": ["`create` ou `change`.", "`create` or `change`."],
  "products.changes": ["O que muda em um produto que já existe.", "What changes in a product that is there."],
  "products.changes.column": ["A coluna.", "The column."],
  "products.changes.variation": [
    "A variação que muda, ou null: o próprio produto.",
    "The variation that changes, or null: the product itself.",
  ],
  "products.changes.from": ["Como está.", "What it is."],
  "products.changes.to": ["Como fica.", "What it will be."],
  newCategories: ["Categorias que serão criadas.", "Categories that are created."],
  ignoredColumns: ["Títulos de colunas que não são lidas.", "Titles of columns that are not read."],
  errors: [`O que está errado, até ${MOST_LISTED}.`, `What is wrong, up to ${MOST_LISTED}.`],
  "errors.line": ["A linha na planilha.", "The row in the spreadsheet."],
  "errors.column": ["A coluna, ou null: a linha inteira.", "The column, or null: the whole row."],
  "errors.title": ["O título da coluna, ou null.", "The column's title, or null."],
  "errors.message": ["O que há de errado e o que fazer.", "What is wrong and what to do."],
});

type Read = { plan: Plan; ignored: readonly string[]; problems: readonly SheetProblem[] };

/** What the sheet does, for a person to look at before and after. */
export function reportOf({ plan, ignored, problems }: Read, dryRun: boolean, locale: Locale): ImportReport {
  const created = plan.products.filter(({ id }) => id === null);
  const changed = plan.products.filter(({ id, changes }) => id !== null && changes.length > 0);
  return {
    dryRun,
    counts: {
      created: created.length,
      changed: changed.length,
      equal: plan.products.length - created.length - changed.length,
      errors: problems.length,
    },
    products: [...created, ...changed]
      .toSorted((a, b) => a.line - b.line)
      .slice(0, MOST_LISTED)
      .map(presentProduct),
    newCategories: plan.newCategories,
    ignoredColumns: [...ignored],
    errors: problems.slice(0, MOST_LISTED).map(({ line, column, message, params }) => ({
      line,
      column,
      title: column && COLUMNS[column][locale],
      message: fieldText(message, locale, params),
    })),
  };
}

function presentProduct({ line, id, name, changes }: PlannedProduct): ImportReport["products"][number] {
  return { line, id, name, action: id === null ? "create" : "change", changes };
}
