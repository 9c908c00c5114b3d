import type { OrderStatusView } from "#lib/orders/status.ts";

type Kind = NonNullable<OrderStatusView["outcome"]>["kind"];

/** How an order without a sale ended: what is said, and what the person can do. */
export type Ending = {
  kind: EndingKind;
  /** Money is on its way, came wrongly or went back: the page shows how much. */
  tone: "calm" | "waits" | "back" | "bad";
  /** Why money went back, where the shop or the bank had a reason. */
  reason: "out_of_stock" | "other_payer" | "amount_mismatch" | "store" | null;
  renews: boolean;
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

const RENEWS: readonly EndingKind[] = ["expired", "cancelled_by_shopper", "charge_failed"];

export function endingOf({ status, outcome }: OrderStatusView): Ending {
  const told = outcome && outcome.kind !== "confirming" ? outcome.kind : null;
  const kind: EndingKind = told ?? (status === "refunded" ? "refunded" : "other");
  const reason = outcome?.reason;
  const gone = kind === "turned_away" || kind === "refunding" || kind === "refunded";
  return {
    kind,
    tone: TONES[kind],
    reason: gone && reason && reason !== "less" && reason !== "more" ? reason : null,
    renews: RENEWS.includes(kind),
  };
}
