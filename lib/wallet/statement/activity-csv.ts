import type { StoreContext } from "#lib/context/context.ts";
import { type CsvList, csvFile } from "#lib/context/csv-file.ts";
import { column, wordColumn } from "#lib/core/csv.ts";
import type { BilingualText } from "#lib/core/locale.ts";
import type { Money } from "#lib/core/money.ts";
import { sql } from "#lib/db/pool.ts";
import type { Stored } from "#lib/db/rows.ts";
import { recipientColumns, withdrawalColumns } from "#lib/withdrawals/export.ts";
import { seesRecipients } from "#lib/withdrawals/recipient.ts";
import type { Withdrawal } from "#lib/withdrawals/record.ts";
import type { LedgerEntryModel, WalletModel } from "#prisma/generated/models.ts";
import { LEDGER_ACCOUNT, LEDGER_CAUSE } from "../words.ts";
import { withRecipients } from "./recipients.ts";
import { refundText } from "./refund-text.ts";
import type { MovementView } from "./schemas.ts";

type CsvQuery = {
  view: "withdrawals" | "sales" | "all";
  dateFrom?: Date | undefined;
  dateTo?: Date | undefined;
};

const BATCH = 2_000;
/** A movement gets its number shortly after its time, so the two orders can differ by this much. */
const SKEW_MS = 60 * 60_000;

/** A row with its number in the view. The numbers of a store have no gaps. */
type Numbered<R> = R & { n: number };
type Entry = Stored<LedgerEntryModel>;
type MovementRow = Entry & { refundText: string | null };
type NamedEntry = MovementRow & Pick<MovementView, "recipient">;
type Sale = Entry & { fee: Money; tax: Money };

type View<R> = {
  /** Returns the store's next rows after a number. */
  after(ctx: StoreContext, number: number): Promise<Numbered<R>[]>;
  /** Whether the row with this number was created before a moment. */
  isOlder(storeId: string, number: number, moment: Date): Promise<{ older: boolean }[]>;
  /** The wallet's column with the highest number. */
  counter: keyof WalletModel & ("entries" | "sales" | "withdrawn");
  columns(ctx: StoreContext): CsvList<R>["columns"];
};

/** The statements of a view over a table with a numbering column. */
const rowsAfter = (table: string, number: string, more = "") =>
  `SELECT l.*, l.${number} AS n${more} FROM ${table} l WHERE l.store_id = $1 AND l.${number} > $2
   ORDER BY l.${number} LIMIT ${BATCH}`;
const isOlder = (table: string, number: string) =>
  `SELECT created_at < $3 AS older FROM ${table} WHERE store_id = $1 AND ${number} = $2`;

const FEE = `, coalesce((SELECT f.amount FROM ledger_entries f WHERE f.cause_id = l.cause_id AND f.cause = 'fee'), 0) AS fee,
  coalesce((SELECT f.amount FROM ledger_entries f WHERE f.cause_id = l.cause_id AND f.cause = 'tax_withheld'), 0) AS tax`;

const MOVEMENTS: View<NamedEntry> = {
  after: async (ctx, number) =>
    withRecipients(
      ctx,
      await sql<Numbered<MovementRow>>(
        "csv-position",
        rowsAfter("ledger_entries", "position", `, ${refundText("l")}`),
        [ctx.store.id, number],
      ),
    ),
  isOlder: (storeId, number, moment) =>
    sql<{ older: boolean }>("csv-probe-position", isOlder("ledger_entries", "position"), [
      storeId,
      number,
      moment,
    ]),
  counter: "entries",
  columns: (ctx) => [
    column({ "pt-BR": "data", en: "date" }, (entry) => entry.createdAt),
    column({ "pt-BR": "movimento", en: "movement" }, (entry) => entry.id),
    wordColumn({ "pt-BR": "causa", en: "cause" }, LEDGER_CAUSE, (entry) => entry.cause),
    wordColumn({ "pt-BR": "de", en: "from" }, LEDGER_ACCOUNT, (entry) => entry.debit),
    wordColumn({ "pt-BR": "para", en: "to" }, LEDGER_ACCOUNT, (entry) => entry.credit),
    column({ "pt-BR": "valor", en: "amount" }, (entry) => entry.amount),
    column({ "pt-BR": "saldo disponível", en: "available after" }, (entry) => entry.availableAfter),
    column({ "pt-BR": "descrição", en: "description" }, (entry) => entry.description ?? entry.refundText),
    ...(seesRecipients(ctx) ? recipientColumns<NamedEntry>((entry) => entry.recipient) : []),
  ],
};

const SALES: View<Sale> = {
  after: ({ store }, number) =>
    sql<Numbered<Sale>>("csv-sale", rowsAfter("ledger_entries", "sale_number", FEE), [store.id, number]),
  isOlder: (storeId, number, moment) =>
    sql<{ older: boolean }>("csv-probe-sale", isOlder("ledger_entries", "sale_number"), [
      storeId,
      number,
      moment,
    ]),
  counter: "sales",
  columns: () => [
    column({ "pt-BR": "data", en: "date" }, (sale) => sale.createdAt),
    column({ "pt-BR": "pagamento", en: "payment" }, (sale) => sale.causeId),
    wordColumn({ "pt-BR": "causa", en: "cause" }, LEDGER_CAUSE, (sale) => sale.cause),
    column({ "pt-BR": "valor", en: "amount" }, (sale) => sale.amount),
    column({ "pt-BR": "tarifa", en: "fee" }, (sale) => sale.fee),
    column({ "pt-BR": "você recebe", en: "you receive" }, (sale) =>
      sale.amount.minus(sale.fee).minus(sale.tax),
    ),
    column({ "pt-BR": "descrição", en: "description" }, (sale) => sale.description),
    column({ "pt-BR": "tributo retido", en: "tax withheld" }, (sale) => sale.tax),
  ],
};

const WITHDRAWALS: View<Withdrawal> = {
  after: ({ store }, number) =>
    sql<Numbered<Withdrawal>>("csv-withdrawal", rowsAfter("withdrawals", "number"), [store.id, number]),
  isOlder: (storeId, number, moment) =>
    sql<{ older: boolean }>("csv-probe-withdrawal", isOlder("withdrawals", "number"), [
      storeId,
      number,
      moment,
    ]),
  counter: "withdrawn",
  columns: withdrawalColumns,
};

const NAMES: Record<CsvQuery["view"], BilingualText> = {
  all: { "pt-BR": "movimentos", en: "movements" },
  sales: { "pt-BR": "vendas", en: "sales" },
  withdrawals: { "pt-BR": "saques", en: "withdrawals" },
};

/** Streams the view as CSV, oldest first, in batches, so that memory does not grow with the ledger. */
export function activityCsv(ctx: StoreContext, query: CsvQuery) {
  if (query.view === "withdrawals") return fileOf(ctx, query, WITHDRAWALS);
  return query.view === "sales" ? fileOf(ctx, query, SALES) : fileOf(ctx, query, MOVEMENTS);
}

function fileOf<R extends { createdAt: Date }>(ctx: StoreContext, query: CsvQuery, view: View<R>) {
  const file = { name: NAMES[query.view], columns: view.columns(ctx) };
  return csvFile(ctx, file, query, wantedRows(ctx, query, view));
}

async function* wantedRows<R extends { createdAt: Date }>(
  ctx: StoreContext,
  query: CsvQuery,
  view: View<R>,
): AsyncGenerator<R[]> {
  let last = query.dateFrom ? await numberBefore(ctx, view, query.dateFrom) : 0;
  const end = query.dateTo ? query.dateTo.getTime() + SKEW_MS : Number.POSITIVE_INFINITY;
  for (;;) {
    const rows = await view.after(ctx, last);
    const wanted = rows.filter((row) => within(row.createdAt, query));
    if (wanted.length > 0) yield wanted;
    const newest = rows.at(-1);
    if (!newest || rows.length < BATCH || newest.createdAt.getTime() > end) return;
    last = newest.n;
  }
}

/**
 * Returns a number up to which every row is older than `from`, by binary search: there is no index by time.
 */
async function numberBefore<R>(ctx: StoreContext, view: View<R>, from: Date): Promise<number> {
  const [wallet] = await sql<Stored<WalletModel, "entries" | "sales" | "withdrawn">>(
    "csv-counters",
    "SELECT entries, sales, withdrawn FROM wallets WHERE store_id = $1",
    [ctx.store.id],
  );
  const before = new Date(from.getTime() - SKEW_MS);
  let [low, high] = [0, wallet?.[view.counter] ?? 0];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    const [row] = await view.isOlder(ctx.store.id, middle, before);
    if (row?.older) low = middle;
    else high = middle - 1;
  }
  return low;
}

function within(at: Date, { dateFrom, dateTo }: CsvQuery): boolean {
  return (!dateFrom || at >= dateFrom) && (!dateTo || at < dateTo);
}
