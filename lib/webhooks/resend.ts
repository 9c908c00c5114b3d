import { auditBy } from "#lib/audit/write.ts";
import type { StoreContext } from "#lib/context/context.ts";
import { newId } from "#lib/core/ids.ts";
import { sql, transaction } from "#lib/db/pool.ts";
import { onlyRow } from "#lib/db/rows.ts";
import { AppError, refusedField } from "#lib/errors/app-error.ts";
import { makeEvent } from "./events.ts";
import { webhookMessages } from "./messages.ts";

// Condition: the endpoint receives events, because its key is valid and it is not paused.
const LIVE = `p.paused_at IS NULL AND k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > now())`;
// A delivery under lease restarts only after the lease.
const AGAIN = `status = 'pending', attempts = 0, run = d.run + 1, delivered_at = NULL, next_attempt_at =
  CASE WHEN d.status = 'pending' AND d.next_attempt_at BETWEEN now() AND now() + interval '20 seconds' THEN d.next_attempt_at ELSE now() END`;

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

/** Sends all or only failed deliveries of events since then again. Returns their number. */
export async function replay(ctx: StoreContext, since: Date, onlyFailed: boolean): Promise<number> {
  return transaction(async (tx) => {
    const counted = await tx<{ replayed: number }>(
      "replay",
      `WITH again AS (
       UPDATE webhook_deliveries d SET ${AGAIN}
       FROM webhook_events e, webhook_endpoints p, api_keys k
       WHERE e.store_id = $1 AND e.created_at >= $2 AND p.store_id = $1 AND p.id = d.endpoint_id AND k.id = p.api_key_id
         AND d.event_id = e.id AND (d.status = 'failed' OR (d.status = 'delivered' AND NOT $3)) AND ${LIVE}
       RETURNING 1
     ) SELECT count(*)::int AS replayed FROM again`,
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
    const [key] = await tx<{ endpointId: string | null; pausedAt: Date | null; revokedAt: Date | null }>(
      "test-target",
      `SELECT p.id AS endpoint_id, p.paused_at, k.revoked_at FROM api_keys k
       LEFT JOIN webhook_endpoints p ON p.api_key_id = k.id WHERE k.store_id = $1 AND k.id = $2`,
      [ctx.store.id, keyId],
    );
    if (!key) throw new AppError("NotFound");
    if (!key.endpointId)
      throw refusedField("WebhookNotConfigured", "webhook", webhookMessages.none, { id: keyId });
    if (key.pausedAt || key.revokedAt) throw refusedField("WebhookPaused", "webhook", webhookMessages.paused);
    const now = new Date();
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
    await tx("test-event", "INSERT INTO webhook_events (id, store_id, event, body) VALUES ($1, $2, $3, $4)", [
      event.id,
      ctx.store.id,
      event.event,
      event.body,
    ]);
    await tx("test-delivery", "INSERT INTO webhook_deliveries (event_id, endpoint_id) VALUES ($1, $2)", [
      event.id,
      key.endpointId,
    ]);
    await auditBy(tx, ctx, "webhook.tested", { keyId, eventId: event.id });
    return { id: event.id, event: event.event };
  });
}
