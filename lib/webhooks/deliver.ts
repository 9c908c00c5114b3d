import { retryAfterSeconds } from "#lib/core/retry-after.ts";
import { type Sql, sql, transaction } from "#lib/db/pool.ts";
import type { Stored } from "#lib/db/rows.ts";
import { queueOwnersNotice } from "#lib/mail/notice.ts";
import { unseal } from "#lib/sealed/seal.ts";
import type { WebhookEndpointModel } from "#prisma/generated/models.ts";
import { withDocument } from "./documents.ts";
import { webhookPauseAfter } from "./schedule.ts";
import { type SendResult, sendEvent } from "./send.ts";
import { signatureHeader } from "./sign.ts";
import { targetRules } from "./target.ts";

/** The lease of a delivery: slightly longer than the timeout of a request. */
const LEASE_SECONDS = 20;
/** Concurrency limit per endpoint, so that a slow one can't block others. */
const PER_ENDPOINT = 4;
const GIVE_UP_DAYS = 5;

export type DueDelivery = {
  id: string;
  endpointId: string;
  eventId: string;
  event: string;
  body: string;
  attempts: number;
  run: number;
  url: string;
  /** Encrypted. */
  secret: string;
  /** Null when it has ended. */
  previousSecret: string | null;
};

/**
 * Takes up to `limit` due deliveries within each endpoint's concurrency limit. Instead of being marked, a
 * delivery gets a lease: its next attempt is postponed, so that another worker takes it if this one dies. The
 * first attempts for one order's events are made sequentially, in the order of the events.
 */
export function takeDue(limit: number, underWay: ReadonlyMap<string, number>): Promise<DueDelivery[]> {
  const busy = [...underWay.keys()];
  return sql<DueDelivery>(
    "take-deliveries",
    `WITH busy AS (SELECT * FROM unnest($1::uuid[], $2::int[]) AS b (endpoint_id, running)),
     picked AS (
       SELECT d.id FROM webhook_endpoints e
       LEFT JOIN busy b ON b.endpoint_id = e.id
       CROSS JOIN LATERAL (
         SELECT o.id FROM webhook_deliveries o JOIN webhook_events w ON w.id = o.event_id
         WHERE o.endpoint_id = e.id AND o.status = 'pending' AND o.next_attempt_at <= now()
           -- An order's events go out in their order: the next one when the one before was tried.
           AND NOT EXISTS (
             SELECT FROM webhook_events x JOIN webhook_deliveries y ON y.event_id = x.id
             WHERE x.order_id = w.order_id AND x.id < w.id AND y.endpoint_id = e.id AND y.status = 'pending' AND y.attempts = 0
           )
         ORDER BY o.next_attempt_at, o.event_id LIMIT greatest(0, $3 - coalesce(b.running, 0)) FOR UPDATE OF o SKIP LOCKED
       ) d
       WHERE e.paused_at IS NULL LIMIT $4
     )
     UPDATE webhook_deliveries d SET next_attempt_at = now() + $5 * interval '1 second'
     FROM picked p, webhook_events v, webhook_endpoints e
     WHERE d.id = p.id AND v.id = d.event_id AND e.id = d.endpoint_id
     RETURNING d.id, d.endpoint_id, d.attempts, d.run, v.id AS event_id, v.event, v.body, e.url,
       e.secret, CASE WHEN e.previous_secret_expires_at > now() THEN e.previous_secret END AS previous_secret`,
    [busy, busy.map((id) => underWay.get(id)), PER_ENDPOINT, limit, LEASE_SECONDS],
  );
}

/** Sends one delivery and records its result. */
export async function deliver(delivery: DueDelivery): Promise<void> {
  const startedAt = new Date();
  const result = await send(delivery, startedAt);
  await transaction((tx) => record(tx, delivery, startedAt, result));
}

async function send(delivery: DueDelivery, at: Date): Promise<SendResult> {
  let secrets: string[];
  try {
    secrets = [
      unseal("webhook_endpoints.secret", delivery.endpointId, delivery.secret),
      ...previousOf(delivery),
    ];
  } catch {
    // Encrypted under another APP_SECRET. Other endpoints may still work.
    const error = "the signing secret can't be opened: APP_SECRET has changed, make a new secret";
    return { statusCode: null, error, answer: null, retryAfter: undefined, durationMs: 0 };
  }
  // Signed as it is sent.
  const body = await withDocument(delivery.body);
  return sendEvent(
    { url: delivery.url, ...targetRules() },
    {
      "X-Webhook-Event": delivery.event,
      "X-Webhook-Id": delivery.eventId,
      "X-Webhook-Signature": signatureHeader(secrets, body, at),
    },
    body,
  );
}

// Leaves out a previous secret that can't be opened: that may be why it was rotated.
function previousOf({ endpointId, previousSecret }: DueDelivery): string[] {
  if (previousSecret === null) return [];
  try {
    return [unseal("webhook_endpoints.previous_secret", endpointId, previousSecret)];
  } catch {
    return [];
  }
}

async function record(tx: Sql, delivery: DueDelivery, startedAt: Date, result: SendResult): Promise<void> {
  const number = delivery.attempts + 1;
  // Always locks the endpoint first, so that concurrent attempts do not deadlock.
  const [endpoint] = await tx<{ paused: boolean }>(
    "lock-endpoint",
    "SELECT paused_at IS NOT NULL AS paused FROM webhook_endpoints WHERE id = $1 FOR NO KEY UPDATE",
    [delivery.endpointId],
  );
  if (!endpoint) return;
  await tx(
    "log-attempt",
    `INSERT INTO webhook_attempts (delivery_id, number, started_at, duration_ms, status_code, error, answer)
     SELECT $1, 1 + coalesce(max(number), 0), $2, $3, $4, $5, $6 FROM webhook_attempts WHERE delivery_id = $1`,
    [delivery.id, startedAt, result.durationMs, result.statusCode, result.error, result.answer],
  );
  const succeeded = result.statusCode !== null && result.statusCode >= 200 && result.statusCode < 300;
  if (succeeded) {
    await tx(
      "delivery-done",
      `UPDATE webhook_deliveries SET status = 'delivered', attempts = $2, delivered_at = now(), next_attempt_at = NULL
       WHERE id = $1 AND run = $3`,
      [delivery.id, number, delivery.run],
    );
    await tx(
      "endpoint-succeeded",
      "UPDATE webhook_endpoints SET failing_since = NULL WHERE id = $1 AND failing_since IS NOT NULL",
      [delivery.endpointId],
    );
    return;
  }
  const gone = result.statusCode === 410;
  const pause =
    gone || endpoint.paused
      ? null
      : webhookPauseAfter(number, retryAfterSeconds(result.retryAfter, startedAt));
  await tx(
    "delivery-failed",
    `UPDATE webhook_deliveries SET attempts = $2, status = CASE WHEN $3::int IS NULL THEN 'failed' ELSE 'pending' END::delivery_status,
       next_attempt_at = now() + $3 * interval '1 millisecond' WHERE id = $1 AND run = $4`,
    [delivery.id, number, pause, delivery.run],
  );
  await noteFailure(tx, delivery, gone);
}

/** Pauses an endpoint that responded 410 or has failed for five days, and mails the owners. */
async function noteFailure(tx: Sql, delivery: DueDelivery, gone: boolean): Promise<void> {
  const [paused] = await tx<Stored<WebhookEndpointModel, "storeId" | "url" | "pausedAt">>(
    "endpoint-failed",
    `UPDATE webhook_endpoints SET failing_since = coalesce(failing_since, now()),
       paused_at = CASE WHEN $2 OR failing_since < now() - $3 * interval '1 day' THEN now() END,
       pause_reason = CASE WHEN $2 THEN 'gone' WHEN failing_since < now() - $3 * interval '1 day' THEN 'failing' END
     WHERE id = $1 AND paused_at IS NULL
     RETURNING store_id, url, paused_at`,
    [delivery.endpointId, gone, GIVE_UP_DAYS],
  );
  if (!paused?.pausedAt) return;
  await tx(
    "fail-pending-deliveries",
    "UPDATE webhook_deliveries SET status = 'failed', next_attempt_at = NULL WHERE endpoint_id = $1 AND status = 'pending'",
    [delivery.endpointId],
  );
  const why = gone ? "respondeu 410 (Gone)" : `falhou por ${GIVE_UP_DAYS} dias seguidos`;
  await queueOwnersNotice(tx, paused.storeId, {
    kind: "webhook-paused",
    title: "Seu webhook foi pausado",
    paragraphs: [
      `O endereço ${paused.url} ${why} e não recebe mais eventos. Corrija-o, reative o webhook e reenvie os que falharam.`,
    ],
  });
}
