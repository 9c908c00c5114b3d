import { useLocale, useTranslations } from "next-intl";
import { formatMoney } from "#components/ui/money-format.ts";
import { formatTime } from "#components/ui/time-format.ts";
import type { TimelineItem } from "#components/ui/timeline.tsx";
import { useResolvedText } from "../../transactions/use-resolved-text.ts";
import type { Order, TimelineEvent } from "../model/order.ts";
import { DetailLine } from "./detail-line.tsx";

type Of<K extends TimelineEvent["kind"]> = Extract<TimelineEvent, { kind: K }>;
type Words = Omit<TimelineItem, "at">;

export function useRefundTexts(order: Pick<Order, "confirmedByHand" | "refunds">) {
  const t = useTranslations("orders.timeline");
  const locale = useLocale();
  const by = useBy();
  const resolvedText = useResolvedText();
  /** When the bank is asked next about one that it has not made yet. */
  const held = (refundId: string) => {
    const refund = order.refunds.find(({ id }) => id === refundId);
    return refund?.nextCheckAt && refund.attempts > 0
      ? t("refundHeld", { at: formatTime(new Date(refund.nextCheckAt), locale, true) })
      : null;
  };
  return (item: Of<"refund.requested" | "refund.completed" | "refund.failed">): Words => {
    const amount = formatMoney(item.amount, locale);
    if (item.kind === "refund.requested")
      return {
        state: "done",
        title: t("refundRequested", { amount }),
        detail: <DetailLine parts={[item.reason, by(item.by), held(item.refundId)]} />,
      };
    const resolved = resolvedText(order.refunds.find(({ id }) => id === item.refundId)?.resolved ?? null);
    if (item.kind === "refund.completed")
      return { state: "done", title: t("refundCompleted", { amount }), detail: resolved };
    if (order.confirmedByHand)
      return { state: "bad", title: t("refundGivenUp", { amount }), detail: t("refundGivenUpDetail") };
    return {
      state: "bad",
      title: t("refundFailed", { amount }),
      detail: <DetailLine parts={[resolved, t("refundFailedDetail")]} />,
    };
  };
}

/** Texts of disputes and their outcome. */
export function useDisputeTexts() {
  const t = useTranslations("orders.timeline");
  const locale = useLocale();
  return (item: Of<"payment.disputed" | "payment.dispute_ended">): Words => {
    const amount = formatMoney(item.amount, locale);
    const blocked = formatMoney(item.blocked, locale);
    if (item.kind === "payment.disputed")
      return {
        state: "wait",
        title: t("disputed", { amount }),
        detail: <DetailLine parts={[item.reason, t("disputedDetail", { blocked })]} />,
      };
    if (item.outcome === "released")
      return { state: "done", title: t("disputeWon"), detail: t("disputeWonDetail", { blocked }) };
    return { state: "bad", title: t("disputeLost"), detail: t("disputeLostDetail", { amount }) };
  };
}

/** The actor in the store: the person's e-mail address, or the API. */
export function useBy() {
  const t = useTranslations("orders.timeline");
  return (actor: string | null): string | null => {
    if (!actor) return null;
    if (actor === "shopper") return t("byShopper");
    return actor.startsWith("member:") ? t("byMember", { name: actor.slice("member:".length) }) : t("byKey");
  };
}
