import { useTranslations } from "next-intl";
import { EnrolmentKey } from "#components/panel/authenticator/enrolment-key.tsx";
import { RecoveryCodes } from "#components/panel/authenticator/recovery-codes.tsx";
import { CodeStep } from "./code-step.tsx";
import { PasswordProof } from "./password-proof.tsx";
import type { useSecondFactorSteps } from "./second-factor-steps.ts";

/** The form of the current step: a proof, the new key, or the recovery codes. */
export function SecondFactorStep(props: ReturnType<typeof useSecondFactorSteps>) {
  const { step, close, begin, confirm, renew, pending } = props;
  const t = useTranslations("account.factor");
  return (
    <>
      {(step === "first" || step === "lost") && (
        <PasswordProof recovery={step === "lost"} send={begin} pending={pending} cancel={close} />
      )}
      {step === "replace" && (
        <CodeStep
          label={t("currentCode")}
          button={t("next")}
          send={(totpCode) => begin({ totpCode })}
          pending={pending}
          cancel={close}
        />
      )}
      {step === "renew" && (
        <CodeStep label={t("code")} button={t("renewNow")} send={renew} pending={pending} cancel={close} />
      )}
      {typeof step === "object" && "enrolment" in step && (
        <>
          <EnrolmentKey {...step.enrolment} />
          <CodeStep
            label={t("firstCode")}
            button={t("activate")}
            send={confirm}
            pending={pending}
            cancel={close}
          />
        </>
      )}
      {typeof step === "object" && "codes" in step && <RecoveryCodes codes={step.codes} done={close} />}
    </>
  );
}
