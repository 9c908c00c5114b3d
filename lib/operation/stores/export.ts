import type { Context } from "#lib/context/context.ts";
import { type CsvList, csvFile } from "#lib/context/csv-file.ts";
import { batchesOf, column, wordColumn, yesNoColumn } from "#lib/core/csv.ts";
import { batch } from "#lib/db/listing.ts";
import { type ListedStore, listStores, type StoreQuery } from "./list.ts";

const MODES = {
  test: { "pt-BR": "teste", en: "test" },
  live: { "pt-BR": "produção", en: "live" },
};

const FILE: CsvList<ListedStore> = {
  name: { "pt-BR": "lojas", en: "stores" },
  columns: [
    column({ "pt-BR": "loja", en: "store" }, (store) => store.name),
    column({ "pt-BR": "endereço", en: "address" }, (store) => store.slug),
    wordColumn({ "pt-BR": "modo", en: "mode" }, MODES, (store) => store.mode),
    yesNoColumn({ "pt-BR": "pausada", en: "paused" }, (store) => !store.active),
    column(
      { "pt-BR": "saques retidos desde", en: "withdrawals held since" },
      (store) => store.withdrawalsHeldAt,
    ),
    column(
      { "pt-BR": "motivo da retenção", en: "reason of the hold" },
      (store) => store.withdrawalsHeldReason,
    ),
    column({ "pt-BR": "vendas em 30 dias", en: "sales in 30 days" }, (store) => store.turnover),
    column({ "pt-BR": "disponível", en: "available" }, (store) => store.available),
    column({ "pt-BR": "a caminho", en: "on its way" }, (store) => store.pending),
    column({ "pt-BR": "bloqueado", en: "blocked" }, (store) => store.blocked),
    column({ "pt-BR": "tarifa (%)", en: "fee (%)" }, (store) => store.feePercent),
    column({ "pt-BR": "tarifa fixa", en: "fixed fee" }, (store) => store.feeFixed),
    column({ "pt-BR": "tarifa do saque", en: "withdrawal fee" }, (store) => store.withdrawalFee),
    column({ "pt-BR": "limite do saque", en: "withdrawal limit" }, (store) => store.withdrawalMax),
    column({ "pt-BR": "pessoas", en: "people" }, (store) => store.people),
    column({ "pt-BR": "última venda", en: "last sale" }, (store) => store.lastSaleAt),
    column({ "pt-BR": "criada", en: "created" }, (store) => store.createdAt),
    column({ "pt-BR": "id", en: "id" }, (store) => store.id),
  ],
};

/** All stores that match the list's filters, newest first. */
export function storesCsv({ locale }: Context, query: StoreQuery) {
  const stores = batchesOf<ListedStore>(
    async (after, size) => (await listStores(batch(query, after, size))).records,
    200,
  );
  return csvFile({ locale }, FILE, {}, stores);
}
