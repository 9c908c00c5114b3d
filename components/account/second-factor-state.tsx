"use client";

import { useTranslations } from "next-intl";
import { Waiting } from "#components/panel/authenticator/waiting.tsx";
import { useAccount } from "#components/panel/queries/use-account.ts";
import { Button, LinkButton } from "#components/ui/button.tsx";
import { DateTime } from "#components/ui/date-time.tsx";
import { Notice } from "#components/ui/notice.tsx";
import type { BackTo } from "./back-to.ts";
import type { Step } from "./second-factor-steps.ts";

/** Up to this number of recovery codes, the page warns. */
const FEW = 3;

/** The state of the authenticator, with a button for each action and the way back to what needed it. */
export function SecondFactorState(props: { choose: (step: Step) => void; back: BackTo | null }) {
  const { choose, back } = props;
  const t = useTranslations("account.factor");
  const page = useTranslations("account.page");
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
      {back && (
        <div>
          <LinkButton variant="primary" href={back.href}>
            {page(`back.${back.page}`)}
          </LinkButton>
        </div>
      )}
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
