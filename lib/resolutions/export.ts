import type { CsvList } from "#lib/context/csv-file.ts";
import { column, wordColumn } from "#lib/core/csv.ts";
import type { BilingualText } from "#lib/core/locale.ts";
import type { NamedResolution, Resolution } from "./record/record.ts";
import { OUTCOME_NAMES } from "./words.ts";

const STATE: Record<Resolution["state"], BilingualText> = {
  open: { "pt-BR": "Aguardando aprovação", en: "Awaiting approval" },
  approved: { "pt-BR": "Aprovada", en: "Approved" },
  rejected: { "pt-BR": "Recusada", en: "Rejected" },
  cancelled: { "pt-BR": "Cancelada", en: "Cancelled" },
  void: { "pt-BR": "Sem efeito: o banco respondeu antes", en: "Void: the bank answered first" },
};

const CONTRADICTION: Record<NonNullable<Resolution["contradiction"]>, BilingualText> = {
  not_sent: { "pt-BR": "O banco disse que não enviou", en: "The bank said that it did not send it" },
  not_refunded: {
    "pt-BR": "O banco disse que não reembolsou",
    en: "The bank said that it did not refund it",
  },
  other_id: { "pt-BR": "O banco informou outro Pix", en: "The bank named another Pix" },
};

/** The manual resolutions of all stores as a file. */
export const RESOLUTIONS_FILE: CsvList<NamedResolution> = {
  name: { "pt-BR": "baixas", en: "resolutions" },
  columns: [
    column({ "pt-BR": "data", en: "date" }, (one) => one.createdAt),
    wordColumn({ "pt-BR": "situação", en: "status" }, STATE, (one) => one.state),
    wordColumn({ "pt-BR": "resultado", en: "outcome" }, OUTCOME_NAMES, (one) => one.outcome),
    column({ "pt-BR": "valor", en: "amount" }, (one) => one.amount),
    column({ "pt-BR": "prova", en: "proof" }, (one) => one.proof),
    column({ "pt-BR": "o que foi apurado", en: "findings" }, (one) => one.note),
    column({ "pt-BR": "proposta por", en: "proposed by" }, (one) => one.proposerName),
    column({ "pt-BR": "decidida por", en: "decided by" }, (one) => one.deciderName),
    column({ "pt-BR": "decidida em", en: "decided at" }, (one) => one.decidedAt),
    column({ "pt-BR": "motivo", en: "reason" }, (one) => one.reason),
    wordColumn({ "pt-BR": "contradição", en: "contradiction" }, CONTRADICTION, (one) => one.contradiction),
    column({ "pt-BR": "id do registro", en: "record id" }, (one) => one.recordId),
    column({ "pt-BR": "id da loja", en: "store id" }, (one) => one.storeId),
    column({ "pt-BR": "id da conta", en: "account id" }, (one) => one.accountId),
    column({ "pt-BR": "id", en: "id" }, (one) => one.id),
  ],
};
