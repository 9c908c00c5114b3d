import type { CsvList } from "#lib/context/csv-file.ts";
import { column, timeColumn, wordColumn, yesNoColumn } from "#lib/core/csv.ts";
import { isListed } from "./account/account.ts";
import type { GatewayAccountView } from "./view.ts";
import { ACCOUNT_KIND, BANK_HEALTH, ENVIRONMENT } from "./words.ts";

/** The gateway accounts as a file, without their settings. */
export const ACCOUNTS_FILE: CsvList<GatewayAccountView> = {
  name: { "pt-BR": "contas", en: "accounts" },
  columns: [
    column({ "pt-BR": "conta", en: "account" }, (account) => account.name),
    wordColumn({ "pt-BR": "tipo", en: "kind" }, ACCOUNT_KIND, (account) => account.kind),
    column({ "pt-BR": "banco", en: "bank" }, (account) => account.profile),
    wordColumn({ "pt-BR": "ambiente", en: "environment" }, ENVIRONMENT, (account) => account.environment),
    column({ "pt-BR": "titular", en: "holder" }, ({ store }) => store?.name ?? null),
    column({ "pt-BR": "chave Pix", en: "Pix key" }, (account) => account.chave),
    yesNoColumn({ "pt-BR": "ligada", en: "switched on" }, (account) => account.active),
    wordColumn({ "pt-BR": "situação", en: "status" }, BANK_HEALTH, (account) =>
      isListed(account) ? account.health.state : null,
    ),
    timeColumn({ "pt-BR": "última resposta", en: "last answer" }, ({ health }) => health.lastGoodAt),
    column({ "pt-BR": "último problema", en: "last problem" }, ({ health }) => health.lastError),
    timeColumn({ "pt-BR": "problema em", en: "problem at" }, ({ health }) => health.lastErrorAt),
    timeColumn(
      { "pt-BR": "saques parados desde", en: "withdrawals stopped since" },
      ({ health }) => health.payoutsStopped?.since ?? null,
    ),
    timeColumn(
      { "pt-BR": "certificado até", en: "certificate until" },
      (account) => account.certificateEndsAt,
    ),
    column({ "pt-BR": "lojas que recebem", en: "stores paid" }, ({ connected }) => connected.inbound),
    column({ "pt-BR": "lojas que sacam", en: "stores withdrawing" }, ({ connected }) => connected.outbound),
    timeColumn({ "pt-BR": "encerrada em", en: "closed at" }, (account) => account.closedAt),
    timeColumn({ "pt-BR": "criada em", en: "created at" }, (account) => account.createdAt),
    column({ "pt-BR": "id da loja", en: "store id" }, ({ store }) => store?.id ?? null),
    column({ "pt-BR": "id", en: "id" }, (account) => account.id),
  ],
};
