import { auditBy } from "#lib/audit/write.ts";
import type { StoreContext } from "#lib/context/context.ts";
import { csvFile } from "#lib/context/csv-file.ts";
import { textCell } from "#lib/core/cells.ts";
import { column, wholeList } from "#lib/core/csv.ts";
import { toFixed, toNumber } from "#lib/core/money.ts";
import { type Sql, sql, transaction } from "#lib/db/pool.ts";
import { AppError } from "#lib/errors/app-error.ts";
import { servedStates } from "./coverage.ts";
import { lockSettings } from "./settings.ts";
import { COLUMNS } from "./table-columns.ts";
import { readTable, type TableProblem } from "./table-read.ts";
import { cepText, type FreightRow } from "./table-row.ts";
import { type FreightTable, presentProblems, presentTable, type TableReport } from "./table-schemas.ts";

const MOST_REFUSED = 100;

async function readRows(on: Sql, storeId: string): Promise<FreightRow[]> {
  return on<FreightRow>(
    "freight-rows",
    `SELECT cep_from, cep_to, weight_to, price, days_from, days_to, service FROM freight_rows
     WHERE store_id = $1 ORDER BY position`,
    [storeId],
  );
}

/** The coverage of the store's table by state; empty without a table. */
export async function readFreightTable(ctx: StoreContext): Promise<FreightTable> {
  return presentTable(await readRows(sql, ctx.store.id));
}

const FILE = {
  name: { "pt-BR": "frete", en: "freight" },
  columns: [
    column(COLUMNS.cepFrom, (row: FreightRow) => cepText(row.cepFrom)),
    column(COLUMNS.cepTo, (row: FreightRow) => cepText(row.cepTo)),
    column(COLUMNS.weightTo, (row: FreightRow) => row.weightTo),
    column(COLUMNS.price, (row: FreightRow) => row.price),
    column(COLUMNS.daysFrom, (row: FreightRow) => row.daysFrom),
    column(COLUMNS.daysTo, (row: FreightRow) => row.daysTo),
    column(COLUMNS.service, (row: FreightRow) => row.service && textCell(row.service)),
  ],
};

/** Exports the table as CSV. Importing the file restores the same table, and exporting that yields the same bytes. */
export function freightTableCsv(ctx: StoreContext) {
  return csvFile(
    ctx,
    FILE,
    {},
    wholeList(() => readRows(sql, ctx.store.id)),
  );
}

/**
 * Replaces the store's table with the file's rows. With `dryRun`, only reports. Otherwise writes all rows, or throws
 * a ValidationError that names each wrong cell and writes nothing.
 */
export async function replaceFreightTable(
  ctx: StoreContext,
  file: Uint8Array,
  dryRun: boolean,
): Promise<TableReport> {
  const { rows, ignored, problems } = await readTable(file);
  const report = {
    dryRun,
    errorCount: problems.length,
    errors: presentProblems(problems, ctx.locale),
    ignoredColumns: ignored,
    table: presentTable(rows),
  };
  if (dryRun) return report;
  if (problems.length > 0) throw refusalOf(problems);
  await transaction(async (tx) => {
    // Orders lock the settings while they read the table (prisma/functions/place_order.sql).
    await lockSettings(tx, ctx.store.id);
    const before = await readRows(tx, ctx.store.id);
    await tx("clear-freight-rows", "DELETE FROM freight_rows WHERE store_id = $1", [ctx.store.id]);
    await tx(
      "write-freight-rows",
      `INSERT INTO freight_rows (store_id, cep_from, cep_to, weight_to, price, days_from, days_to, service, position)
       SELECT $1, r."cepFrom", r."cepTo", r."weightTo", r.price, r."daysFrom", r."daysTo", r.service, r.position
       FROM jsonb_to_recordset($2) AS r ("cepFrom" int, "cepTo" int, "weightTo" int, price numeric, "daysFrom" int,
         "daysTo" int, service text, position int)`,
      [
        ctx.store.id,
        JSON.stringify(rows.map((row, position) => ({ ...row, price: toFixed(row.price), position }))),
      ],
    );
    await auditBy(tx, ctx, "freight_table.replaced", changed(before, rows));
  });
  return report;
}

/** Removes the table. Throws FreightTableInUse while the store uses it for its freight. */
export async function deleteFreightTable(ctx: StoreContext): Promise<FreightTable> {
  await transaction(async (tx) => {
    const { freightMode } = await lockSettings(tx, ctx.store.id);
    if (freightMode === "table") throw new AppError("FreightTableInUse");
    const before = await readRows(tx, ctx.store.id);
    if (before.length === 0) return;
    await tx("delete-freight-rows", "DELETE FROM freight_rows WHERE store_id = $1", [ctx.store.id]);
    await auditBy(tx, ctx, "freight_table.removed", changed(before, []));
  });
  return presentTable([]);
}

const MOST_NAMED = 20;

/** The change for the audit log: a summary of both tables and the first prices that differ. */
function changed(before: readonly FreightRow[], after: readonly FreightRow[]) {
  const [was, is] = [pricesOf(before), pricesOf(after)];
  const keys = [...new Set([...was.keys(), ...is.keys()])].filter((key) => was.get(key) !== is.get(key));
  const named = keys.slice(0, MOST_NAMED);
  const values = (prices: ReadonlyMap<string, number>) =>
    Object.fromEntries(named.map((key) => [`price:${key}`, prices.get(key) ?? null]));
  return {
    before: { ...summary(before), ...values(was) },
    after: { ...summary(after), ...values(is) },
    changed: keys.length,
  };
}

function pricesOf(rows: readonly FreightRow[]): Map<string, number> {
  return new Map(
    rows.map((row) => [
      `${cepText(row.cepFrom)} – ${cepText(row.cepTo)}, ${row.weightTo} g`,
      toNumber(row.price),
    ]),
  );
}

/** Summarizes thousands of rows in terms that a shopkeeper knows. */
function summary(rows: readonly FreightRow[]): Record<string, unknown> {
  const prices = rows.map(({ price }) => toNumber(price)).toSorted((a, b) => a - b);
  return {
    freightRows: rows.length,
    freightStates: servedStates(rows).join(", ") || null,
    freightLowest: prices[0] ?? null,
    freightHighest: prices.at(-1) ?? null,
  };
}

function refusalOf(problems: readonly TableProblem[]): AppError {
  return new AppError("ValidationError", {
    fields: problems.slice(0, MOST_REFUSED).map(({ line, column: key, message, params }) => ({
      path: key ? `rows.${line}.${key}` : `rows.${line}`,
      message,
      ...(params ? { params } : {}),
    })),
  });
}
