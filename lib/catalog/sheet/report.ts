import { z } from "zod";
import { nameSchema } from "#lib/core/described.ts";
import { fieldText } from "#lib/core/field-messages.ts";
import type { Locale } from "#lib/core/locale.ts";
import { COLUMN_KEYS, COLUMNS } from "./columns.ts";
import type { Plan, PlannedProduct } from "./planned.ts";
import type { SheetProblem } from "./problem.ts";

/** The report lists at most this many products and problems; its counts cover all. */
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

nameSchema(
  "CatalogImport",
  { "pt-BR": "O que a planilha muda.", en: "The changes in the spreadsheet." },
  importReport,
  {
    dryRun: { "pt-BR": "`true`: nada foi gravado.", en: "`true` if nothing was saved." },
    counts: { "pt-BR": "Quantos produtos.", en: "The number of products." },
    "counts.created": { "pt-BR": "Novos.", en: "Products to create." },
    "counts.changed": { "pt-BR": "Que mudam.", en: "Products to update." },
    "counts.equal": { "pt-BR": "Que ficam como estão.", en: "Unchanged products." },
    "counts.errors": { "pt-BR": "Quantos erros há na planilha.", en: "Number of errors in the spreadsheet." },
    products: {
      "pt-BR": `Os que são criados ou mudam, até ${MOST_LISTED}.`,
      en: `The products to create or update, up to ${MOST_LISTED}.`,
    },
    "products.line": { "pt-BR": "A linha na planilha.", en: "The row in the spreadsheet." },
    "products.id": { "pt-BR": "O produto, ou null se é novo.", en: "The product, or null for a new one." },
    "products.name": {
      "pt-BR": "Nome do produto depois da importação.",
      en: "Name of the product after the import.",
    },
    "products.action": { "pt-BR": "`create` ou `change`.", en: "`create` or `change`." },
    "products.changes": {
      "pt-BR": "O que muda em um produto que já existe; os preços de um novo.",
      en: "The changes to an existing product, or the prices of a new one.",
    },
    "products.changes.column": { "pt-BR": "A coluna.", en: "The column." },
    "products.changes.variation": {
      "pt-BR": "A variação que muda, ou null: o próprio produto.",
      en: "The variation that changes, or null for the product itself.",
    },
    "products.changes.from": { "pt-BR": "Como está.", en: "The current value." },
    "products.changes.to": { "pt-BR": "Como fica.", en: "The new value." },
    newCategories: { "pt-BR": "Categorias que serão criadas.", en: "Categories to create." },
    ignoredColumns: {
      "pt-BR": "Títulos de colunas que não são lidas.",
      en: "Headings of ignored columns.",
    },
    errors: { "pt-BR": `O que está errado, até ${MOST_LISTED}.`, en: `The errors, up to ${MOST_LISTED}.` },
    "errors.line": { "pt-BR": "A linha na planilha.", en: "The row in the spreadsheet." },
    "errors.column": {
      "pt-BR": "A coluna, ou null: a linha inteira.",
      en: "The column, or null for the whole row.",
    },
    "errors.title": { "pt-BR": "O título da coluna, ou null.", en: "The column's heading, or null." },
    "errors.message": {
      "pt-BR": "O que há de errado e o que fazer.",
      en: "Description of the problem and how to fix it.",
    },
  },
);

type Read = { plan: Plan; ignored: readonly string[]; problems: readonly SheetProblem[] };

/** The import's effect, for a person to review before and after. */
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
