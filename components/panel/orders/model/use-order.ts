import { useEffect, useRef } from "react";
import { useData } from "../../queries/use-data.ts";
import { orderOf, timelineOf } from "../reads.ts";
import type { Order, TimelineEvent } from "./order.ts";

/** Polling interval while a change is expected. The browser pauses it in hidden tabs. */
const SOON_MS = 3_000;

/** An order, polled while it awaits payment. */
export function useOrder(id: string) {
  return useData(orderOf(id), {
    keepPrevious: false,
    refetchInterval: ({ state }) => (isLive(state.data) ? SOON_MS : false),
  });
}

function isLive(order: Order | undefined): boolean {
  return (
    order?.status === "pending" ||
    (order?.refunds.some(({ completedAt, status }) => !completedAt && status !== "failed") ?? false)
  );
}

/** The events of an order, polled while one of them is in progress. */
export function useTimeline(order: Pick<Order, "id" | "status" | "updatedAt" | "refunds">) {
  const { id, status } = order;
  const story = useData(timelineOf(id), {
    keepPrevious: false,
    refetchInterval: ({ state }) => (status === "pending" || state.data?.some(isUnderWay) ? SOON_MS : false),
  });
  useFollowing(order, () => void story.refetch());
  return story;
}

/** Reloads the events when the shown order changes, since that adds an event. */
function useFollowing(order: Pick<Order, "status" | "updatedAt" | "refunds">, ask: () => void): void {
  const version = [order.status, order.updatedAt, ...order.refunds.map(({ status }) => status)].join(" ");
  const seen = useRef(version);
  useEffect(() => {
    if (seen.current === version) return;
    seen.current = version;
    ask();
  });
}

/** Retries of failed mails and webhooks happen much later, so the page does not wait for them. */
function isUnderWay(item: TimelineEvent): boolean {
  if (item.kind === "mail") return item.status === "queued";
  return item.kind === "webhook" && item.status === "pending" && item.attempts === 0;
}
