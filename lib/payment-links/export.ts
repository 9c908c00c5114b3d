import type { StoreContext } from "#lib/context/context.ts";
import { csvFile } from "#lib/context/csv-file.ts";
import { batchesOf, type Column, column, wordColumn } from "#lib/core/csv.ts";
import type { PaymentLink } from "./link.ts";
import { type LinkFilter, readAfter } from "./list.ts";
import { linkUrl } from "./present.ts";
import { LINK_WORDS } from "./words.ts";

const COLUMNS: Column<PaymentLink>[] = [
  column({ "pt-BR": "link", en: "link" }, (link) => linkUrl(link.code)),
  column({ "pt-BR": "descrição", en: "description" }, (link) => link.description),
  column({ "pt-BR": "valor", en: "amount" }, (link) => link.amount),
  wordColumn({ "pt-BR": "situação", en: "state" }, LINK_WORDS, (link) => link.state),
  column({ "pt-BR": "pagamentos", en: "payments" }, (link) => link.paidCount),
  column({ "pt-BR": "total pago", en: "total paid" }, (link) => link.paidTotal),
  column({ "pt-BR": "limite", en: "limit" }, (link) => link.maxPayments),
  column({ "pt-BR": "vence em", en: "expires at" }, (link) => link.expiresAt),
  column({ "pt-BR": "último pagamento", en: "last paid at" }, (link) => link.lastPaidAt),
  column({ "pt-BR": "criado em", en: "created at" }, (link) => link.createdAt),
  column({ "pt-BR": "referência", en: "reference" }, (link) => link.externalReference),
  column({ "pt-BR": "id", en: "id" }, (link) => link.id),
];

const NAME = { "pt-BR": "links", en: "payment-links" } as const;

/** All links that match the filters of the list, newest first. */
export function linksCsv(ctx: StoreContext, filter: LinkFilter) {
  const batches = batchesOf<PaymentLink>((after, size) => readAfter(ctx.store.id, filter, after, size));
  return csvFile(ctx, { name: NAME, columns: COLUMNS }, filter, batches);
}
