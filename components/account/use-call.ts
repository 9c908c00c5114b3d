import { useRef, useState } from "react";
import { panelApi } from "#components/panel/queries/api.ts";
import { type Problem, useProblem } from "#components/panel/queries/problem.ts";
import type { Client } from "#lib/client/types.ts";

export type Call<I, T> = {
  /**
   * Returns the API's response or the problem; never throws. Returns null for a call while another one runs.
   */
  run: (input: I) => Promise<{ ok: true; data: T } | { ok: false; problem: Problem } | null>;
  pending: boolean;
  problem: Problem | null;
  reset: () => void;
};

/** Calls an endpoint that belongs to a person, not to a store; works without a session. */
export function useCall<T, I = void>(call: (api: Client, input: I) => Promise<T>): Call<I, T> {
  const problemOf = useProblem();
  const running = useRef(false);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const run: Call<I, T>["run"] = async (input) => {
    if (running.current) return null;
    running.current = true;
    setPending(true);
    setProblem(null);
    try {
      return { ok: true, data: await call(panelApi(), input) };
    } catch (error) {
      const found = problemOf(error);
      setProblem(found);
      return { ok: false, problem: found };
    } finally {
      running.current = false;
      setPending(false);
    }
  };
  return { run, pending, problem, reset: () => setProblem(null) };
}
