import type { CsvList } from "#lib/context/csv-file.ts";
import { column, wordColumn } from "#lib/core/csv.ts";
import { type Dispute, missing } from "./record.ts";
import { DISPUTE_STATE } from "./words.ts";

/** The disputes of all stores as a file. */
export const DISPUTES_FILE: CsvList<Dispute> = {
  name: { "pt-BR": "contestacoes", en: "disputes" },
  columns: [
    column({ "pt-BR": "data", en: "date" }, (dispute) => dispute.createdAt),
    column({ "pt-BR": "loja", en: "store" }, (dispute) => dispute.storeName),
    wordColumn({ "pt-BR": "situação", en: "status" }, DISPUTE_STATE, (dispute) => dispute.state),
    column({ "pt-BR": "contestado", en: "disputed" }, (dispute) => dispute.amount),
    column({ "pt-BR": "bloqueado", en: "blocked" }, (dispute) => dispute.blocked),
    column({ "pt-BR": "falta", en: "missing" }, missing),
    column({ "pt-BR": "motivo", en: "reason" }, (dispute) => dispute.reason),
    column({ "pt-BR": "decisão do banco", en: "bank's decision" }, (dispute) => dispute.decision),
    column({ "pt-BR": "decidida em", en: "decided at" }, (dispute) => dispute.decidedAt),
    column({ "pt-BR": "id do Pix", en: "Pix id" }, (dispute) => dispute.endToEndId),
    column({ "pt-BR": "pagamento", en: "payment" }, (dispute) => dispute.paymentId),
    column({ "pt-BR": "cobrança", en: "charge" }, (dispute) => dispute.transactionId),
    column({ "pt-BR": "id do pedido", en: "order id" }, (dispute) => dispute.orderId),
    column({ "pt-BR": "id da loja", en: "store id" }, (dispute) => dispute.storeId),
    column({ "pt-BR": "id", en: "id" }, (dispute) => dispute.id),
  ],
};
