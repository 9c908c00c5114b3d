import { useTranslations } from "next-intl";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { Timeline } from "#components/ui/timeline.tsx";
import { QueryState } from "../../queries/query-state.tsx";
import type { Order } from "../model/order.ts";
import { useTimeline } from "../model/use-order.ts";
import { useTimelineTexts } from "./timeline-texts.tsx";

/** The order's history, and what it is waiting for. */
export function OrderTimeline({ order }: { order: Order }) {
  const t = useTranslations("orders.timeline");
  const timeline = useTimeline(order);
  const { word, waiting } = useTimelineTexts(order);
  return (
    <section className="grid gap-3">
      <h2 className="text-section">{t("title")}</h2>
      <QueryState of={timeline} skeleton={<TimelineSkeleton />}>
        {(items) => (
          <Timeline
            label={t("title")}
            items={[...items.map(word), ...(order.status === "pending" ? [waiting()] : [])]}
          />
        )}
      </QueryState>
    </section>
  );
}

export function TimelineSkeleton() {
  return (
    <div className="grid gap-4">
      {["a", "b", "c", "d"].map((key) => (
        <div key={key} className="flex gap-3">
          <Skeleton className="size-4 rounded-full" />
          <div className="grid flex-1 gap-1.5">
            <Skeleton className="h-4 w-44" />
            <Skeleton className="h-3.5 w-60 max-w-full" />
          </div>
        </div>
      ))}
    </div>
  );
}
