"use client";

import { MailCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useAccount } from "#components/panel/queries/use-account.ts";
import { Button } from "#components/ui/button.tsx";
import { DateTime } from "#components/ui/date-time.tsx";
import { Notice } from "#components/ui/notice.tsx";
import type { Step } from "./second-factor-steps.ts";
import { useCall } from "./use-call.ts";

/** Up to this number of recovery codes, the page warns. */
const FEW = 3;

/** The state of the authenticator, with a button for each action. */
export function SecondFactorState({ choose }: { choose: (step: Step) => void }) {
  const t = useTranslations("account.factor");
  const { secondFactor } = useAccount();
  const { enabledAt, recoveryCodesLeft } = secondFactor;
  if (!enabledAt)
    return (
      <>
        <p className="text-body text-pretty text-muted">{t("none")}</p>
        <div>
          <Button variant="primary" onClick={() => choose("first")}>
            {t("enrol")}
          </Button>
        </div>
      </>
    );
  return (
    <>
      <p className="text-body text-muted">
        {t.rich("since", { date: () => <DateTime value={enabledAt} mode="date" /> })}{" "}
        {recoveryCodesLeft > FEW && t("left", { count: recoveryCodesLeft })}
      </p>
      <Waiting />
      {recoveryCodesLeft <= FEW && <Notice tone="warn">{t("few", { count: recoveryCodesLeft })}</Notice>}
      <div className="flex flex-wrap gap-2.5">
        <Button onClick={() => choose("replace")}>{t("replace")}</Button>
        <Button variant={recoveryCodesLeft <= FEW ? "primary" : "secondary"} onClick={() => choose("renew")}>
          {t("renew")}
        </Button>
        <Button variant="quiet" onClick={() => choose("lost")}>
          {t("lost")}
        </Button>
      </div>
    </>
  );
}

/**
 * A new authenticator can't confirm money operations yet. If it was enrolled with the password only, a mailed
 * link ends the wait.
 */
function Waiting() {
  const t = useTranslations("account.factor");
  const { email, totpTrustedFrom, secondFactor } = useAccount();
  const [sent, setSent] = useState(false);
  const prove = useCall((api) => api.requestActivation());
  if (!totpTrustedFrom) return null;
  return (
    <div className="grid gap-3 rounded-control bg-warn-soft p-4 text-[0.875rem]">
      <p className="text-warn">
        {t.rich("waiting", { date: () => <DateTime value={totpTrustedFrom} mode="absolute" /> })}{" "}
        {secondFactor.unproven && !sent && t("waitingWhy")}
      </p>
      {prove.problem && <Notice tone="danger">{prove.problem.message}</Notice>}
      {secondFactor.unproven && sent && (
        <p role="status" className="text-warn">
          {t("proveSent", { email })}
        </p>
      )}
      {secondFactor.unproven && !sent && (
        <div>
          <Button
            icon={<MailCheck aria-hidden />}
            pending={prove.pending}
            onClick={async () => setSent((await prove.run())?.ok === true)}
          >
            {t("prove")}
          </Button>
        </div>
      )}
    </div>
  );
}
