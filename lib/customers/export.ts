import type { StoreContext } from "#lib/context/context.ts";
import { type CsvList, csvFile } from "#lib/context/csv-file.ts";
import { batchesOf, column } from "#lib/core/csv.ts";
import { toCentavos } from "#lib/core/money.ts";
import { batch } from "#lib/db/listing.ts";
import type { CustomerRow } from "./figures.ts";
import { type CustomerQuery, listCustomers } from "./list.ts";
import { averageOf } from "./read.ts";

const LIST: CsvList<CustomerRow> = {
  name: { "pt-BR": "clientes", en: "customers" },
  columns: [
    column({ "pt-BR": "cliente", en: "customer" }, ({ name }) => name),
    column({ "pt-BR": "e-mail", en: "e-mail" }, ({ email }) => email),
    column({ "pt-BR": "pedidos", en: "orders" }, ({ orderCount }) => orderCount),
    column({ "pt-BR": "pedidos pagos", en: "paid orders" }, ({ paidOrderCount }) => paidOrderCount),
    column({ "pt-BR": "total pago", en: "total paid" }, ({ paidTotal }) => paidTotal),
    column({ "pt-BR": "reembolsado", en: "refunded" }, ({ refundedTotal }) => refundedTotal),
    column({ "pt-BR": "total", en: "total" }, ({ netTotal }) => netTotal),
    column({ "pt-BR": "ticket médio", en: "average ticket" }, (customer) => {
      const average = averageOf(customer);
      return average && toCentavos(average);
    }),
    column({ "pt-BR": "primeira compra", en: "first purchase" }, ({ firstPurchaseAt }) => firstPurchaseAt),
    column({ "pt-BR": "última compra", en: "last purchase" }, ({ lastPurchaseAt }) => lastPurchaseAt),
    column({ "pt-BR": "último pedido", en: "last order" }, ({ lastOrderAt }) => lastOrderAt),
    column({ "pt-BR": "nota", en: "note" }, ({ note }) => note),
    column({ "pt-BR": "id", en: "id" }, ({ id }) => id),
  ],
};

/** Each batch reads the whole index, so batches are large. */
const BATCH = 10_000;

/** All customers that match the list's filters, in the list's order. */
export function customersCsv(ctx: StoreContext, query: CustomerQuery) {
  const read = async (after: CustomerRow | null, size: number) =>
    (await listCustomers(ctx, batch(query, after, size))).records;
  return csvFile(ctx, LIST, {}, batchesOf<CustomerRow>(read, BATCH));
}
