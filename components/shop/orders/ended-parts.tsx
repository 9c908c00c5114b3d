"use client";

import { Clock3, CornerUpLeft, RefreshCw, TriangleAlert, X } from "lucide-react";
import type { ReactNode } from "react";
import { formatMoney } from "#components/ui/money-format.ts";
import type { OrderStatusView } from "#lib/orders/status.ts";
import { isReceiptId } from "#lib/pix/words.ts";
import { useShopLocale, useShopTexts } from "../layout/use-shop-texts.tsx";
import { Authentication } from "./authentication.tsx";
import { type Ending, endingOf } from "./ending.ts";
import { formatWhen } from "./format-when.ts";

/** `isKept`: this device can renew the order with its items and the buyer's data. */
export function useEndedTexts(order: OrderStatusView, ending: Ending, isKept: boolean): string[] {
  const t = useShopTexts("shopOrders");
  const texts = useEndingTexts(order, ending, isKept);
  const { successor, kind, tone } = ending;
  if (!successor) return texts;
  const text = successor.status === "pending" ? "ended.successorOpen" : "ended.successorPaid";
  const told = t(text, { code: successor.orderCode });
  // Money that came for this order has its own story, which the successor does not replace.
  return tone === "calm" || kind === "charge_failed" ? [told] : [...texts, told];
}

function useEndingTexts(order: OrderStatusView, { kind, reason }: Ending, isKept: boolean): string[] {
  const t = useShopTexts("shopOrders");
  const locale = useShopLocale();
  const amount = formatMoney(order.outcome?.amount ?? order.amountDue, locale);
  const due = formatMoney(order.amountDue, locale);
  const why = reason ? [t(`ended.reason.${reason}`)] : [];
  const at = order.outcome?.at;
  switch (kind) {
    case "expired":
      return [t("ended.expiredPaid"), t(isKept ? "ended.expiredText" : "ended.expiredElsewhere")];
    case "cancelled_by_shopper":
    case "cancelled_by_store":
      return [
        // Without the bank's word, the Pix may have been paid.
        t(order.outcome?.unpaid ? `ended.${kind}Text` : "ended.uncertainText"),
        ...(kind === "cancelled_by_store" ? [t("ended.askReason")] : []),
      ];
    case "turned_away":
    case "refunding":
      return [...why, t("ended.backText")];
    case "refunded":
    case "partly_refunded":
      return [
        ...why,
        at ? t("ended.refundedText", { when: formatWhen(at, locale) }) : t("ended.refundedTextSoon"),
      ];
    default:
      return [...why, t(`ended.${kind}Text`, { amount, due })];
  }
}

/** The text key for the time shown, by ending. */
const WHEN = {
  expired: "expired",
  cancelled_by_shopper: "cancelled",
  cancelled_by_store: "cancelled",
  charge_failed: "failed",
  amount_mismatch: "came",
  late: "came",
  turned_away: "asked",
  refunding: "asked",
  refund_failed: "asked",
  refunded: "returned",
  partly_refunded: "returned",
  other: "ended",
} as const satisfies Record<Ending["kind"], string>;

const ICONS = {
  calm: { Icon: Clock3, colours: "bg-sunken text-muted" },
  waits: { Icon: RefreshCw, colours: "bg-warn-soft text-warn" },
  back: { Icon: CornerUpLeft, colours: "bg-info-soft text-info" },
  bad: { Icon: TriangleAlert, colours: "bg-danger-soft text-danger" },
} as const;

export function EndedIcon({ ending: { kind, tone } }: { ending: Ending }) {
  const { Icon: OfTone, colours } = ICONS[tone];
  const Icon = kind === "cancelled_by_shopper" || kind === "cancelled_by_store" ? X : OfTone;
  return (
    <span className={`grid size-14 place-items-center rounded-full ${colours}`}>
      <Icon aria-hidden size={26} strokeWidth={1.75} />
    </span>
  );
}

export function Facts({ order, amount }: { order: OrderStatusView; amount: string | null }) {
  const t = useShopTexts("shopOrders");
  const locale = useShopLocale();
  const { outcome, receipt } = order;
  const facts: [string, ReactNode][] = [
    [t("facts.amount"), amount],
    [t("facts.made"), formatWhen(order.createdAt, locale)],
    [t(`facts.at.${WHEN[endingOf(order).kind]}`), outcome?.at && formatWhen(outcome.at, locale)],
    [t("returning.fact"), order.returnRequest && formatWhen(order.returnRequest.requestedAt, locale)],
    [
      t("receipt.id"),
      receipt && !isReceiptId(receipt.endToEndId) && <Authentication id={receipt.endToEndId} />,
    ],
  ];
  return (
    <dl className="grid gap-2 border-line border-t pt-4 text-[0.875rem]">
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name} className="flex items-baseline justify-between gap-4">
              <dt className="shrink-0 text-muted">{name}</dt>
              <dd className="min-w-0 text-right wrap-anywhere">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
