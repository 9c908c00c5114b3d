import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Enrolment } from "#components/panel/authenticator/enrolment-key.tsx";
import type { Problem } from "#components/panel/queries/problem.ts";
import { useCall } from "./use-call.ts";

export type Step =
  | "idle"
  | "first"
  | "replace"
  | "lost"
  | "renew"
  | { enrolment: Enrolment }
  | { codes: string[] };
export type Proof = { totpCode?: string; password?: string; recoveryCode?: string };

/** The steps of the authenticator's card and the calls between them. */
export function useSecondFactorSteps() {
  const queries = useQueryClient();
  const [step, setStep] = useState<Step>("idle");
  const [expired, setExpired] = useState(false);
  const beginning = useCall((api, proof: Proof) => api.beginTotpEnrolment({ body: proof }));
  const confirming = useCall((api, code: string) => api.confirmTotpEnrolment({ body: { code } }));
  const renewing = useCall((api, totpCode: string) => api.renewRecoveryCodes({ body: { totpCode } }));

  const choose = (next: Step) => {
    setExpired(false);
    setStep(next);
  };
  const refresh = () => {
    void queries.invalidateQueries({ queryKey: ["account"] });
    void queries.invalidateQueries({ queryKey: ["sessions"] });
  };
  const close = () => {
    setStep("idle");
    refresh();
  };
  /** Returns null on success, else the problem. */
  const begin = async (proof: Proof): Promise<Problem | null> => {
    const answer = await beginning.run(proof);
    if (answer?.ok) setStep({ enrolment: answer.data });
    return answer && !answer.ok ? answer.problem : null;
  };
  const finish = (answer: Awaited<ReturnType<typeof renewing.run>>): Problem | null => {
    if (answer?.ok) {
      setStep({ codes: answer.data.recoveryCodes });
      refresh();
    }
    if (!answer || answer.ok) return null;
    // The enrolment expired, or an earlier call confirmed it and its response was lost.
    if (answer.problem.code !== "TotpRequired") return answer.problem;
    setExpired(true);
    close();
    return null;
  };
  return {
    step,
    expired,
    choose,
    close,
    begin,
    pending: beginning.pending || confirming.pending || renewing.pending,
    confirm: async (code: string) => finish(await confirming.run(code)),
    renew: async (code: string) => finish(await renewing.run(code)),
  };
}
