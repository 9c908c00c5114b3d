"use client";

import { useTranslations } from "next-intl";
import { useAccount } from "#components/panel/queries/use-account.ts";
import { Badge } from "#components/ui/badge.tsx";
import { Card } from "#components/ui/card.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { CodeStep } from "./code-step.tsx";
import { PasswordProof } from "./password-proof.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
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
            <Scan {...step.enrolment} />
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

/** The new secret as a QR code and as text. */
function Scan({ secret, qrCode }: { secret: string; qrCode: string }) {
  const t = useTranslations("account.factor");
  return (
    <div className="grid gap-4 sm:grid-cols-[auto_minmax(0,1fr)] sm:items-center">
      {/* biome-ignore lint/performance/noImgElement: a data URL needs no loader */}
      <img
        src={qrCode}
        alt={t("qr")}
        className="size-48 justify-self-center rounded-card border border-line bg-white p-2.5 [image-rendering:pixelated]"
      />
      <div className="grid gap-3">
        <ol className="list-decimal space-y-1 pl-5 text-body">
          <li>{t("scan")}</li>
          <li>{t("type")}</li>
        </ol>
        <p className="text-small text-muted">
          {t("noCamera")} <code className="font-mono wrap-anywhere text-ink">{secret}</code>
        </p>
      </div>
    </div>
  );
}
