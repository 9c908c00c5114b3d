import type { Output } from "#lib/client/types.ts";
import type { ApiKey } from "../keys/api-key.ts";

export type EventName = Output<"listWebhookEvents">["events"][number]["event"];
export type Webhook = NonNullable<ApiKey["webhook"]>;
export type WebhookKey = ApiKey & { webhook: Webhook };

export const hasWebhook = (key: ApiKey): key is WebhookKey => key.webhook !== null;

/** The events to choose from, by subject. */
export const EVENT_GROUPS = {
  payment: [
    "payment.created",
    "payment.paid",
    "payment.failed",
    "payment.pix.expired",
    "payment.refused",
    "payment.overpayment",
    "payment.amount_mismatch",
    "payment.unmatched",
    "payment.disputed",
    "payment.dispute_ended",
  ],
  order: [
    "order.paid",
    "order.shipped",
    "order.delivered",
    "order.cancelled",
    "order.withdrawal_requested",
    "order.withdrawal_cancelled",
  ],
  refund: ["refund.requested", "refund.updated", "refund.completed", "refund.failed"],
  transfer: [
    "transfer.created",
    "transfer.completed",
    "transfer.failed",
    "transfer.returned",
    "transfer.sent_after_failure",
  ],
} as const satisfies Record<string, readonly EventName[]>;

export const EVENT_NAMES: readonly EventName[] = Object.values(EVENT_GROUPS).flat();

/** The texts' key of an event: a point would separate areas. */
export const eventText = (event: EventName) => event.replaceAll(".", "_") as "payment_paid";

type WebhookState = "active" | "failing" | "paused" | "stopped";

export function stateOf({ pausedAt, pauseReason, failingSince }: Webhook): WebhookState {
  if (pausedAt) return pauseReason === "paused" ? "paused" : "stopped";
  return failingSince ? "failing" : "active";
}

/** The form values of a webhook. `keyId` is empty for a new one until a key is chosen. */
export type WebhookValues = { keyId: string; url: string; events: EventName[] };
