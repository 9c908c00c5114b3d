"use client";

import { Notice } from "../ui/notice.tsx";
import { card } from "../ui/styles.ts";
import { AuthenticatorStatus, type SecondFactorState } from "./authenticator-status.tsx";
import { CodeForm } from "./code-form.tsx";
import { EnrolmentForm } from "./enrolment-form.tsx";
import { ProofForm } from "./proof-form.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { useSecondFactorSteps } from "./second-factor-steps.ts";

/** The section of the authenticator: its state, its enrolment by QR, its recovery codes. */
export function SecondFactor({ state }: { state: SecondFactorState }) {
  const { step, expired, setStep, close, begin, renew, confirm } = useSecondFactorSteps();
  return (
    <section className={`${card} grid gap-4 p-5`}>
      <h2 className="text-lg font-semibold">Autenticador</h2>
      {step === "idle" && expired && (
        <Notice tone="warn">O cadastro venceu ou já foi concluído: veja abaixo como ele está.</Notice>
      )}
      {step === "idle" && <AuthenticatorStatus state={state} choose={setStep} />}
      {(step === "first" || step === "lost") && (
        <ProofForm recovery={step === "lost"} send={begin} cancel={close} />
      )}
      {step === "replace" && (
        <CodeForm
          label="Código do autenticador atual"
          button="Continuar"
          send={(totpCode) => begin({ totpCode })}
          cancel={close}
        />
      )}
      {step === "renew" && (
        <CodeForm label="Código do autenticador" button="Gerar novos códigos" send={renew} cancel={close} />
      )}
      {typeof step === "object" && "enrolment" in step && (
        <EnrolmentForm enrolment={step.enrolment} confirm={confirm} cancel={close} />
      )}
      {typeof step === "object" && "codes" in step && <RecoveryCodes codes={step.codes} done={close} />}
    </section>
  );
}
