"use client";

import { useTranslations } from "next-intl";
import { EnrolmentKey } from "#components/panel/authenticator/enrolment-key.tsx";
import { RecoveryCodes } from "#components/panel/authenticator/recovery-codes.tsx";
import { useAccount } from "#components/panel/queries/use-account.ts";
import { Badge } from "#components/ui/badge.tsx";
import { Card } from "#components/ui/card.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { CodeStep } from "./code-step.tsx";
import { PasswordProof } from "./password-proof.tsx";
import { SecondFactorState } from "./second-factor-state.tsx";
import { useSecondFactorSteps } from "./second-factor-steps.ts";

/** The authenticator: its state, enrolment by QR code, and recovery codes. */
export function SecondFactor() {
  const t = useTranslations("account.factor");
  const { secondFactor } = useAccount();
  const { step, expired, choose, close, begin, confirm, renew, pending } = useSecondFactorSteps();
  const on = secondFactor.enabledAt !== null;
  return (
    <Card
      title={t("title")}
      actions={
        <span className="my-1.5">
          <Badge tone={on ? "ok" : "wait"}>{t(on ? "on" : "off")}</Badge>
        </span>
      }
    >
      <div className="grid gap-4">
        {step === "idle" && expired && <Notice tone="warn">{t("expired")}</Notice>}
        {step === "idle" && <SecondFactorState choose={choose} />}
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
      </div>
    </Card>
  );
}
