import { useRef, useState } from "react";
import { type Problem, useProblem } from "../queries/problem.ts";
import type { CaseAction, Given, SendAction, Target } from "./case.ts";

type Wish<M> = { openCase: M; action: CaseAction };

/**
 * Runs one action at a time. The same action keeps its idempotency key until it succeeds, so that a retry
 * after a lost response has no second effect.
 */
export function useCaseAction<M extends Target>(
  send: SendAction,
  done: (wish: Wish<M>) => void,
  refused: (problem: Problem) => void,
) {
  const problemOf = useProblem();
  const attempt = useRef<{ of: string; key: string } | null>(null);
  const running = useRef(false);
  const [pending, setPending] = useState<Wish<M> | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const run = async (openCase: M, action: CaseAction, given: Given = NOTHING) => {
    if (running.current) return;
    running.current = true;
    const of = `${openCase.id} ${action}`;
    if (attempt.current?.of !== of) attempt.current = { of, key: randomKey() };
    setPending({ openCase, action });
    setProblem(null);
    try {
      await send(openCase, action, given, attempt.current.key);
      attempt.current = null;
      done({ openCase, action });
    } catch (error) {
      const met = problemOf(error);
      if (/^IdempotencyKey/.test(met.code)) attempt.current = null;
      setProblem(met);
      refused(met);
    } finally {
      running.current = false;
      setPending(null);
    }
  };
  return { run, pending, problem, reset: () => setProblem(null) };
}

const NOTHING: Given = { text: "", totpCode: "" };

// crypto.randomUUID exists only on https and localhost.
function randomKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
}
