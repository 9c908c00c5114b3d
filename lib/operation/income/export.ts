import type { Context } from "#lib/context/context.ts";
import { type CsvList, csvFile } from "#lib/context/csv-file.ts";
import { type Column, column, wholeList } from "#lib/core/csv.ts";
import { addDays, startInSaoPaulo } from "#lib/core/dates.ts";
import { money } from "#lib/core/money.ts";
import type { Span } from "#lib/overview/span.ts";
import { type IncomeQuery, readIncome } from "./income.ts";
import type { IncomeRow } from "./schemas.ts";

const FEES: Column<IncomeRow>[] = [
  column({ "pt-BR": "tarifas de vendas", en: "fees of sales" }, (row) => money(row.saleFees)),
  column({ "pt-BR": "tarifas de saques", en: "fees of withdrawals" }, (row) => money(row.withdrawalFees)),
  column({ "pt-BR": "total", en: "total" }, (row) => money(row.total)),
];
const KEY = column<IncomeRow>({ "pt-BR": "período", en: "period" }, (row) => row.key);
const STORE: Column<IncomeRow>[] = [
  column({ "pt-BR": "loja", en: "store" }, (row) => row.name),
  ...FEES,
  column({ "pt-BR": "id da loja", en: "store id" }, (row) => row.key),
];

/** Exports the income of the period, by day, month or store. */
export function incomeCsv({ locale }: Context, query: IncomeQuery, span: Span) {
  const file: CsvList<IncomeRow> = {
    name: { "pt-BR": "receita", en: "income" },
    columns: query.by === "store" ? STORE : [KEY, ...FEES],
  };
  const dates = { dateFrom: startInSaoPaulo(span.from), dateTo: startInSaoPaulo(addDays(span.to, 1)) };
  const rows = wholeList(async () => (await readIncome(query, span, { limit: null, offset: 0 })).rows);
  return csvFile({ locale }, file, dates, rows);
}
