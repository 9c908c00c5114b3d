import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { panelApi } from "../../queries/api.ts";
import { useProblem } from "../../queries/problem.ts";
import { useStore } from "../../queries/use-account.ts";
import { storeKey } from "../../queries/use-data.ts";
import type { ListedOrder } from "../model/order.ts";

type Failed = { order: ListedOrder; why: string };

type BulkState = {
  phase: "asking" | "running" | "ended";
  done: number;
  failed: Failed[];
  /** Not started when the person stopped it. */
  left: ListedOrder[];
};

/** Concurrent requests: fast enough for a large selection, within the caller's rate limit. */
const AT_ONCE = 3;

/**
 * Marks orders as shipped, a few at a time, and continues after failures. Marking an order twice is a no-op.
 */
export function useBulkShip() {
  const { id } = useStore();
  const queries = useQueryClient();
  const problemOf = useProblem();
  const stopped = useRef(false);
  const [state, setState] = useState<BulkState>({ phase: "asking", done: 0, failed: [], left: [] });

  const start = async (orders: readonly ListedOrder[]) => {
    stopped.current = false;
    const waiting = [...orders];
    const failed: Failed[] = [];
    let done = 0;
    const tell = (phase: BulkState["phase"]) =>
      setState({ phase, done, failed: [...failed], left: phase === "ended" ? [...waiting] : [] });
    const work = async () => {
      while (!stopped.current) {
        const order = waiting.shift();
        if (!order) return;
        try {
          await panelApi().shipOrder({ params: { id: order.id } });
          done += 1;
        } catch (error) {
          failed.push({ order, why: problemOf(error).message });
        }
        tell("running");
      }
    };
    tell("running");
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    tell("ended");
    void queries.invalidateQueries({ queryKey: storeKey(id, ["orders"]) });
  };

  return {
    state,
    start,
    /** Completes the running requests and starts no new ones. */
    stop: () => {
      stopped.current = true;
    },
  };
}
