import { type QueryKey, useMutation } from "@tanstack/react-query";
import { useRef } from "react";

import { toast } from "#components/ui/toast.ts";
import type { Client } from "#lib/client/types.ts";
import { panelApi } from "./api.ts";
import { Problem, useProblem } from "./problem.ts";
import { useInvalidate } from "./use-invalidate.ts";

export type ActionOptions<I, T> = {
  /** `attemptKey` is an Idempotency-Key. It stays the same until the action has succeeded. */
  call: (api: Client, input: I, attemptKey: string) => Promise<T>;
  /** The text of the toast after success. */
  done?: (result: T, input: I) => string;
  /** Query keys, or prefixes of them, that the action invalidates. */
  changes?: readonly QueryKey[] | ((result: T, input: I) => readonly QueryKey[]);
  /**
   * Whether the action ends, and says so, only when the page has read `changes` again: for a control that shows
   * the value it changes, which would otherwise jump back to the old one, and for a dialog that edits what the page
   * shows, which would otherwise start from the old values when it is opened again at once.
   */
  untilRead?: boolean;
  onDone?: (result: T, input: I) => void;
  onProblem?: (problem: Problem) => void;
};

export type Action<I, T> = {
  /** Returns the API's response, or undefined if it failed; `problem` then has the reason. Never throws. */
  run: (input: I) => Promise<T | undefined>;
  pending: boolean;
  problem: Problem | null;
  reset: () => void;
};

/** Runs an action of the API. Ignores further calls while it runs. */
export function useAction<T, I = void>({
  call,
  done,
  changes = [],
  untilRead = false,
  onDone,
  onProblem,
}: ActionOptions<I, T>): Action<I, T> {
  const reread = useInvalidate();
  const problemOf = useProblem();
  const running = useRef(false);
  const attempt = useRef<string | null>(null);
  const { mutateAsync, isPending, error, reset } = useMutation<T, Problem, I>({
    mutationFn: async (input) => {
      attempt.current ??= randomKey();
      let result: T;
      try {
        result = await call(panelApi(), input, attempt.current);
        attempt.current = null;
      } catch (cause) {
        const problem = problemOf(cause);
        // This key is used up: the next press is a new operation.
        if (/^IdempotencyKey/.test(problem.code)) attempt.current = null;
        throw problem;
      }
      const read = reread(typeof changes === "function" ? changes(result, input) : changes);
      if (untilRead) await read;
      return result;
    },
  });
  const run = async (input: I): Promise<T | undefined> => {
    if (running.current) return undefined;
    running.current = true;
    try {
      const result = await mutateAsync(input);
      if (done) toast.done(done(result, input));
      onDone?.(result, input);
      return result;
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      onProblem?.(problem);
      return undefined;
    } finally {
      running.current = false;
    }
  };
  return { run, pending: isPending, problem: error, reset };
}

// crypto.randomUUID exists only on https and localhost.
function randomKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
}
