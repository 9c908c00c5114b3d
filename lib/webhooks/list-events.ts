import type { StoreContext } from "#lib/context/context.ts";
import type { Cursor } from "#lib/core/csv.ts";
import { binder } from "#lib/db/list-counts.ts";
import { listQuery, type Slice } from "#lib/db/listing.ts";
import { onlyRow, type Stored } from "#lib/db/rows.ts";
import { AppError } from "#lib/errors/app-error.ts";
import { maskDocument } from "#lib/pix/documents.ts";
import type { WebhookEventModel } from "#prisma/generated/models.ts";
import { withDocument } from "./documents.ts";
import type { WebhookEventDetail, WebhookEventView } from "./event-schemas.ts";
import type { EventName } from "./events.ts";

export type EventQuery = {
  event?: EventName | undefined;
  status?: WebhookEventView["status"] | undefined;
  since?: Date | undefined;
};

const deliveries = (log: string) => `(SELECT coalesce(jsonb_agg(jsonb_build_object(
    'id', d.id, 'apiKeyId', p.api_key_id, 'url', p.url, 'status', d.status, 'nextAttemptAt', d.next_attempt_at,
    'deliveredAt', d.delivered_at,
    'attempts', (SELECT count(*) FROM webhook_attempts a WHERE a.delivery_id = d.id),
    'lastStatusCode', (SELECT status_code FROM webhook_attempts a WHERE a.delivery_id = d.id ORDER BY number DESC LIMIT 1)
    ${log}) ORDER BY d.created_at, d.id), '[]')
  FROM webhook_deliveries d JOIN webhook_endpoints p ON p.id = d.endpoint_id WHERE d.event_id = e.id) AS deliveries`;

const EVENT = "e.event /* only these texts: event (EVENTS, by emit_event) */";

const LOG = `, 'log', (SELECT coalesce(jsonb_agg(jsonb_build_object('number', a.number, 'startedAt', a.started_at,
    'durationMs', a.duration_ms, 'statusCode', a.status_code, 'error', a.error, 'answer', a.answer) ORDER BY a.number), '[]')
  FROM webhook_attempts a WHERE a.delivery_id = d.id)`;

/**
 * The events, newest first, with the state of their deliveries and the exact total. Pending events are rare and found
 * by the state of their deliveries; delivered ones are the great majority and found by walking the list, and so are
 * those whose webhooks were removed, which have no delivery.
 */
export async function listEvents(
  ctx: StoreContext,
  query: EventQuery & Slice<Cursor>,
): Promise<{ events: WebhookEventView[]; total: number }> {
  const { values, bind } = binder();
  const store = bind(ctx.store.id);
  const has = (more = "") => `EXISTS (SELECT FROM webhook_deliveries d WHERE d.event_id = e.id ${more})`;
  const found = (status: string) =>
    `e.id IN (SELECT d.event_id FROM webhook_endpoints p JOIN webhook_deliveries d ON d.endpoint_id = p.id
      WHERE p.store_id = ${store} AND d.status = '${status}')`;
  const byStatus = {
    failed: `(${found("failed")} OR NOT ${has()})`,
    pending: `${found("pending")} AND NOT ${has("AND d.status = 'failed'")}`,
    delivered: `NOT ${found("failed")} AND NOT ${found("pending")} AND ${has()}`,
  };
  const where = [
    `e.store_id = ${store}`,
    query.event && `e.event = ${bind(query.event)}`,
    query.since && `e.created_at >= ${bind(query.since)}`,
    query.status && byStatus[query.status],
    query.after && `(e.created_at, e.id) < (${bind(query.after.createdAt)}, ${bind(query.after.id)}::uuid)`,
  ]
    .filter(Boolean)
    .join(" AND ");
  const count =
    query.after === undefined
      ? listQuery<{ total: number }>(`SELECT count(*)::int AS total FROM webhook_events e WHERE ${where}`, [
          ...values,
        ])
      : [{ total: 0 }];
  const page = listQuery<EventRow<Delivery>>(
    `SELECT e.id, ${EVENT}, e.created_at, ${deliveries("")} FROM (
       SELECT id FROM webhook_events e WHERE ${where}
       ORDER BY e.created_at DESC, e.id DESC LIMIT ${bind(query.limit)} OFFSET ${bind(query.offset)}
     ) k JOIN webhook_events e ON e.id = k.id ORDER BY e.created_at DESC, e.id DESC`,
    values,
  );
  const [counted, rows] = await Promise.all([count, page]);
  return { events: rows.map(present), total: onlyRow(counted).total };
}

export async function readEvent(ctx: StoreContext, id: string): Promise<WebhookEventDetail> {
  const [row] = await listQuery<EventRow<LoggedDelivery> & { body: string }>(
    `SELECT e.id, ${EVENT}, e.body, e.created_at, ${deliveries(LOG)} FROM webhook_events e
     WHERE e.store_id = $1 AND e.id = $2`,
    [ctx.store.id, id],
  );
  if (!row) throw new AppError("NotFound");
  return {
    ...present(row),
    payload: JSON.parse(
      await withDocument(row.body, ctx.actor.kind === "session" ? maskDocument : undefined),
    ),
    deliveries: row.deliveries.map(({ log, ...delivery }) => ({
      ...presentDelivery(delivery),
      log: log.map((attempt) => ({ ...attempt, startedAt: iso(attempt.startedAt) })),
    })),
  };
}

type Delivery = WebhookEventView["deliveries"][number];
type LoggedDelivery = WebhookEventDetail["deliveries"][number];

/** Timestamps inside the deliveries' JSON are text in PostgreSQL's format. */
type EventRow<D> = Stored<WebhookEventModel, "id" | "createdAt"> & { event: EventName; deliveries: D[] };

function present(row: EventRow<Delivery>): WebhookEventView {
  return {
    id: row.id,
    event: row.event,
    status: statusOf(row.deliveries),
    createdAt: row.createdAt.toISOString(),
    deliveries: row.deliveries.map(presentDelivery),
  };
}

/**
 * One failed delivery is enough, because the merchant must see it. A removed webhook takes its deliveries with it: an
 * event without any may have arrived, but nothing says so.
 */
function statusOf(deliveries: readonly Delivery[]): Delivery["status"] {
  const any = (status: Delivery["status"]) => deliveries.some((delivery) => delivery.status === status);
  if (any("failed") || deliveries.length === 0) return "failed";
  return any("pending") ? "pending" : "delivered";
}

function presentDelivery({ nextAttemptAt, deliveredAt, ...delivery }: Delivery): Delivery {
  return {
    ...delivery,
    nextAttemptAt: nextAttemptAt && iso(nextAttemptAt),
    deliveredAt: deliveredAt && iso(deliveredAt),
  };
}

function iso(text: string): string {
  return new Date(text).toISOString();
}
