"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { outcome, shopApi } from "#lib/client/browser.ts";
import { codeRefusal } from "./code-refusal.ts";

export type Enrolment = { secret: string; qrCode: string };
type Step = "idle" | "first" | "replace" | "lost" | "renew" | { enrolment: Enrolment } | { codes: string[] };

/** The steps of the authenticator's section, and the calls that lead from one step to the next. */
export function useSecondFactorSteps() {
  const queries = useQueryClient();
  const [step, setStep] = useState<Step>("idle");
  const [expired, setExpired] = useState(false);

  const close = () => {
    setStep("idle");
    queries.invalidateQueries({ queryKey: ["account"] });
  };

  /** Returns null after success, else the message for the person. */
  const begin = async (proof: { totpCode?: string; password?: string; recoveryCode?: string }) => {
    const result = await outcome(shopApi().beginTotpEnrolment({ body: proof }));
    if (result.ok) setStep({ enrolment: result.data });
    return result.ok ? null : codeRefusal(result.refusal);
  };

  /** Returns null after success, else the message for the person. */
  const finish = async (call: Promise<{ recoveryCodes: string[] }>) => {
    const result = await outcome(call);
    if (result.ok) setStep({ codes: result.data.recoveryCodes });
    // The enrolment is too old, or an earlier call confirmed it and its response was lost.
    else if (result.refusal.code === "TotpRequired") {
      setExpired(true);
      close();
      return null;
    }
    return result.ok ? null : codeRefusal(result.refusal);
  };

  return {
    step,
    expired,
    setStep,
    close,
    begin,
    renew: (totpCode: string) => finish(shopApi().renewRecoveryCodes({ body: { totpCode } })),
    confirm: (code: string) => finish(shopApi().confirmTotpEnrolment({ body: { code } })),
  };
}
