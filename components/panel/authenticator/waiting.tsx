import { MailCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { DateTime } from "#components/ui/date-time.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { useAccount } from "../queries/use-account.ts";
import { useAction } from "../queries/use-action.ts";
import { useKeepAskedFrom } from "./asked-from.ts";

/**
 * A new authenticator can't confirm money operations yet. If it was enrolled with the password only, a mailed
 * link ends the wait: the tab that opens it tells this one. Renders nothing once the authenticator is trusted.
 */
export function Waiting() {
  const t = useTranslations("authenticator.waiting");
  const { email, totpTrustedFrom, secondFactor } = useAccount();
  const [sent, setSent] = useState(false);
  const keepAskedFrom = useKeepAskedFrom();
  const prove = useAction({
    call: (api) => api.requestActivation(),
    onDone: () => {
      keepAskedFrom();
      setSent(true);
    },
  });
  if (!totpTrustedFrom) return null;
  return (
    <div className="grid gap-3 rounded-control bg-warn-soft p-4 text-[0.875rem]">
      <p className="text-warn">
        {t.rich("text", { date: () => <DateTime value={totpTrustedFrom} mode="absolute" /> })}{" "}
        {secondFactor.unproven && !sent && t("why")}
      </p>
      {prove.problem && <Notice tone="danger">{prove.problem.message}</Notice>}
      {secondFactor.unproven && sent && (
        <p role="status" className="text-warn">
          {t("sent", { email })}
        </p>
      )}
      {secondFactor.unproven && !sent && (
        <div>
          <Button icon={<MailCheck aria-hidden />} pending={prove.pending} onClick={() => void prove.run()}>
            {t("prove")}
          </Button>
        </div>
      )}
    </div>
  );
}
