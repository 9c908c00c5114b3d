"use client";

import { useTranslations } from "next-intl";
import { useAccount } from "#components/panel/queries/use-account.ts";
import { Badge } from "#components/ui/badge.tsx";
import { Card } from "#components/ui/card.tsx";
import { deferred } from "#components/ui/deferred.tsx";
import { Notice } from "#components/ui/notice.tsx";
import type { BackTo } from "./back-to.ts";
import { SecondFactorState } from "./second-factor-state.tsx";
import { useSecondFactorSteps } from "./second-factor-steps.ts";

const SecondFactorStep = deferred(() =>
  import("./second-factor-step.tsx").then((file) => file.SecondFactorStep),
);

/** The authenticator: its state, enrolment by QR code, and recovery codes. */
export function SecondFactor({ back }: { back: BackTo | null }) {
  const t = useTranslations("account.factor");
  const { secondFactor } = useAccount();
  const steps = useSecondFactorSteps();
  const { step, expired, choose } = steps;
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
        {step === "idle" && <SecondFactorState choose={choose} back={back} />}
        {step !== "idle" && <SecondFactorStep {...steps} />}
      </div>
    </Card>
  );
}
