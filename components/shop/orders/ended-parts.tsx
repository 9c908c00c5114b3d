"use client";

import { Clock3, CornerUpLeft, RefreshCw, TriangleAlert, X } from "lucide-react";
import type { ReactNode } from "react";
import { formatMoney } from "#components/ui/money-format.ts";
import type { OrderStatusView } from "#lib/orders/status.ts";
import { isReceiptId } from "#lib/pix/words.ts";
import { useShopLocale, useShopTexts } from "../layout/use-shop-texts.tsx";
import { useWhereabouts } from "./amount-mismatch.tsx";
import { type Ending, endingOf } from "./ending.ts";
import { formatWhen } from "./format-when.ts";
import { mismatchOf } from "./mismatch.ts";
import { PixId } from "./pix-id.tsx";

/** How a Pix that ended this way is paid after all, or why it can't be; null or missing if that is not said. */
type Again = { expired: string | null; charge_failed?: string };

export function useEndedTexts(order: OrderStatusView, ending: Ending, again: Again): string[] {
  const t = useShopTexts("shopOrders");
  const whereabouts = useWhereabouts(order);
  const told = useEndingTexts(order, ending, again);
  const { successor, kind, tone } = ending;
  // Of a paid order, each Pix of another amount has a note of its own.
  const texts = order.receipt ? told : [...told, ...whereabouts];
  if (!successor) return texts;
  const text = successor.status === "pending" ? "ended.successorOpen" : "ended.successorPaid";
  const next = t(text, { code: successor.orderCode });
  // Money that came for this order has its own story, which the successor does not replace.
  return tone === "calm" || kind === "charge_failed" ? [next] : [...texts, next];
}

function useEndingTexts(order: OrderStatusView, { kind, reason }: Ending, again: Again): string[] {
  const t = useShopTexts("shopOrders");
  const locale = useShopLocale();
  const amount = formatMoney(order.outcome?.amount ?? order.amountDue, locale);
  const due = formatMoney(order.amountDue, locale);
  const why = reason ? [t(`ended.reason.${reason}`)] : [];
  const at = order.outcome?.at;
  const before = order.outcome?.returnedAmount ?? 0;
  switch (kind) {
    case "expired":
      return [t("ended.expiredPaid"), ...(again.expired ? [again.expired] : [])];
    case "charge_failed":
      return [t("ended.charge_failedText"), ...(again.charge_failed ? [again.charge_failed] : [])];
    case "cancelled_by_shopper":
    case "cancelled_by_store":
      return [
        // Without the bank's word, the Pix may have been paid.
        t(order.outcome?.unpaid ? `ended.${kind}Text` : "ended.uncertainText"),
        ...(kind === "cancelled_by_store" ? [t("ended.askReason")] : []),
      ];
    case "turned_away":
    case "refunding":
      return [
        ...why,
        t("ended.backText"),
        ...(before > 0 ? [t("ended.backBefore", { amount: formatMoney(before, locale) })] : []),
      ];
    case "refunded":
    case "partly_refunded":
      if (reason === "outside") return why;
      return [
        ...why,
        at ? t("ended.refundedText", { when: formatWhen(at, locale) }) : t("ended.refundedTextSoon"),
      ];
    case "amount_mismatch": {
      const { isSeveral, came } = mismatchOf(order);
      const text = isSeveral ? "ended.amount_mismatchSeveral" : "ended.amount_mismatchText";
      return [t(text, { came: formatMoney(came, locale), due })];
    }
    case "refund_failed":
      return [
        ...why,
        t("ended.refund_failedText", { amount }),
        ...(before > 0 ? [`${t("ended.partly_refunded", { amount: formatMoney(before, locale) })}.`] : []),
      ];
    default:
      return [...why, t(`ended.${kind}Text`, { amount })];
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

export function Facts({ order }: { order: OrderStatusView }) {
  const t = useShopTexts("shopOrders");
  const locale = useShopLocale();
  const { outcome, receipt } = order;
  const amount = outcome?.kind === "amount_mismatch" ? mismatchOf(order).came : outcome?.amount;
  const facts: [string, ReactNode][] = [
    [t("facts.amount"), amount && formatMoney(amount, locale)],
    [t("facts.made"), formatWhen(order.createdAt, locale)],
    [t(`facts.at.${WHEN[endingOf(order).kind]}`), outcome?.at && formatWhen(outcome.at, locale)],
    [t("returning.fact"), order.returnRequest && formatWhen(order.returnRequest.requestedAt, locale)],
    [t("receipt.id"), receipt && !isReceiptId(receipt.endToEndId) && <PixId id={receipt.endToEndId} />],
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
