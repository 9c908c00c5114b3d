"use client";

import { useTranslations } from "next-intl";
import type { TimelineItem } from "#components/ui/timeline.tsx";
import type { TimelineEvent } from "../model/order.ts";
import { DetailLine } from "./detail-line.tsx";

/** Describes the opening of a delivery link: what was shown, and from where. */
export function useOpenedTexts() {
  const t = useTranslations("orders.openings");
  return (item: Extract<TimelineEvent, { kind: "delivery.opened" }>): Omit<TimelineItem, "at"> => ({
    state: "done",
    title: t("opened"),
    detail: (
      <DetailLine parts={[item.name, item.address ? t("from", { address: item.address }) : t("unknown")]} />
    ),
  });
}
