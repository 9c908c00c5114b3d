import type { StoreContext } from "#lib/context/context.ts";
import { type CsvList, csvFile } from "#lib/context/csv-file.ts";
import { column, timeColumn, wholeList } from "#lib/core/csv.ts";
import { listKeys } from "./manage.ts";
import type { ApiKeyView } from "./schemas.ts";

const FILE: CsvList<ApiKeyView> = {
  name: { "pt-BR": "chaves", en: "api-keys" },
  columns: [
    column({ "pt-BR": "chave", en: "key" }, (key) => key.name),
    column({ "pt-BR": "começa com", en: "begins with" }, (key) => key.prefix),
    column({ "pt-BR": "permissões", en: "scopes" }, (key) => key.scopes.join(" ")),
    column({ "pt-BR": "endereços permitidos", en: "allowed addresses" }, (key) =>
      key.allowedAddresses.join(" "),
    ),
    column({ "pt-BR": "limite por minuto", en: "limit per minute" }, (key) => key.rateLimitPerMinute),
    column({ "pt-BR": "webhook", en: "webhook" }, (key) => key.webhook?.url ?? null),
    column({ "pt-BR": "eventos", en: "events" }, (key) => key.webhook?.events.join(" ") ?? null),
    timeColumn(
      { "pt-BR": "webhook pausado em", en: "webhook paused at" },
      (key) => key.webhook?.pausedAt ?? null,
    ),
    timeColumn({ "pt-BR": "último uso", en: "last used at" }, (key) => key.lastUsedAt),
    timeColumn({ "pt-BR": "vence em", en: "expires at" }, (key) => key.expiresAt),
    timeColumn({ "pt-BR": "revogada em", en: "revoked at" }, (key) => key.revokedAt),
    timeColumn({ "pt-BR": "criada em", en: "created at" }, (key) => key.createdAt),
    column({ "pt-BR": "id", en: "id" }, (key) => key.id),
  ],
};

/** The store's API keys, newest first, without their secrets. */
export function keysCsv(ctx: StoreContext) {
  return csvFile(
    ctx,
    FILE,
    {},
    wholeList(() => listKeys(ctx)),
  );
}
