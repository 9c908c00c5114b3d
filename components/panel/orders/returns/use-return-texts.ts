import { useTranslations } from "next-intl";
import type { TimelineItem } from "#components/ui/timeline.tsx";
import { useBy } from "../detail/timeline-refund-texts.tsx";
import type { TimelineEvent } from "../model/order.ts";

const NAMES = {
  "return.requested": "requested",
  "return.withdrawn": "withdrawn",
  "return.answered": "answered",
  "return.closed": "closed",
} as const;

type ReturnEvent = Extract<TimelineEvent, { kind: keyof typeof NAMES }>;

export const isReturn = (item: TimelineEvent): item is ReturnEvent => item.kind in NAMES;

/** Texts of what happened about a return. */
export function useReturnTexts() {
  const t = useTranslations("orders.returning.timeline");
  const by = useBy();
  return ({ kind, by: actor }: ReturnEvent): Omit<TimelineItem, "at"> => ({
    state: kind === "return.requested" ? "wait" : "done",
    title: t(NAMES[kind]),
    // The titles of the other acts name the buyer.
    detail: kind === "return.answered" || kind === "return.closed" ? by(actor) : null,
  });
}
