import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Enrolment } from "../authenticator/enrolment-key.tsx";
import type { Problem } from "../queries/problem.ts";
import { useAction } from "../queries/use-action.ts";
import type { Attempt } from "./use-attempt.ts";
import type { SendWithdrawal } from "./use-send-withdrawal.ts";

export type EnrolmentSteps = ReturnType<typeof useEnrolment>;

/**
 * Enrols a first authenticator during a withdrawal: the password, the key, and the first code, which the API keeps for
 * this withdrawal where it may (docs/decisions/0051-first-code.md).
 */
export function useEnrolment(send: SendWithdrawal) {
  const queries = useQueryClient();
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  const [recoveryCodes, setRecoveryCodes] = useState<string[] | null>(null);
  const [sending, setSending] = useState(false);
  const [ended, setEnded] = useState(false);
  const reread = () => queries.invalidateQueries({ queryKey: ["account"] });
  const begin = useAction({
    call: (api, password: string) => api.beginTotpEnrolment({ body: { password } }),
    onDone: (begun) => {
      setEnded(false);
      setEnrolment(begun);
    },
  });
  const confirm = useAction({
    call: (api, { code, withdrawal }: { code: string; withdrawal: Attempt["body"] }) =>
      api.confirmTotpEnrolment({ body: { code, withdrawal } }),
    // It expired, or an earlier call confirmed it and its response was lost: the account tells which.
    onProblem: (problem: Problem) => {
      if (problem.code !== "TotpRequired") return;
      setEnded(true);
      setEnrolment(null);
      void reread();
    },
  });
  /** Confirms the authenticator and, with the same code, the withdrawal. */
  const finish = async (attempt: Attempt, code: string) => {
    const enrolled = await confirm.run({ code, withdrawal: attempt.body });
    if (!enrolled) return;
    setSending(true);
    setRecoveryCodes(enrolled.recoveryCodes);
    if (enrolled.codeKept) await send.run(attempt, code);
    await reread();
    setSending(false);
    setEnrolment(null);
  };
  return {
    enrolment,
    recoveryCodes,
    dropCodes: () => setRecoveryCodes(null),
    /** The steps are shown until the withdrawal is sent, although the account is enrolled by then. */
    active: enrolment !== null,
    ended,
    begin,
    finish,
    pending: confirm.pending || sending,
    problem: confirm.problem?.code === "TotpRequired" ? null : confirm.problem,
  };
}
