import { useRef, useState } from "react";
import { panelApi } from "../../queries/api.ts";
import { type Problem, useProblem } from "../../queries/problem.ts";
import { useInvalidate } from "../../queries/use-invalidate.ts";
import { STOCK_CHANGES } from "../stock-changes.ts";
import { type Line, partsOf } from "./unit-lines.ts";

/** Small enough for visible progress, large enough that ten thousand units take only ten calls. */
const PART = 1000;

export type Adding = {
  phase: "idle" | "running" | "failed" | "done";
  total: number;
  sent: number;
  added: number;
  /** Lines that the product already had. */
  known: Line[];
  problem: Problem | null;
};

const IDLE: Adding = { phase: "idle", total: 0, sent: 0, added: 0, known: [], problem: null };

type Work = { parts: Line[][]; keys: string[]; next: number };

/**
 * Sends units in parts. Each part keeps its idempotency key until it succeeds: a retry after a lost response
 * adds no duplicates and reports the actual result.
 */
export function useAdding(productId: string, variantId: string | null) {
  const reread = useInvalidate();
  const problemOf = useProblem();
  const [state, setState] = useState(IDLE);
  const work = useRef<Work | null>(null);
  const running = useRef(false);

  const go = async () => {
    const job = work.current;
    if (!job || running.current) return;
    running.current = true;
    setState((now) => ({ ...now, phase: "running", problem: null }));
    try {
      for (; job.next < job.parts.length; job.next++) {
        const part = job.parts[job.next] as Line[];
        const { stock } = await panelApi().addStock({
          params: { id: productId },
          body: { items: part.map(({ text }) => text), ...(variantId ? { variantId } : {}) },
          idempotencyKey: job.keys[job.next],
        });
        setState((now) => ({
          ...now,
          sent: now.sent + part.length,
          added: now.added + stock.added,
          known: [...now.known, ...stock.duplicateItems.flatMap((place) => part[place] ?? [])],
        }));
      }
      setState((now) => ({ ...now, phase: "done" }));
    } catch (cause) {
      setState((now) => ({ ...now, phase: "failed", problem: problemOf(cause) }));
    } finally {
      running.current = false;
      void reread(STOCK_CHANGES);
    }
  };
  return {
    state,
    start: (units: readonly Line[]) => {
      if (running.current) return;
      const parts = partsOf(units, PART);
      work.current = { parts, keys: parts.map(newKey), next: 0 };
      setState({ ...IDLE, total: units.length });
      void go();
    },
    resume: () => void go(),
    reset: () => {
      work.current = null;
      setState(IDLE);
    },
  };
}

// crypto.randomUUID exists only on https and localhost.
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
}
