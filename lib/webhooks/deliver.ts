import { inLocale, type TextTree } from "#lib/core/locale.ts";
import { retryAfterSeconds } from "#lib/core/retry-after.ts";
import { type Sql, sql, transaction } from "#lib/db/pool.ts";
import type { Stored } from "#lib/db/rows.ts";
import { say } from "#lib/mail/content.ts";
import { queueOwnersNotice } from "#lib/mail/notice.ts";
import { unseal } from "#lib/sealed/seal.ts";
import type { WebhookEndpointModel } from "#prisma/generated/models.ts";
import { withDocument } from "./documents.ts";
import { LIVE_KEY } from "./live-key.ts";
import { retryDelayAfter } from "./schedule.ts";
import { type SendResult, sendEvent } from "./send.ts";
import { signatureHeader } from "./sign.ts";
import { shownUrl, targetRules } from "./target.ts";

/** The lease of a delivery: slightly longer than the timeout of a request. */
const LEASE_SECONDS = 20;
/** Concurrency limit per endpoint, so that a slow one can't block others. */
const PER_ENDPOINT = 4;
const GIVE_UP_DAYS = 5;

const PAUSED = {
  title: { "pt-BR": "Seu webhook foi pausado", en: "Your webhook was paused" },
  gone: { "pt-BR": "respondeu 410 (Gone)", en: "answered 410 (Gone)" },
  failing: { "pt-BR": "falhou por {days} dias seguidos", en: "failed for {days} days in a row" },
  text: {
    "pt-BR":
      "O endereço {url} {why} e não recebe mais eventos. Corrija-o, retome o webhook e reenvie os que falharam.",
    en: "The address {url} {why} and no longer receives events. Correct it, resume the webhook and replay the failed events.",
  },
} as const satisfies TextTree;

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
  /** Whether the key has been revoked or has expired since the event. */
  keyEnded: boolean;
};

/**
 * Takes up to `limit` due deliveries within each endpoint's concurrency limit. Endpoints with the fewest requests under
 * way come first, and among equals those that do not fail: many dead ones, which hold their slots until the timeout,
 * must not take all that become free. Instead of being marked, a delivery gets a lease: its next attempt is postponed,
 * so that another worker takes it if this one dies. The first attempts for one order's events are made sequentially, in
 * the order of the events.
 */
export function takeDue(
  on: Sql,
  limit: number,
  underWay: ReadonlyMap<string, number>,
): Promise<DueDelivery[]> {
  const busy = [...underWay.keys()];
  return on<DueDelivery>(
    "take-deliveries",
    `WITH turns AS (
       SELECT e.id, $3 - coalesce(b.running, 0) AS free FROM webhook_endpoints e
       LEFT JOIN unnest($1::uuid[], $2::int[]) AS b (endpoint_id, running) ON b.endpoint_id = e.id
       WHERE e.paused_at IS NULL AND coalesce(b.running, 0) < $3
       ORDER BY free DESC, e.failing_since DESC NULLS FIRST
     ), picked AS (
       SELECT d.id FROM turns t
       CROSS JOIN LATERAL (
         SELECT o.id FROM webhook_deliveries o JOIN webhook_events w ON w.id = o.event_id
         WHERE o.endpoint_id = t.id AND o.status = 'pending' AND o.next_attempt_at <= now()
           -- An order's events go out in their order: the next one when the one before was tried.
           AND NOT EXISTS (
             SELECT FROM webhook_events x JOIN webhook_deliveries y ON y.event_id = x.id
             WHERE x.order_id = w.order_id AND x.id < w.id AND y.endpoint_id = t.id AND y.status = 'pending' AND y.attempts = 0
           )
         ORDER BY o.next_attempt_at, o.event_id LIMIT t.free FOR UPDATE OF o SKIP LOCKED
       ) d LIMIT $4
     )
     UPDATE webhook_deliveries d SET next_attempt_at = now() + $5 * interval '1 second'
     FROM picked p, webhook_events v, webhook_endpoints e, api_keys k
     WHERE d.id = p.id AND v.id = d.event_id AND e.id = d.endpoint_id AND k.id = e.api_key_id
     RETURNING d.id, d.endpoint_id, d.attempts, d.run, v.id AS event_id, v.event, v.body, e.url, NOT (${LIVE_KEY}) AS key_ended,
       e.secret, CASE WHEN e.previous_secret_expires_at > now() THEN e.previous_secret END AS previous_secret`,
    [busy, busy.map((id) => underWay.get(id)), PER_ENDPOINT, limit, LEASE_SECONDS],
  );
}

/** Sends one delivery and records its result. One of an ended key fails unsent, so that it doesn't stay pending for ever. */
export async function deliver(delivery: DueDelivery): Promise<void> {
  if (delivery.keyEnded) return failUnsent(delivery);
  const startedAt = new Date();
  const result = await send(delivery, startedAt);
  await transaction((tx) => record(tx, delivery, startedAt, result));
}

async function failUnsent({ id, run }: DueDelivery): Promise<void> {
  await sql(
    "fail-unsent",
    `UPDATE webhook_deliveries SET status = 'failed', next_attempt_at = NULL WHERE id = $1 AND run = $2 AND status = 'pending'`,
    [id, run],
  );
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
  const [endpoint] = await tx<{ stopped: boolean }>(
    "lock-endpoint",
    `SELECT e.paused_at IS NOT NULL OR EXISTS (SELECT FROM api_keys k WHERE k.id = e.api_key_id AND NOT (${LIVE_KEY})) AS stopped
     FROM webhook_endpoints e WHERE e.id = $1 FOR NO KEY UPDATE`,
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
  const delay =
    gone || endpoint.stopped
      ? null
      : retryDelayAfter(number, retryAfterSeconds(result.retryAfter, startedAt));
  await tx(
    "delivery-failed",
    `UPDATE webhook_deliveries SET attempts = $2, status = CASE WHEN $3::int IS NULL THEN 'failed' ELSE 'pending' END::delivery_status,
       next_attempt_at = now() + $3 * interval '1 millisecond' WHERE id = $1 AND run = $4`,
    [delivery.id, number, delay, delivery.run],
  );
  if (!endpoint.stopped) await noteFailure(tx, delivery, number, gone);
}

/**
 * Pauses an endpoint that responded 410 or has failed for five days, and mails the owners. The five days begin anew
 * with a first attempt while no other delivery is being retried: nobody knows whether the endpoint failed before that.
 */
async function noteFailure(tx: Sql, delivery: DueDelivery, number: number, gone: boolean): Promise<void> {
  const [paused] = await tx<Stored<WebhookEndpointModel, "storeId" | "url" | "pausedAt">>(
    "endpoint-failed",
    `UPDATE webhook_endpoints e SET failing_since = f.since,
       paused_at = CASE WHEN $2 OR f.since < now() - $3 * interval '1 day' THEN now() END,
       pause_reason = CASE WHEN $2 THEN 'gone' WHEN f.since < now() - $3 * interval '1 day' THEN 'failing' END
     FROM (
       SELECT CASE WHEN $4 > 1 OR EXISTS (
           SELECT FROM webhook_deliveries o
           WHERE o.endpoint_id = $1 AND o.status = 'pending' AND o.attempts > 0 AND o.id <> $5
         ) THEN coalesce(failing_since, now()) ELSE now() END AS since
       FROM webhook_endpoints WHERE id = $1
     ) f
     WHERE e.id = $1 AND e.paused_at IS NULL
     RETURNING e.store_id, e.url, e.paused_at`,
    [delivery.endpointId, gone, GIVE_UP_DAYS, number, delivery.id],
  );
  if (!paused?.pausedAt) return;
  await tx(
    "fail-pending-deliveries",
    "UPDATE webhook_deliveries SET status = 'failed', next_attempt_at = NULL WHERE endpoint_id = $1 AND status = 'pending'",
    [delivery.endpointId],
  );
  await queueOwnersNotice(tx, paused.storeId, "webhook-paused", (locale) => {
    const words = inLocale(PAUSED, locale);
    const why = gone ? words.gone : say(words.failing, { days: `${GIVE_UP_DAYS}` });
    return { title: words.title, paragraphs: [say(words.text, { url: shownUrl(paused.url), why })] };
  });
}
