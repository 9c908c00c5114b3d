import { type Column, csvOf } from "#lib/core/csv.ts";
import { dayInSaoPaulo } from "#lib/core/dates.ts";
import type { BilingualText, Locale } from "#lib/core/locale.ts";

/** A list as a CSV file: the first word of its name, in plain letters, and its columns. */
export type CsvList<R> = { name: BilingualText; columns: readonly Column<R>[] };

/** The filter of a list by time. The end is exclusive; `since` is the only end of a list of events. */
type Dates = {
  dateFrom?: Date | undefined;
  dateTo?: Date | undefined;
  since?: Date | undefined;
};

/** The reader's language and the store; null for a list of all stores. */
type Reader = { locale: Locale; store?: { slug: string } | null };

/** Streams `batches` as a file named after the list, the store and the period. */
export function csvFile<R>(
  reader: Reader,
  { name, columns }: CsvList<R>,
  dates: Dates,
  batches: AsyncIterable<readonly R[]>,
): { name: string; chunks: AsyncGenerator<string> } {
  return {
    name: fileName(reader, name, dates),
    chunks: csvOf(reader.locale, columns, batches),
  };
}

const FROM_TO = { "pt-BR": "a", en: "to" };
const SINCE = { "pt-BR": "desde", en: "since" };
const UNTIL = { "pt-BR": "ate", en: "until" };

/** `pedidos-minha-loja-2026-11-01-a-2026-11-23.csv`; days in São Paulo, both inclusive. */
function fileName({ locale, store }: Reader, name: BilingualText, dates: Dates): string {
  const start = dates.dateFrom ?? dates.since;
  const end = dates.dateTo;
  const first = start && dayInSaoPaulo(start);
  const last = end && dayInSaoPaulo(new Date(end.getTime() - 1));
  const period =
    first && last
      ? first === last
        ? [first]
        : [first, FROM_TO[locale], last]
      : first
        ? [SINCE[locale], first]
        : last
          ? [UNTIL[locale], last]
          : [];
  return `${[name[locale], ...(store ? [store.slug] : []), ...period].join("-")}.csv`;
}
