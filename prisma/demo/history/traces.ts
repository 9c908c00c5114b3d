import { randomBytes } from "node:crypto";
import { newApiKey } from "#lib/auth/keys/find.ts";
import { newId } from "#lib/core/ids.ts";
import { maskPixKey } from "#lib/pix/keys.ts";
import { seal } from "#lib/sealed/seal.ts";
import { paymentEvent } from "#lib/webhooks/events.ts";
import { newWebhookSecret } from "#lib/webhooks/sign.ts";
import { listedKey } from "#lib/withdrawals/allow-list.ts";
import { DAY, HOUR } from "./calendar.ts";
import { later, type PaidCharge, type Past } from "./past.ts";
import { MANAGER_EMAIL, MERCHANT_EMAIL, SUPPORT_EMAIL } from "./people.ts";
import { DESTINATIONS } from "./wallet.ts";

/**
 * The old website received webhooks until it was switched off; the last days before that are kept (in days
 * ago).
 */
const [HEARD_FROM, HEARD_UNTIL] = [24, 11];

type Traces = Record<
  | "api_keys"
  | "webhook_endpoints"
  | "webhook_events"
  | "webhook_deliveries"
  | "webhook_attempts"
  | "withdrawal_destinations"
  | "invitations"
  | "audit_entries",
  object[]
>;

/** Writes an old API key with its webhook, saved destinations, an invitation, and the audit log. */
export function writeTraces(past: Past, days: number): Traces {
  const { now, store, ownerId } = past;
  const ago = (count: number, hours = 0) => later(now, -count * DAY - hours * HOUR);
  const { prefix, hash } = newApiKey("test");
  const [keyId, endpointId] = [newId(ago(days).getTime()), newId(ago(days).getTime())];
  const heard = writeEvents(past, endpointId, ago(HEARD_FROM), ago(HEARD_UNTIL));
  return {
    api_keys: [
      {
        id: keyId,
        storeId: store.id,
        name: "Site antigo",
        prefix,
        keyHash: hash,
        scopes: ["transaction.create", "transaction.verify"],
        lastUsedAt: ago(HEARD_UNTIL),
        revokedAt: ago(10),
        createdBy: ownerId,
        createdAt: ago(days - 1),
      },
    ],
    webhook_endpoints: [
      {
        id: endpointId,
        storeId: store.id,
        apiKeyId: keyId,
        url: "https://site-antigo.example/vitrine/avisos",
        events: ["payment.paid"],
        secret: seal("webhook_endpoints.secret", endpointId, newWebhookSecret()),
        createdAt: ago(days - 1),
      },
    ],
    ...heard,
    withdrawal_destinations: DESTINATIONS.map(({ key, label }, index) => ({
      ...listedKey(key),
      storeId: store.id,
      label,
      hint: maskPixKey(key),
      usableAt: ago(days - 2 - index * 20),
      createdAt: ago(days - 2 - index * 20),
    })),
    invitations: [
      {
        storeId: store.id,
        email: "contabilidade@demo.example",
        role: "accountant",
        locale: "pt-BR",
        invitedBy: ownerId,
        // Nobody has this link; it can be sent again.
        tokenHash: randomBytes(32),
        createdAt: ago(2),
        sentAt: ago(2),
        expiresAt: later(now, 5 * DAY),
      },
    ],
    audit_entries: auditLog(store.id, ago, keyId, days),
  };
}

function auditLog(storeId: string, ago: (days: number, hours?: number) => Date, keyId: string, days: number) {
  const entry = (at: Date, action: string, details: object, email = MERCHANT_EMAIL) => ({
    ...{ storeId, actor: `member:${email}`, action, details, address: "203.0.113.24", createdAt: at },
  });
  return [
    entry(ago(days - 1), "key.created", { keyId, name: "Site antigo" }),
    entry(ago(days - 2), "destination.added", { label: DESTINATIONS[0]?.label }),
    entry(ago(days - 9), "member.added", { email: MANAGER_EMAIL, role: "manager" }),
    entry(ago(days - 22), "destination.added", { label: DESTINATIONS[1]?.label }),
    entry(ago(47, 5), "member.added", { email: SUPPORT_EMAIL, role: "support" }),
    entry(ago(33, 2), "key.changed", { keyId, changed: ["webhook"] }),
    entry(ago(10), "key.revoked", { keyId, name: "Site antigo" }),
    entry(ago(2), "invitation.created", { email: "contabilidade@demo.example", role: "accountant" }),
  ];
}

/**
 * Writes an event for each payment of those days. Most are delivered at once, some on retry, the last ones
 * never.
 */
function writeEvents({ books, random, store }: Past, endpointId: string, from: Date, until: Date) {
  const rows = {
    webhook_events: [] as object[],
    webhook_deliveries: [] as object[],
    webhook_attempts: [] as object[],
  };
  const paid = books.paid.filter(({ paidAt }) => paidAt >= from && paidAt < until);
  for (const [index, charge] of paid.entries()) {
    const at = later(charge.paidAt, 800);
    const id = newId(at.getTime());
    rows.webhook_events.push({
      ...{ id, storeId: store.id, event: "payment.paid", createdAt: at, orderId: charge.orderId },
      body: bodyOf(charge, id, at),
    });
    const gone = index >= paid.length - 4;
    const tries = gone ? 3 : random.chance(0.05) ? 2 : 1;
    const deliveryId = newId(at.getTime());
    let startedAt = later(at, 120);
    for (let number = 1; number <= tries; number++) {
      const good = !gone && number === tries;
      const slow = !good && random.chance(0.5);
      const durationMs = slow ? 15_000 : random.between(45, 420);
      rows.webhook_attempts.push({
        ...{ deliveryId, number, startedAt, durationMs, statusCode: good ? 200 : slow ? null : 502 },
        ...{
          error: slow ? "no answer within 15 s" : null,
          answer: good ? '{"ok":true}' : slow ? null : "Bad Gateway",
        },
      });
      startedAt = later(startedAt, durationMs + (number === 1 ? 5_000 : 30_000));
    }
    rows.webhook_deliveries.push({
      ...{ id: deliveryId, eventId: id, endpointId, status: gone ? "failed" : "delivered", attempts: tries },
      ...{ nextAttemptAt: null, deliveredAt: gone ? null : later(at, 400), createdAt: at },
    });
  }
  return rows;
}

/** The body of the event as sent then, with its own id and time. */
function bodyOf({ buyer, payer, paymentId, ...charge }: PaidCharge, id: string, at: Date): string {
  const { endToEndId, paidAt, amount } = charge;
  const { body } = paymentEvent(
    "paid",
    {
      ...charge,
      ...{
        customerName: buyer.name,
        customerDocument: buyer.document,
        externalReference: null,
        paymentLinkId: null,
        metadata: {},
      },
    },
    {
      ...{ id: paymentId, amount, paidAt, endToEndId },
      payerName: payer.name,
      payerDocument: payer.document,
    },
  );
  return JSON.stringify({ ...JSON.parse(body), requestId: id, createdAt: at.toISOString() });
}
