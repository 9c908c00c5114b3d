import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { CodeField } from "#components/ui/code-field.tsx";
import { formatMoney } from "#components/ui/money-format.ts";
import { Notice } from "#components/ui/notice.tsx";
import { formatInstant } from "#components/ui/time-format.ts";
import { Waiting } from "../authenticator/waiting.tsx";
import { Form } from "../forms/form.tsx";
import type { Problem } from "../queries/problem.ts";
import { useAccount } from "../queries/use-account.ts";
import type { Attempt } from "./use-attempt.ts";
import type { EnrolmentSteps } from "./use-enrolment.ts";
import type { SendWithdrawal } from "./use-send-withdrawal.ts";
import { KeptWithdrawal, WithdrawEnrol } from "./withdraw-enrol.tsx";

type Props = { attempt: Attempt; send: SendWithdrawal; onBack: () => void };

/**
 * The authenticator code, valid only for this amount and destination. A person without an authenticator enrols one
 * here. A new one that can't confirm money operations yet shows when it can, and offers the e-mail that ends the wait.
 */
export function WithdrawConfirm({ steps, ...props }: Props & { steps: EnrolmentSteps }) {
  const { secondFactor, totpTrustedFrom } = useAccount();
  if (steps.active || !secondFactor.enabledAt)
    return <WithdrawEnrol attempt={props.attempt} steps={steps} onBack={props.onBack} />;
  return totpTrustedFrom && !props.send.problem ? <Untrusted {...props} /> : <Ask {...props} />;
}

function Untrusted({ attempt, onBack }: Props) {
  const t = useTranslations("withdrawals.withdraw");
  return (
    <div className="grid gap-4">
      <KeptWithdrawal attempt={attempt} />
      <Waiting />
      <p className="text-small text-muted">{t("enrol.keptHere")}</p>
      <div className="flex justify-center">
        <Button variant="quiet" onClick={onBack}>
          {t("code.back")}
        </Button>
      </div>
    </div>
  );
}

function Ask({ attempt, send, onBack }: Props) {
  const t = useTranslations("withdrawals.withdraw.code");
  const locale = useLocale();
  const refusal = useRefusal();
  const [code, setCode] = useState("");
  const [seen, setSeen] = useState<Problem | null>(null);
  const { problem, pending } = send;
  // A code can be used only once: a refusal clears it. The chosen withdrawal stays.
  if (problem !== seen) {
    setSeen(problem);
    if (problem) setCode("");
  }
  const amount = formatMoney(attempt.body.amount, locale);
  const refused = problem && refusal(problem);
  return (
    <Form
      className="grid gap-4"
      submit={() => {
        if (code.length === 6) void send.run(attempt, code);
      }}
    >
      <p className="text-body text-muted">
        {t.rich("bound", {
          amount,
          to: attempt.to,
          strong: (text) => <strong className="font-semibold text-ink wrap-anywhere">{text}</strong>,
        })}
      </p>
      {attempt.fee > 0 && (
        <p className="text-small text-muted">
          {t("total", {
            total: formatMoney(attempt.body.amount + attempt.fee, locale),
            fee: formatMoney(attempt.fee, locale),
          })}
        </p>
      )}
      {refused?.notice && <Notice tone={refused.tone}>{refused.notice}</Notice>}
      <CodeField
        label={t("label")}
        hint={t("hint")}
        error={refused?.error}
        value={code}
        onChange={setCode}
        disabled={pending}
        autoFocus
      />
      <Button type="submit" variant="primary" size="lg" pending={pending} disabled={code.length < 6}>
        {t("send", { amount })}
      </Button>
      <div className="flex justify-center">
        <Button variant="quiet" onClick={onBack} disabled={pending || attempt.sent}>
          {t("back")}
        </Button>
      </div>
      <p className="text-center text-small text-muted">{t("lost")}</p>
    </Form>
  );
}

type Refusal = { error?: string; notice?: React.ReactNode; tone: "warn" | "danger" };
type Details = { lockedUntil?: string; trustedFrom?: string; used?: boolean };

/** The problem's text and place: a wrong code is shown at the code, anything else above it. */
function useRefusal(): (problem: Problem) => Refusal {
  const t = useTranslations("withdrawals.withdraw.code");
  const locale = useLocale();
  return ({ code, details, message, kind }) => {
    const { lockedUntil, trustedFrom, used } = (details ?? {}) as Details;
    const at = (instant: string) => formatInstant(new Date(instant), locale);
    if (lockedUntil) return { notice: t("locked", { at: at(lockedUntil) }), tone: "danger" };
    if (trustedFrom)
      return {
        notice: t("untrusted", { at: at(trustedFrom) }),
        tone: "warn",
      };
    if (code === "TotpInvalid" || code === "TotpRequired")
      return { error: t(used ? "used" : "wrong"), tone: "danger" };
    if (kind === "refused") return { notice: message, tone: "warn" };
    return { notice: t("unanswered", { why: message }), tone: "warn" };
  };
}
