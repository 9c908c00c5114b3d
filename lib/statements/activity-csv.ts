import { stringify } from "csv-stringify/sync";
import type { StoreContext } from "#lib/context/context.ts";
import type { Locale } from "#lib/core/locale.ts";
import { money, toFixed } from "#lib/core/money.ts";
import { type Row, sql } from "#lib/db/pool.ts";

export type CsvQuery = {
  view: "withdrawals" | "sales" | "all";
  dateFrom?: Date | undefined;
  dateTo?: Date | undefined;
};

const BATCH = 2_000;
/** A movement is numbered when its turn comes, a moment after the time it carries: the search allows for that. */
const SKEW_MS = 60 * 60_000;

type Column = { "pt-BR": string; en: string; of: (row: Row) => unknown };
type View = { table: string; number: string; counter: string; columns: Column[] };

const column = (pt: string, en: string, of: (row: Row) => unknown): Column => ({ "pt-BR": pt, en, of });
const reais = (value: unknown) => new Reais(value as string);

/** An amount, which the reader's language writes with a comma or a point. */
class Reais {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

const VIEWS: Record<CsvQuery["view"], View> = {
  all: {
    table: "ledger_entries",
    number: "position",
    counter: "entries",
    columns: [
      column("data", "date", (row) => row.createdAt),
      column("movimento", "movement", (row) => row.id),
      column("causa", "cause", (row) => row.cause),
      column("de", "from", (row) => row.debit),
      column("para", "to", (row) => row.credit),
      column("valor", "amount", (row) => reais(row.amount)),
      column("saldo disponível", "available after", (row) => reais(row.availableAfter)),
      column("descrição", "description", (row) => row.description),
    ],
  },
  sales: {
    table: "ledger_entries",
    number: "sale_number",
    counter: "sales",
    columns: [
      column("data", "date", (row) => row.createdAt),
      column("pagamento", "payment", (row) => row.causeId),
      column("causa", "cause", (row) => row.cause),
      column("valor", "amount", (row) => reais(row.amount)),
      column("tarifa", "fee", (row) => reais(row.fee)),
      column("líquido", "net", (row) => reais(toFixed(money(row.amount as string).minus(row.fee as string)))),
      column("descrição", "description", (row) => row.description),
    ],
  },
  withdrawals: {
    table: "withdrawals",
    number: "number",
    counter: "withdrawn",
    columns: [
      column("data", "date", (row) => row.createdAt),
      column("saque", "withdrawal", (row) => row.id),
      column("situação", "status", (row) => row.status),
      column("valor", "amount", (row) => reais(row.amount)),
      column("tarifa", "fee", (row) => reais(row.feeAmount)),
      column("debitado", "debited", (row) => reais(row.totalAmount)),
      column("concluído em", "processed at", (row) => row.processedAt),
      column("referência", "reference", (row) => row.externalReference),
      column("descrição", "description", (row) => row.description),
    ],
  },
};

/** The view as CSV, oldest first, a batch of rows at a time: a ledger of any length is never held whole. */
export async function* activityCsv(ctx: StoreContext, query: CsvQuery): AsyncGenerator<string> {
  const view = VIEWS[query.view];
  const { locale } = ctx;
  yield `\uFEFF${line(locale, [view.columns.map((each) => each[locale])])}`;
  let last = query.dateFrom ? await numberBefore(ctx, view, query.dateFrom) : 0;
  const end = query.dateTo ? query.dateTo.getTime() + SKEW_MS : Number.POSITIVE_INFINITY;
  for (;;) {
    const rows = await batch(ctx, view, last);
    const wanted = rows.filter((row) => within(row.createdAt as Date, query));
    if (wanted.length > 0)
      yield line(
        locale,
        wanted.map((row) => view.columns.map((each) => each.of(row))),
      );
    const newest = rows.at(-1);
    if (!newest || rows.length < BATCH || (newest.createdAt as Date).getTime() > end) return;
    last = newest[view.number] as number;
  }
}

function line(locale: Locale, rows: unknown[][]): string {
  return stringify(rows, {
    delimiter: locale === "pt-BR" ? ";" : ",",
    record_delimiter: "windows",
    // What a buyer or a backend wrote must not become a formula in the merchant's spreadsheet.
    escape_formulas: true,
    cast: {
      date: (at) => at.toLocaleString("sv-SE", { timeZone: "America/Sao_Paulo" }),
      object: (value) =>
        value instanceof Reais ? (locale === "pt-BR" ? value.text.replace(".", ",") : value.text) : "",
    },
  });
}

function batch(ctx: StoreContext, view: View, after: number): Promise<Row[]> {
  const fee =
    view.number === "sale_number"
      ? ", coalesce((SELECT f.amount FROM ledger_entries f WHERE f.cause_id = l.cause_id AND f.cause = 'fee'), 0.00) AS fee"
      : "";
  return sql<Row>(
    `csv-${view.number}`,
    `SELECT l.*${fee} FROM ${view.table} l WHERE l.store_id = $1 AND l.${view.number} > $2 ORDER BY l.${view.number} LIMIT ${BATCH}`,
    [ctx.store.id, after],
  );
}

/** A number before which everything is older, found by halving: no index by time is kept for this. */
async function numberBefore(ctx: StoreContext, view: View, from: Date): Promise<number> {
  const [wallet] = await sql<Row>("csv-counters", "SELECT * FROM wallets WHERE store_id = $1", [
    ctx.store.id,
  ]);
  const before = new Date(from.getTime() - SKEW_MS);
  let [low, high] = [0, (wallet?.[view.counter] as number | undefined) ?? 0];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    const [row] = await sql<{ older: boolean }>(
      `csv-probe-${view.number}`,
      `SELECT created_at < $3 AS older FROM ${view.table} WHERE store_id = $1 AND ${view.number} = $2`,
      [ctx.store.id, middle, before],
    );
    if (row?.older) low = middle;
    else high = middle - 1;
  }
  return low;
}

function within(at: Date, { dateFrom, dateTo }: CsvQuery): boolean {
  return (!dateFrom || at >= dateFrom) && (!dateTo || at < dateTo);
}
