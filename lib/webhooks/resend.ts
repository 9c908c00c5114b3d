import { auditBy } from "#lib/audit/write.ts";
import type { StoreContext } from "#lib/context/context.ts";
import { newId } from "#lib/core/ids.ts";
import { databaseTime } from "#lib/db/clock.ts";
import { sql, transaction } from "#lib/db/pool.ts";
import { onlyRow } from "#lib/db/rows.ts";
import { AppError, refusedField } from "#lib/errors/app-error.ts";
import { makeEvent } from "./events.ts";
import { LIVE_KEY } from "./live-key.ts";
import { webhookMessages } from "./messages.ts";

// Condition: the endpoint receives events, because its key is valid and it is not paused.
const LIVE = `p.paused_at IS NULL AND ${LIVE_KEY}`;
// Condition: under lease, or about to be tried.
const SOON =
  "d.status = 'pending' AND d.next_attempt_at BETWEEN now() AND clock_timestamp() + interval '20 seconds'";
// A delivery under lease restarts only after the lease. One that was being retried keeps an attempt: the next failure is not
// the first one of its endpoint, whose five days go on (deliver.ts).
const AGAIN = `status = 'pending', attempts = CASE WHEN d.status = 'pending' THEN least(d.attempts, 1) ELSE 0 END, run = d.run + 1, delivered_at = NULL, next_attempt_at =
  CASE WHEN ${SOON} THEN d.next_attempt_at ELSE now() END`;

/** Sends an event again to all its receivers, or to the receiver of one key, with a new retry schedule. */
export async function redeliver(ctx: StoreContext, id: string, apiKeyId?: string): Promise<void> {
  const sent = await transaction(async (tx) => {
    const again = await tx(
      "redeliver",
      `UPDATE webhook_deliveries d SET ${AGAIN}
     FROM webhook_events e, webhook_endpoints p, api_keys k
     WHERE e.store_id = $1 AND e.id = $2 AND d.event_id = e.id AND p.id = d.endpoint_id AND k.id = p.api_key_id AND ${LIVE}
       AND ($3::uuid IS NULL OR k.id = $3)
     RETURNING d.id`,
      [ctx.store.id, id, apiKeyId ?? null],
    );
    if (again.length > 0)
      await auditBy(tx, ctx, "webhook.redelivered", { eventId: id, deliveries: again.length });
    return again.length > 0;
  });
  if (sent) return;
  const [known] = await sql("event-exists", "SELECT FROM webhook_events WHERE store_id = $1 AND id = $2", [
    ctx.store.id,
    id,
  ]);
  if (!known) throw new AppError("NotFound");
  throw refusedField("WebhookNotConfigured", apiKeyId ? "apiKeyId" : "id", webhookMessages.noReceiver);
}

/**
 * Sends all or only failed deliveries of events since then again. One that waits for a retry, perhaps for a day, has failed
 * so far; one that is tried soon anyway counts and keeps its schedule. Returns their number.
 */
export async function replay(ctx: StoreContext, since: Date, onlyFailed: boolean): Promise<number> {
  return transaction(async (tx) => {
    // Endpoints before their deliveries, as when an attempt is recorded.
    await tx(
      "lock-endpoints",
      "SELECT FROM webhook_endpoints WHERE store_id = $1 ORDER BY id FOR NO KEY UPDATE",
      [ctx.store.id],
    );
    const counted = await tx<{ replayed: number }>(
      "replay",
      `WITH missed AS (
       SELECT d.id FROM webhook_events e JOIN webhook_deliveries d ON d.event_id = e.id
       JOIN webhook_endpoints p ON p.id = d.endpoint_id JOIN api_keys k ON k.id = p.api_key_id
       WHERE e.store_id = $1 AND e.created_at >= $2 AND p.store_id = $1 AND ${LIVE}
         AND (d.status = 'failed' OR (d.status = 'pending' AND d.attempts > 0) OR (d.status = 'delivered' AND NOT $3))
       FOR UPDATE OF d
     ), again AS (
       UPDATE webhook_deliveries d SET ${AGAIN} FROM missed m WHERE d.id = m.id AND NOT (${SOON})
     ) SELECT count(*)::int AS replayed FROM missed`,
      [ctx.store.id, since, onlyFailed],
    );
    const { replayed } = onlyRow(counted);
    if (replayed > 0) await auditBy(tx, ctx, "webhook.replayed", { since, onlyFailed, deliveries: replayed });
    return replayed;
  });
}

/**
 * Sends a sample `payment.paid` to one key's webhook regardless of its subscriptions, signed and logged like
 * a real one. `data.test` is true; its records do not exist.
 */
export async function sendTestEvent(
  ctx: StoreContext,
  keyId: string,
): Promise<{ id: string; event: string }> {
  return transaction(async (tx) => {
    const [key] = await tx<{ endpointId: string | null; live: boolean }>(
      "test-target",
      `SELECT p.id AS endpoint_id, ${LIVE} AS live FROM api_keys k
       LEFT JOIN webhook_endpoints p ON p.api_key_id = k.id WHERE k.store_id = $1 AND k.id = $2`,
      [ctx.store.id, keyId],
    );
    if (!key) throw new AppError("NotFound");
    if (!key.endpointId)
      throw refusedField("WebhookNotConfigured", "webhook", webhookMessages.none, { id: keyId });
    if (!key.live) throw refusedField("WebhookPaused", "webhook", webhookMessages.paused);
    const now = databaseTime();
    const event = makeEvent(
      "payment.paid",
      {
        id: newId(),
        type: "PIX_IN",
        status: "paid",
        amount: 12.34,
        currency: "BRL",
        hasProducts: false,
        customer: { name: "Evento de Teste", document: null },
        externalReference: "evento-de-teste",
        metadata: {},
        referenceId: null,
        paidAt: now.toISOString(),
        paymentId: newId(),
        paidAmount: 12.34,
        endToEndId: null,
        payer: null,
        test: true,
      },
      now,
    );
    await tx(
      "test-event",
      `INSERT INTO webhook_events (id, store_id, event, body, created_at)
       VALUES ($1, $2, $3, $4, ($4::text::jsonb ->> 'createdAt')::timestamptz)`,
      [event.id, ctx.store.id, event.event, event.body],
    );
    await tx("test-delivery", "INSERT INTO webhook_deliveries (event_id, endpoint_id) VALUES ($1, $2)", [
      event.id,
      key.endpointId,
    ]);
    await auditBy(tx, ctx, "webhook.tested", { keyId, eventId: event.id });
    return { id: event.id, event: event.event };
  });
}
