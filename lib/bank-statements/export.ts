import type { CsvList } from "#lib/context/csv-file.ts";
import { column, signedAmount, wordColumn, yesNoColumn } from "#lib/core/csv.ts";
import type { BilingualText } from "#lib/core/locale.ts";
import type { LineState } from "./line.ts";
import type { PaidLine } from "./list-lines.ts";

const STATE: Record<LineState, BilingualText> = {
  open: { "pt-BR": "A conciliar", en: "To match" },
  confirmed: { "pt-BR": "Confirmado", en: "Confirmed" },
  unmatched: { "pt-BR": "Em pendências", en: "Among cases" },
  dismissed: { "pt-BR": "Encerrado", en: "Dismissed" },
};

/** The bank statement's lines as a file, without proposals: only a decision is worth filing. */
export const LINES_FILE: CsvList<PaidLine> = {
  name: { "pt-BR": "conciliacao", en: "bank-statement" },
  columns: [
    column({ "pt-BR": "dia", en: "day" }, (line) => line.day),
    column({ "pt-BR": "valor", en: "amount" }, ({ kind, amount }) =>
      signedAmount({ direction: kind, amount }),
    ),
    column({ "pt-BR": "descrição", en: "description" }, (line) => line.description),
    column({ "pt-BR": "id do Pix", en: "Pix id" }, (line) => line.endToEndId),
    wordColumn({ "pt-BR": "situação", en: "status" }, STATE, (line) => line.state),
    yesNoColumn({ "pt-BR": "talvez repetido", en: "may be repeated" }, (line) => line.doubtful),
    column({ "pt-BR": "pedido", en: "order" }, (line) => line.orderCode),
    column({ "pt-BR": "cliente", en: "customer" }, (line) => line.customerName),
    column({ "pt-BR": "cobrança", en: "charge" }, (line) => line.transactionId),
    column({ "pt-BR": "reembolso", en: "refund" }, (line) => line.refundId),
    column({ "pt-BR": "decidido em", en: "decided at" }, (line) => line.decidedAt),
    column({ "pt-BR": "recebido em", en: "uploaded at" }, (line) => line.createdAt),
    column({ "pt-BR": "id", en: "id" }, (line) => line.id),
  ],
};
