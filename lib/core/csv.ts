import { stringify } from "csv-stringify/sync";
import { Decimal } from "decimal.js";
import { punctuated } from "./document-text.ts";
import type { BilingualText, Locale } from "./locale.ts";
import { type Money, toFixed } from "./money.ts";

export type Cell = string | number | Date | Money | null;

/** A column of a CSV file: its title in each language, and the cell of a row. */
export type Column<R> = { title: BilingualText; of: (row: R, locale: Locale) => Cell };

export function column<R>(title: BilingualText, of: Column<R>["of"]): Column<R> {
  return { title, of };
}

/** A column whose values are written in words; null leaves the cell empty. */
export function wordColumn<R, V extends string>(
  title: BilingualText,
  words: Readonly<Record<V, BilingualText>>,
  of: (row: R) => V | null,
): Column<R> {
  return column(title, (row, locale) => {
    const value = of(row);
    return value === null ? null : words[value][locale];
  });
}

/** A column of a time in ISO 8601. */
export function timeColumn<R>(title: BilingualText, of: (row: R) => string | null): Column<R> {
  return column(title, (row) => {
    const time = of(row);
    return time === null ? null : new Date(time);
  });
}

/** A column of a bare CPF or CNPJ, written with its punctuation: a spreadsheet would read digits as a number. */
export function documentColumn<R>(title: BilingualText, of: (row: R) => string | null): Column<R> {
  return column(title, (row) => {
    const bare = of(row);
    return bare === null ? null : punctuated(bare);
  });
}

/** The amount of a row that tells whether it adds or takes: a debit is negative, so that a column can be added up. */
export function signedAmount(row: { direction: "credit" | "debit" | "write_off"; amount: Money }): Money {
  return row.direction === "debit" ? row.amount.negated() : row.amount;
}

const YES: BilingualText = { "pt-BR": "sim", en: "yes" };
const NO: BilingualText = { "pt-BR": "não", en: "no" };

export function yesNoColumn<R>(title: BilingualText, of: (row: R) => boolean): Column<R> {
  return column(title, (row, locale) => (of(row) ? YES : NO)[locale]);
}

/**
 * Writes CSV one batch of rows at a time, so that memory does not grow with the list. Times are in São
 * Paulo's zone; Portuguese files use semicolons and decimal commas, as spreadsheets there expect.
 */
export async function* csvOf<R>(
  locale: Locale,
  columns: readonly Column<R>[],
  batches: AsyncIterable<readonly R[]>,
): AsyncGenerator<string> {
  // The byte order mark tells Excel that the file is UTF-8.
  let start = `\uFEFF${lines(locale, [columns.map(({ title }) => title[locale])])}`;
  for await (const batch of batches) {
    yield start +
      lines(
        locale,
        batch.map((row) => columns.map((each) => each.of(row, locale))),
      );
    start = "";
  }
  if (start) yield start;
}

// Created once, because creating it is slow. The Swedish format 2026-11-21 14:30:05 sorts by time.
const IN_SAO_PAULO = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "America/Sao_Paulo",
  dateStyle: "short",
  timeStyle: "medium",
});

function lines(locale: Locale, rows: Cell[][]): string {
  return stringify(rows, {
    delimiter: locale === "pt-BR" ? ";" : ",",
    record_delimiter: "windows",
    // Text of buyers and API clients must not become a formula in the merchant's spreadsheet.
    escape_formulas: true,
    // With Windows line ends, the writer would not quote a text that contains a single line break.
    quoted_match: /[\r\n]/,
    cast: {
      date: (at) => IN_SAO_PAULO.format(at),
      number: (value) => (locale === "pt-BR" ? String(value).replace(".", ",") : String(value)),
      object: (value) => (Decimal.isDecimal(value) ? amountCell(value, locale) : ""),
    },
  });
}

/** An amount is no formula: a negative one stays a number, which a spreadsheet can add up. */
function amountCell(amount: Money, locale: Locale) {
  const text = toFixed(amount);
  const value = locale === "pt-BR" ? text.replace(".", ",") : text;
  return amount.isNegative() ? { value, escape_formulas: false } : value;
}

/** The number of records read at once. */
const BATCH = 1_000;

/** The position behind a list's last record, in descending order of creation. */
export type Cursor = { createdAt: Date; id: string };

/**
 * Reads a list batch by batch until a batch is not full. `read` returns up to `size` records that follow
 * `after`, the last record read so far.
 */
export async function* batchesOf<R extends object>(
  read: (after: R | null, size: number) => Promise<R[]>,
  size = BATCH,
): AsyncGenerator<R[]> {
  let after: R | null = null;
  for (;;) {
    const batch: R[] = await read(after, size);
    if (batch.length > 0) yield batch;
    if (batch.length < size) return;
    after = batch.at(-1) ?? null;
  }
}

/** A list that is small enough to be read at once. */
export async function* wholeList<R extends object>(read: () => Promise<readonly R[]>): AsyncGenerator<R[]> {
  const rows = await read();
  for (let start = 0; start < rows.length; start += BATCH) yield rows.slice(start, start + BATCH);
}
