import { z } from "zod";
import { reais } from "#lib/core/amounts.ts";
import { nameSchema } from "#lib/core/described.ts";
import { fieldText } from "#lib/core/field-messages.ts";
import type { Locale } from "#lib/core/locale.ts";
import { toNumber } from "#lib/core/money.ts";
import { coverageOf } from "./coverage.ts";
import { COLUMN_KEYS, COLUMNS } from "./table-columns.ts";
import type { TableProblem } from "./table-read.ts";
import type { FreightRow } from "./table-row.ts";

/** The maximum number of problems in a report; its count covers all. */
const MOST_LISTED = 200;

const column = z.enum(COLUMN_KEYS as [string, ...string[]]);

const coverage = z.object({
  state: z.string(),
  covered: z.enum(["all", "part", "none"]),
  priceFrom: reais().nullable(),
  priceTo: reais().nullable(),
  daysFrom: z.number().int().nullable(),
  daysTo: z.number().int().nullable(),
  weightTo: z.number().int().nullable(),
  gaps: z.array(z.object({ from: z.string(), to: z.string() })),
});

export const freightTable = z.object({ rows: z.number().int(), states: z.array(coverage) });
export type FreightTable = z.output<typeof freightTable>;

export const tableReport = z.object({
  dryRun: z.boolean(),
  errorCount: z.number().int(),
  errors: z.array(
    z.object({
      line: z.number().int(),
      column: column.nullable(),
      title: z.string().nullable(),
      message: z.string(),
    }),
  ),
  ignoredColumns: z.array(z.string()),
  table: freightTable,
});
export type TableReport = z.output<typeof tableReport>;

export function presentTable(rows: readonly FreightRow[]): FreightTable {
  return {
    rows: rows.length,
    states: coverageOf(rows).map((state) => ({
      ...state,
      priceFrom: state.priceFrom && toNumber(state.priceFrom),
      priceTo: state.priceTo && toNumber(state.priceTo),
    })),
  };
}

export function presentProblems(problems: readonly TableProblem[], locale: Locale): TableReport["errors"] {
  return problems.slice(0, MOST_LISTED).map(({ line, column: key, message, params }) => ({
    line,
    column: key,
    title: key && COLUMNS[key][locale],
    message: fieldText(message, locale, params),
  }));
}

const TABLE = {
  rows: { "pt-BR": "Quantas linhas a tabela tem.", en: "Number of rows of the table." },
  states: { "pt-BR": "O que ela cobre em cada estado.", en: "Coverage by state." },
  "states.state": { "pt-BR": "A sigla do estado.", en: "The state's two letters." },
  "states.covered": {
    "pt-BR": "`all` todos os CEPs do estado, `part` uma parte, `none` nenhum.",
    en: "`all` CEPs of the state, `part` of them or `none`.",
  },
  "states.priceFrom": { "pt-BR": "O menor preço, ou null.", en: "The lowest price, or null." },
  "states.priceTo": { "pt-BR": "O maior preço, ou null.", en: "The highest price, or null." },
  "states.daysFrom": {
    "pt-BR": "O menor prazo em dias úteis, ou null.",
    en: "The fewest working days, or null.",
  },
  "states.daysTo": {
    "pt-BR": "O maior prazo em dias úteis, ou null.",
    en: "The most working days, or null.",
  },
  "states.weightTo": {
    "pt-BR": "O maior peso, em gramas, aceito em todos os CEPs cobertos; ou null.",
    en: "The greatest weight in grams that every covered CEP takes, or null.",
  },
  "states.gaps": {
    "pt-BR": "CEPs do estado sem linha, até 20 faixas.",
    en: "CEPs of the state without a row, up to 20 ranges.",
  },
  "states.gaps.from": { "pt-BR": "Primeiro CEP.", en: "First CEP." },
  "states.gaps.to": { "pt-BR": "Último CEP.", en: "Last CEP." },
} as const;
nameSchema("FreightTable", { "pt-BR": "A tabela de frete.", en: "The freight table." }, freightTable, TABLE);
nameSchema(
  "FreightTableImport",
  { "pt-BR": "O que há no arquivo.", en: "The contents of the file." },
  tableReport,
  {
    dryRun: { "pt-BR": "`true`: nada foi gravado.", en: "`true` if nothing was saved." },
    errorCount: { "pt-BR": "Quantos erros há no arquivo.", en: "Number of errors in the file." },
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
    ignoredColumns: { "pt-BR": "Títulos de colunas que não são lidas.", en: "Headings of ignored columns." },
    table: { "pt-BR": "As linhas sem erro do arquivo.", en: "The file's rows without errors." },
  },
);
