import type { AuditAction } from "#lib/audit/acts.ts";
import { auditChange } from "#lib/audit/change.ts";
import type { StoreContext } from "#lib/context/context.ts";
import { newId } from "#lib/core/ids.ts";
import { inputMessages } from "#lib/core/input-messages.ts";
import type { BilingualText } from "#lib/core/locale.ts";
import type { Sql } from "#lib/db/pool.ts";
import { onlyRow, type Stored } from "#lib/db/rows.ts";
import { AppError, fieldProblem, refusedField } from "#lib/errors/app-error.ts";
import { tellOwners } from "#lib/mail/tell-owners.ts";
import { seal, unseal } from "#lib/sealed/seal.ts";
import type { WebhookEndpointModel } from "#prisma/generated/models.ts";
import { webhookMessages } from "./messages.ts";
import { newWebhookSecret } from "./sign.ts";
import { shownUrl, targetProblem, targetRules } from "./target.ts";

/** Creates a new signing secret, shown once. Deliveries carry both signatures until the old secret ends. */
export async function rotateSecret(
  tx: Sql,
  ctx: StoreContext,
  id: string,
  overlapMinutes: number,
): Promise<{ webhookSecret: string; previousSecretExpiresAt: string }> {
  const secret = newWebhookSecret();
  const [current] = await tx<Pick<Stored<WebhookEndpointModel>, "id" | "secret">>(
    "secret-to-rotate",
    "SELECT id, secret FROM webhook_endpoints WHERE store_id = $1 AND api_key_id = $2 FOR UPDATE",
    [ctx.store.id, id],
  );
  if (!current) throw refusedField("WebhookNotConfigured", "webhook", webhookMessages.none, { id });
  const rotated = await tx<{ previousSecretExpiresAt: Date; name: string }>(
    "rotate-secret",
    `UPDATE webhook_endpoints e SET previous_secret = $2, secret = $3,
       previous_secret_expires_at = now() + $4 * interval '1 minute'
     FROM api_keys k WHERE k.id = e.api_key_id AND e.id = $1
     RETURNING now() + $4 * interval '1 minute' AS previous_secret_expires_at, k.name`,
    [current.id, previousOf(current), seal("webhook_endpoints.secret", current.id, secret), overlapMinutes],
  );
  const { name, previousSecretExpiresAt } = onlyRow(rotated);
  await note(tx, ctx, "webhook.secret_rotated", { id, name }, null, { overlapMinutes });
  return { webhookSecret: secret, previousSecretExpiresAt: previousSecretExpiresAt.toISOString() };
}

/** The current secret as the previous one; null if it can't be opened, which is a reason to make a new one. */
function previousOf({ id, secret }: { id: string; secret: string }): string | null {
  try {
    return seal("webhook_endpoints.previous_secret", id, unseal("webhook_endpoints.secret", id, secret));
  } catch {
    return null;
  }
}

/** Fields left out do not change. */
type WebhookChange = {
  url?: string | undefined;
  events?: string[] | undefined;
  paused?: boolean | undefined;
};

/** Creates, changes, pauses, resumes or removes a key's webhook. Returns the secret of a new one. */
export async function changeWebhook(
  tx: Sql,
  ctx: StoreContext,
  key: NamedKey,
  webhook: WebhookChange | null | undefined,
): Promise<string | null> {
  if (webhook === undefined) return null;
  const [before] = await tx<Stored<WebhookEndpointModel>>(
    "lock-webhook",
    "SELECT * FROM webhook_endpoints WHERE api_key_id = $1 FOR UPDATE",
    [key.id],
  );
  if (webhook === null) {
    await tx("remove-webhook", "DELETE FROM webhook_endpoints WHERE api_key_id = $1", [key.id]);
    if (before) await note(tx, ctx, "webhook.removed", key, audited(before), { url: null });
    return null;
  }
  const { url, events, paused = false } = webhook;
  if (!before) {
    if (!url || !events) {
      throw new AppError("ValidationError", {
        fields: [
          ...(url ? [] : [{ path: "webhook.url", message: inputMessages.required }]),
          ...(events ? [] : [{ path: "webhook.events", message: inputMessages.required }]),
        ],
      });
    }
    const secret = await addEndpoint(tx, ctx, key, { url, events });
    if (paused) await pauseWebhook(tx, key.id);
    return secret;
  }
  await tx(
    "change-webhook",
    `UPDATE webhook_endpoints SET url = coalesce($2, url), events = coalesce($3, events),
       paused_at = NULL, pause_reason = NULL, failing_since = NULL WHERE api_key_id = $1`,
    [key.id, url ?? null, events ?? null],
  );
  if (paused) await pauseWebhook(tx, key.id);
  const after = { url: shownUrl(url ?? before.url), events: events ?? before.events, paused };
  await note(tx, ctx, "webhook.changed", key, audited(before), after);
  return null;
}

type NamedKey = { id: string; name: string };

/** The fields of a webhook for the audit log; never its secrets. */
function audited({ url, events, pausedAt }: Stored<WebhookEndpointModel>) {
  return { url: shownUrl(url), events, paused: pausedAt !== null };
}

/** Audits what changed of a key's webhook and mails the owners. */
async function note(
  tx: Sql,
  ctx: StoreContext,
  action: AuditAction,
  { id, name }: NamedKey,
  before: object | null,
  after: object,
): Promise<void> {
  const change = await auditChange(tx, ctx, action, { keyId: id, name }, before ?? {}, after);
  if (change) await tellOwners(tx, ctx, ctx.store.id, { action, name, change });
}

/** Pauses a webhook as five days of failures would: what is pending fails, and a replay finds it. */
async function pauseWebhook(tx: Sql, keyId: string): Promise<void> {
  await tx(
    "pause-webhook",
    "UPDATE webhook_endpoints SET paused_at = now(), pause_reason = 'paused' WHERE api_key_id = $1",
    [keyId],
  );
  await dropDeliveries(tx, keyId);
}

/** Returns the signing secret, which is stored encrypted. */
export async function addEndpoint(
  tx: Sql,
  ctx: StoreContext,
  key: NamedKey,
  webhook: { url: string; events: string[] },
): Promise<string> {
  const secret = newWebhookSecret();
  const endpointId = newId();
  await tx(
    "add-webhook",
    "INSERT INTO webhook_endpoints (id, store_id, api_key_id, url, events, secret) VALUES ($1, $2, $3, $4, $5, $6)",
    [
      ...[endpointId, ctx.store.id, key.id, webhook.url, webhook.events],
      seal("webhook_endpoints.secret", endpointId, secret),
    ],
  );
  const { url, events } = webhook;
  await note(tx, ctx, "webhook.added", key, null, { url: shownUrl(url), events });
  return secret;
}

const CLEARTEXT: BilingualText = {
  "pt-BR": "O servidor não envia webhooks sem criptografia. Use um endereço https.",
  en: "The server does not send webhooks in cleartext. Use an https address.",
};
const PRIVATE: BilingualText = {
  "pt-BR": "O servidor não envia a redes privadas. Use um endereço público.",
  en: "The server does not send to private networks. Use a public address.",
};

/** Throws WebhookTargetRefused for an address that this installation doesn't send to. */
export function requireTarget(url: string | undefined): void {
  const problem = url && targetProblem(url, targetRules());
  if (problem)
    throw new AppError("WebhookTargetRefused", {
      says: problem === "cleartext" ? CLEARTEXT : PRIVATE,
      fields: [
        fieldProblem(
          "webhook.url",
          problem === "cleartext" ? webhookMessages.cleartext : webhookMessages.private,
        ),
      ],
    });
}

/** Fails the pending deliveries of a revoked key's or paused webhook, so that they don't stay pending for ever. */
export async function dropDeliveries(tx: Sql, keyId: string): Promise<void> {
  await tx(
    "drop-deliveries",
    `UPDATE webhook_deliveries SET status = 'failed', next_attempt_at = NULL
     WHERE endpoint_id IN (SELECT id FROM webhook_endpoints WHERE api_key_id = $1) AND status = 'pending'`,
    [keyId],
  );
}
