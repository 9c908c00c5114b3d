import type { StoreContext } from "#lib/context/context.ts";
import { type CsvList, csvFile } from "#lib/context/csv-file.ts";
import { batchesOf, column, wordColumn } from "#lib/core/csv.ts";
import { batch } from "#lib/db/listing.ts";
import { type ListedRefund, listRefunds, type RefundQuery } from "./list.ts";
import { REFUND_STATUS } from "./words.ts";

const FILE: CsvList<ListedRefund> = {
  name: { "pt-BR": "reembolsos", en: "refunds" },
  columns: [
    column({ "pt-BR": "reembolso", en: "refund" }, (refund) => refund.id),
    column({ "pt-BR": "data", en: "date" }, (refund) => refund.createdAt),
    wordColumn({ "pt-BR": "situação", en: "status" }, REFUND_STATUS, (refund) => refund.status),
    column({ "pt-BR": "valor", en: "amount" }, (refund) => refund.amount),
    column({ "pt-BR": "frete no valor", en: "freight included" }, (refund) => refund.freight),
    column({ "pt-BR": "pedido", en: "order" }, (refund) => refund.orderCode),
    column({ "pt-BR": "pagador", en: "payer" }, (refund) => refund.payerName),
    column({ "pt-BR": "motivo", en: "reason" }, (refund) => refund.reason),
    column({ "pt-BR": "concluído em", en: "completed at" }, (refund) => refund.completedAt),
    column({ "pt-BR": "referência", en: "reference" }, (refund) => refund.externalReference),
    column({ "pt-BR": "cobrança", en: "charge" }, (refund) => refund.transactionId),
    column({ "pt-BR": "id do Pix devolvido", en: "Pix id refunded" }, (refund) => refund.endToEndId),
  ],
};

/** All refunds that match the filters of the list, newest first. */
export function refundsCsv(ctx: StoreContext, query: RefundQuery) {
  const batches = batchesOf<ListedRefund>(
    async (after, size) => (await listRefunds(ctx, batch(query, after, size))).records,
  );
  return csvFile(ctx, FILE, query, batches);
}
