import { RENEWED_AFTER, successorOf } from "#lib/core/renewal.ts";
import type { OrderStatusView } from "#lib/orders/status.ts";
import type { Related } from "./order-view.ts";

type Kind = NonNullable<OrderStatusView["outcome"]>["kind"];

/** How an order without a sale ended: the text to show and the possible next steps. */
export type Ending = {
  kind: EndingKind;
  /** `waits`: money is pending; `back`: money was returned; `bad`: the charge or the refund failed. */
  tone: "calm" | "waits" | "back" | "bad";
  /** Why money was returned, or has to be, if the shop or the bank gave a reason. */
  reason: "out_of_stock" | "other_payer" | "amount_mismatch" | "disputed" | "outside" | "store" | null;
  renews: boolean;
  /** The order that took the place of this one. None while a late Pix of this one may still be accepted. */
  successor: Related | undefined;
};
type EndingKind = Exclude<Kind, "confirming"> | "other";

const TONES: Record<EndingKind, Ending["tone"]> = {
  expired: "calm",
  cancelled_by_shopper: "calm",
  cancelled_by_store: "calm",
  charge_failed: "bad",
  amount_mismatch: "waits",
  late: "waits",
  turned_away: "waits",
  refunding: "waits",
  refund_failed: "bad",
  refunded: "back",
  partly_refunded: "back",
  other: "calm",
};

const RENEWS: readonly EndingKind[] = RENEWED_AFTER;

export function endingOf(order: OrderStatusView): Ending {
  const { status, outcome } = order;
  const told = outcome && outcome.kind !== "confirming" ? outcome.kind : null;
  const kind: EndingKind = told ?? (status === "refunded" ? "refunded" : "other");
  const reason = outcome?.reason;
  const successor = kind === "late" ? undefined : successorOf(order.relatedOrders);
  const gone =
    kind === "turned_away" || kind === "refunding" || kind === "refunded" || kind === "refund_failed";
  return {
    kind,
    tone: TONES[kind],
    reason: gone && reason && reason !== "less" && reason !== "more" ? reason : null,
    renews: RENEWS.includes(kind) && !successor,
    successor,
  };
}
