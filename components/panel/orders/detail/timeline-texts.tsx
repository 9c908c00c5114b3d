import { useLocale, useTranslations } from "next-intl";
import { DateTime } from "#components/ui/date-time.tsx";
import { formatMoney } from "#components/ui/money-format.ts";
import { dayOf, formatDay, formatTime } from "#components/ui/time-format.ts";
import type { TimelineItem } from "#components/ui/timeline.tsx";
import { useResolvedText } from "../../transactions/use-resolved-text.ts";
import type { Order, TimelineEvent } from "../model/order.ts";
import { isReturn, useReturnTexts } from "../returns/use-return-texts.ts";
import { DetailLine } from "./detail-line.tsx";
import { PixId } from "./pix-id.tsx";
import { useNoticeTexts } from "./timeline-notice-texts.tsx";
import { useBy, useDisputeTexts, useRefundTexts } from "./timeline-refund-texts.tsx";

type Of<K extends TimelineEvent["kind"]> = Extract<TimelineEvent, { kind: K }>;
type Words = Omit<TimelineItem, "at">;

/** Describes the events of an order in a merchant's terms; ids and technical facts are in the second line. */
export function useTimelineTexts(order: Order) {
  const t = useTranslations("orders.timeline");
  const placed = usePlacedWording();
  const sent = useNoticeTexts(order);
  const payment = usePaymentWording(order);
  const cancelled = useCancelledWording();
  const delivery = useDeliveryWording();
  const refund = useRefundTexts(order);
  const dispute = useDisputeTexts();
  const opened = useOpenedTexts();
  const by = useBy();
  const returning = useReturnTexts();

  const wordsOf = (item: TimelineEvent): Words => {
    if (isReturn(item)) return returning(item);
    switch (item.kind) {
      case "order.placed":
        return placed(item);
      case "charge.failed":
        return { state: "bad", title: t("chargeFailed"), detail: t("chargeFailedDetail") };
      case "payment.received":
        return payment(item);
      case "delivery.made":
      case "delivery.replaced":
      case "order.shipped":
      case "order.delivered":
        return delivery(item);
      case "order.cancelled":
        return cancelled(item);
      case "payment.disputed":
      case "payment.dispute_ended":
        return dispute(item);
      case "email.corrected":
        return {
          state: "done",
          title: t("emailCorrected"),
          detail: <DetailLine parts={[t("emailChange", { from: item.from, to: item.to }), by(item.by)]} />,
        };
      case "delivery.opened":
        return opened(item);
      case "documents.viewed":
        return { state: "done", title: t("documentsViewed"), detail: by(item.by) };
      case "note.added":
      case "mail":
      case "webhook":
        return sent(item);
      default:
        return refund(item);
    }
  };

  return {
    word: (item: TimelineEvent): TimelineItem => ({ ...wordsOf(item), at: item.at }),
    waiting: (): TimelineItem => ({
      state: "wait",
      title: t("waiting"),
      detail: t.rich("waitingUntil", { when: () => <DateTime value={order.expiresAt} mode="time" /> }),
    }),
  };
}

function usePlacedWording() {
  const t = useTranslations("orders.timeline");
  const locale = useLocale();
  const by = useBy();
  return ({ by: person, couponCode: code, discount }: Of<"order.placed">): Words => {
    const coupon = code && t("coupon", { code, discount: formatMoney(discount, locale) });
    return {
      state: "done",
      title: t(person ? "placedByHand" : "placed"),
      detail: <DetailLine parts={[coupon, by(person)]} />,
    };
  };
}

function useCancelledWording() {
  const t = useTranslations("orders.timeline");
  const by = useBy();
  return (item: Of<"order.cancelled">): Words => {
    if (item.cause === "expired") return { state: "bad", title: t("expired"), detail: t("expiredDetail") };
    if (item.cause === "charge_failed") return { state: "bad", title: t("chargeless") };
    return { state: "bad", title: t("cancelled"), detail: by(item.by) };
  };
}

function useDeliveryWording() {
  const t = useTranslations("orders.timeline");
  const locale = useLocale();
  const by = useBy();
  return (item: Of<"delivery.made" | "delivery.replaced" | "order.shipped" | "order.delivered">): Words => {
    switch (item.kind) {
      case "delivery.made":
        return {
          state: "done",
          title: t("delivered"),
          detail: item.openedAt
            ? t("openedAt", { time: clock(item.openedAt, item.at, locale) })
            : t("notOpened"),
        };
      case "delivery.replaced":
        return {
          state: "done",
          title: t("replaced", { count: item.units, name: item.name }),
          detail: <DetailLine parts={[item.reason, by(item.by)]} />,
        };
      case "order.shipped":
        return {
          state: "done",
          title: t("shipped"),
          detail: <DetailLine parts={[item.trackingCode, by(item.by)]} />,
        };
      case "order.delivered":
        return { state: "done", title: t("arrived"), detail: by(item.by) };
    }
  };
}

function usePaymentWording(order: Order) {
  const t = useTranslations("orders.timeline");
  const locale = useLocale();
  const resolvedText = useResolvedText();
  return (item: Of<"payment.received">): Words => {
    const name = item.payerName;
    const facts = (
      <DetailLine parts={[item.institution, <PixId key="id" value={item.endToEndId} label={t("pixId")} />]} />
    );
    const amount = formatMoney(item.amount, locale);
    if (item.paymentKind === "overpayment" || item.paymentKind === "amount_mismatch") {
      const overpayment = item.paymentKind === "overpayment";
      return {
        // Later entries of the timeline tell where the rest of it went.
        state: item.refundableAmount > 0 ? "wait" : "done",
        title: t(overpayment ? "overpayment" : "amountMismatch", { amount }),
        detail: (
          <>
            {t(overpayment ? "overpaymentDetail" : "amountMismatchDetail")}
            {item.refundableAmount > 0 &&
              ` ${t("refundable", { amount: formatMoney(item.refundableAmount, locale) })}`}
            {facts}
          </>
        ),
      };
    }
    const title = item.late
      ? name
        ? t("lateBy", { name })
        : t("late")
      : name
        ? t("paidBy", { name })
        : t("paid");
    return {
      state: "done",
      title,
      detail: (
        <DetailLine
          parts={[
            item.institution,
            <PixId key="id" value={item.endToEndId} label={t("pixId")} />,
            t("after", { time: spanOf(order.createdAt, item.at, t) }),
            item.endToEndId === order.resolved?.proof && resolvedText(order.resolved),
          ]}
        />
      ),
    };
  };
}

/** The time, with the date if it is not the date of `beside`. */
function clock(moment: string, beside: string, locale: string): string {
  const date = new Date(moment);
  const time = formatTime(date, locale);
  return dayOf(date) === dayOf(new Date(beside)) ? time : `${time}, ${formatDay(date, locale, Date.now())}`;
}

type T = ReturnType<typeof useTranslations<"orders.timeline">>;

/** The duration: seconds up to two minutes, minutes up to two hours, then hours. */
function spanOf(from: string, to: string, t: T): string {
  const seconds = Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 1000));
  if (seconds < 120) return t("seconds", { count: seconds });
  const minutes = Math.round(seconds / 60);
  return minutes < 120 ? t("minutes", { count: minutes }) : t("hours", { count: Math.round(minutes / 60) });
}

/** Describes the opening of a delivery link: what was shown, and from where. */
function useOpenedTexts() {
  const t = useTranslations("orders.openings");
  return (item: Extract<TimelineEvent, { kind: "delivery.opened" }>): Omit<TimelineItem, "at"> => ({
    state: "done",
    title: t("opened"),
    detail: (
      <DetailLine parts={[item.name, item.address ? t("from", { address: item.address }) : t("unknown")]} />
    ),
  });
}
