import type { Context } from "#lib/context/context.ts";
import type { CsvList } from "#lib/context/csv-file.ts";
import { column, wordColumn } from "#lib/core/csv.ts";
import { listFile } from "#lib/db/list-file.ts";
import { type Case, type CaseQuery, listCases, type Scope } from "./cases.ts";
import { CASE_NAMES } from "./words.ts";

const OF_STORE: CsvList<Case> = {
  name: { "pt-BR": "pendencias", en: "cases" },
  columns: [
    wordColumn({ "pt-BR": "pendência", en: "case" }, CASE_NAMES, (open) => open.kind),
    column({ "pt-BR": "desde", en: "since" }, (open) => open.since),
    column({ "pt-BR": "valor", en: "amount" }, (open) => open.amount),
    column({ "pt-BR": "pedido", en: "order" }, (open) => open.orderCode),
    column({ "pt-BR": "pagador", en: "payer" }, (open) => open.payerName),
    column({ "pt-BR": "id no banco", en: "bank id" }, (open) => open.reference),
    column({ "pt-BR": "o que o banco disse", en: "problem" }, (open) => open.problem),
    column({ "pt-BR": "tentativas", en: "attempts" }, (open) => open.attempts),
    column({ "pt-BR": "próxima consulta", en: "next check" }, (open) => open.nextTryAt),
    column({ "pt-BR": "prazo", en: "deadline" }, (open) => open.deadline),
    column({ "pt-BR": "conta", en: "account" }, (open) => open.accountName),
    column({ "pt-BR": "id", en: "id" }, (open) => open.id),
  ],
};

const OF_ALL: CsvList<Case> = {
  ...OF_STORE,
  columns: [...OF_STORE.columns, column({ "pt-BR": "loja", en: "store" }, (open) => open.storeName)],
};

/** All open cases that match the filters of the list, oldest first. */
export function casesCsv(ctx: Context, scope: Scope, query: CaseQuery) {
  return listFile(ctx, scope.storeId === null ? OF_ALL : OF_STORE, query, (open) => listCases(scope, open));
}
