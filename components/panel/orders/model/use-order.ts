"use client";

import { useEffect, useRef } from "react";
import { useData } from "../../queries/use-data.ts";
import { orderOf, timelineOf } from "../reads.ts";
import type { Order, TimelineEvent } from "./order.ts";

/** How often a page asks again while something is about to happen. The browser stops it in a hidden tab. */
const SOON_MS = 3_000;

/** The order, followed while it waits for its payment. */
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

/** What happened to it, followed while something of it is under way. */
export function useTimeline(order: Pick<Order, "id" | "status" | "updatedAt" | "refunds">) {
  const { id, status } = order;
  const story = useData(timelineOf(id), {
    keepPrevious: false,
    refetchInterval: ({ state }) => (status === "pending" || state.data?.some(isUnderWay) ? SOON_MS : false),
  });
  useFollowing(order, () => void story.refetch());
  return story;
}

/** Asks again when the order that the page shows has changed: its story has one more line then. */
function useFollowing(order: Pick<Order, "status" | "updatedAt" | "refunds">, ask: () => void): void {
  const version = [order.status, order.updatedAt, ...order.refunds.map(({ status }) => status)].join(" ");
  const seen = useRef(version);
  useEffect(() => {
    if (seen.current === version) return;
    seen.current = version;
    ask();
  });
}

/** Mails and webhooks that failed are tried again much later: nobody waits for those on the page. */
function isUnderWay(item: TimelineEvent): boolean {
  if (item.kind === "mail") return item.status === "queued";
  return item.kind === "webhook" && item.status === "pending" && item.attempts === 0;
}
