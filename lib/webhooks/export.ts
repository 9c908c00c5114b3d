import type { StoreContext } from "#lib/context/context.ts";
import { type CsvList, csvFile } from "#lib/context/csv-file.ts";
import { batchesOf, column, timeColumn, wordColumn } from "#lib/core/csv.ts";
import type { BilingualText } from "#lib/core/locale.ts";
import { batch } from "#lib/db/listing.ts";
import type { WebhookEventView } from "./event-schemas.ts";
import { type EventQuery, listEvents } from "./list-events.ts";

const STATUS: Record<WebhookEventView["status"], BilingualText> = {
  pending: { "pt-BR": "Em andamento", en: "Pending" },
  delivered: { "pt-BR": "Entregue", en: "Delivered" },
  failed: { "pt-BR": "Falhou", en: "Failed" },
};

const FILE: CsvList<WebhookEventView> = {
  name: { "pt-BR": "eventos", en: "events" },
  columns: [
    column({ "pt-BR": "id", en: "id" }, (event) => event.id),
    timeColumn({ "pt-BR": "data", en: "date" }, (event) => event.createdAt),
    column({ "pt-BR": "evento", en: "event" }, (event) => event.event),
    wordColumn({ "pt-BR": "situação", en: "status" }, STATUS, (event) => event.status),
    column({ "pt-BR": "destinos", en: "receivers" }, ({ deliveries }) =>
      deliveries.map(({ url }) => url).join(" "),
    ),
    column({ "pt-BR": "tentativas", en: "attempts" }, ({ deliveries }) =>
      deliveries.reduce((sum, { attempts }) => sum + attempts, 0),
    ),
    column({ "pt-BR": "últimas respostas", en: "last answers" }, ({ deliveries }) =>
      deliveries.map(({ lastStatusCode }) => lastStatusCode ?? "-").join(" "),
    ),
  ],
};

/** All events that match the filters of the list, newest first, without their payloads. */
export function eventsCsv(ctx: StoreContext, query: EventQuery) {
  const events = batchesOf<WebhookEventView>(async (after, size) => {
    const last = after && { id: after.id, createdAt: new Date(after.createdAt) };
    return (await listEvents(ctx, batch(query, last, size))).events;
  });
  return csvFile(ctx, FILE, query, events);
}
