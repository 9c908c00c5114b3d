import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useRef, useState } from "react";
import { panelApi } from "../queries/api.ts";
import { type Problem, useProblem } from "../queries/problem.ts";
import { useStoreId } from "../queries/use-account.ts";
import { storeKey } from "../queries/use-data.ts";
import { MONEY_KEYS } from "../wallet/types.ts";
import type { Attempt } from "./use-attempt.ts";

export type SendWithdrawal = {
  /** Sends the attempt with a code. Ignores further calls while it runs. */
  run: (attempt: Attempt, code: string) => Promise<void>;
  /** Asks, without a code, whether the attempt was already executed. */
  look: (attempt: Attempt) => Promise<void>;
  pending: boolean;
  problem: Problem | null;
  reset: () => void;
};

/** The withdrawal in an error response, if one was created. */
function withdrawalIn(problem: Problem): string | null {
  const { withdrawalId } = (problem.details ?? {}) as { withdrawalId?: string };
  return withdrawalId ?? null;
}

/** Sends a withdrawal under the key of its attempt, and stores the result in the attempt. */
export function useSendWithdrawal({
  keep,
  onRefused,
}: {
  keep: (attempt: Attempt | null) => void;
  onRefused: () => void;
}): SendWithdrawal {
  const store = useStoreId();
  const queries = useQueryClient();
  const problemOf = useProblem();
  const running = useRef(false);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);

  const send = useCallback(
    async (attempt: Attempt, code: string | undefined) => {
      if (running.current) return;
      running.current = true;
      setPending(true);
      setProblem(null);
      const sent = { ...attempt, sent: true };
      keep(sent);
      try {
        const { withdrawal } = await panelApi().createWithdrawal({
          body: { ...attempt.body, ...(code ? { totpCode: code } : {}) },
          idempotencyKey: attempt.key,
        });
        keep({ ...sent, withdrawalId: withdrawal.id });
      } catch (cause) {
        const met = problemOf(cause);
        const known = withdrawalIn(met);
        if (known) keep({ ...sent, withdrawalId: known });
        // Without a valid code nothing was created: the withdrawal can still be changed.
        else if (/^Totp/.test(met.code)) keep(attempt.sent ? { ...attempt, sent: false } : attempt);
        else if (isFinal(met)) {
          keep(null);
          onRefused();
        }
        if (!known && !(met.code === "TotpRequired" && code === undefined)) setProblem(met);
      } finally {
        running.current = false;
        setPending(false);
        for (const key of MONEY_KEYS) void queries.invalidateQueries({ queryKey: storeKey(store, key) });
      }
    },
    [keep, onRefused, problemOf, queries, store],
  );

  return {
    run: send,
    look: useCallback((attempt) => send(attempt, undefined), [send]),
    pending,
    problem,
    reset: () => setProblem(null),
  };
}

/** A final refusal: no withdrawal exists or will exist under this key. The form shows the problem. */
function isFinal({ kind, status, code }: Problem): boolean {
  return kind === "refused" && status >= 400 && status < 500 && !/^(Totp|Idempotency|RateLimited)/.test(code);
}
