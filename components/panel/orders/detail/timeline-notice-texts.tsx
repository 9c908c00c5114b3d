"use client";

import { useTranslations } from "next-intl";
import type { TimelineItem } from "#components/ui/timeline.tsx";
import type { TimelineEvent } from "../model/order.ts";
import { DetailLine } from "./detail-line.tsx";

const MAILS = [
  ...(["order", "reminder", "expired", "delivery", "shipment"] as const),
  ...(["refund-begun", "refund-done"] as const),
];

type Mail = Extract<TimelineEvent, { kind: "mail" }>;
type Webhook = Extract<TimelineEvent, { kind: "webhook" }>;
type Words = Omit<TimelineItem, "at">;

/** Texts of mail and webhook events. */
export function useNoticeTexts() {
  const t = useTranslations("orders.timeline");

  const mailWords = (item: Mail): Words => {
    const kind = MAILS.find((known) => known === item.mailKind) ?? "other";
    const mail = t(`mail.${kind}`);
    const to = t("mailTo", { address: item.to });
    const again = item.resent && t("mailAgain");
    switch (item.status) {
      case "sent":
        return { state: "done", title: t("mailSent", { mail }), detail: <DetailLine parts={[to, again]} /> };
      case "kept":
        return {
          state: "done",
          title: t("mailKept", { mail }),
          detail: <DetailLine parts={[again, t("mailKeptDetail")]} />,
        };
      case "failed":
        return {
          state: "bad",
          title: t("mailFailed", { mail }),
          detail: <DetailLine parts={[to, t("mailFailedDetail")]} />,
        };
      case "queued":
        return {
          state: "open",
          title: t("mailQueued", { mail }),
          detail: <DetailLine parts={[to, again]} />,
        };
    }
  };

  const webhookWords = (item: Webhook): Words => {
    const { event, statusCode, durationMs, attempts } = item;
    const answer =
      statusCode !== null
        ? t("answered", { code: statusCode, ms: durationMs ?? 0 })
        : attempts > 0 && t("noAnswer");
    const detail = (
      <DetailLine parts={[item.host, answer, attempts > 0 && t("attempts", { count: attempts })]} />
    );
    const title = { delivered: "webhookOk", pending: "webhookWaiting", failed: "webhookFailed" } as const;
    const state = { delivered: "done", pending: "open", failed: "bad" } as const;
    return { state: state[item.status], title: t(title[item.status], { event }), detail };
  };

  return (item: Mail | Webhook): Words => (item.kind === "mail" ? mailWords(item) : webhookWords(item));
}
