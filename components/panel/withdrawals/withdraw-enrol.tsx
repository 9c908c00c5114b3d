import { CircleCheck } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { CodeField } from "#components/ui/code-field.tsx";
import { formatMoney } from "#components/ui/money-format.ts";
import { Notice } from "#components/ui/notice.tsx";
import { PasswordField } from "#components/ui/password-field.tsx";
import { formatInstant } from "#components/ui/time-format.ts";
import { useWide } from "#components/ui/use-wide.ts";
import { EnrolmentKey } from "../authenticator/enrolment-key.tsx";
import { Form } from "../forms/form.tsx";
import type { Problem } from "../queries/problem.ts";
import type { Attempt } from "./use-attempt.ts";
import type { EnrolmentSteps } from "./use-enrolment.ts";

type Props = { attempt: Attempt; steps: EnrolmentSteps; onBack: () => void };

/** Enrols the first authenticator without leaving the withdrawal. Its first code confirms both. */
export function WithdrawEnrol({ attempt, steps, onBack }: Props) {
  return (
    <div className="grid gap-4">
      <KeptWithdrawal attempt={attempt} />
      {steps.enrolment ? <FirstCode attempt={attempt} steps={steps} /> : <Password steps={steps} />}
      <div className="flex justify-center">
        <Back onBack={onBack} disabled={steps.pending} />
      </div>
    </div>
  );
}

/** Says that the typed withdrawal is kept. */
export function KeptWithdrawal({ attempt }: { attempt: Attempt }) {
  const t = useTranslations("withdrawals.withdraw.enrol");
  const amount = formatMoney(attempt.body.amount, useLocale());
  return (
    <p className="flex items-start gap-2.5 rounded-control bg-soft px-3 py-2.5 text-small">
      <CircleCheck aria-hidden size={18} strokeWidth={1.75} className="shrink-0 text-brand-text" />
      <span className="min-w-0">
        {t.rich("kept", {
          amount,
          to: attempt.to,
          strong: (text) => <strong className="font-semibold wrap-anywhere">{text}</strong>,
        })}
      </span>
    </p>
  );
}

function Back({ onBack, disabled }: { onBack: () => void; disabled: boolean }) {
  const t = useTranslations("withdrawals.withdraw.code");
  return (
    <Button variant="quiet" onClick={onBack} disabled={disabled}>
      {t("back")}
    </Button>
  );
}

function Password({ steps: { begin, ended } }: Pick<Props, "steps">) {
  const t = useTranslations("withdrawals.withdraw.enrol");
  const refusal = useRefusal();
  const [password, setPassword] = useState("");
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const error = missing ? t("passwordMissing") : begin.problem && refusal(begin.problem);
  return (
    <form
      className="grid gap-4"
      noValidate
      onSubmit={async (event) => {
        event.preventDefault();
        setMissing(password === "");
        if (password !== "" && (await begin.run(password))) return;
        setPassword("");
        field.current?.focus();
      }}
    >
      {ended && <Notice tone="warn">{t("ended")}</Notice>}
      <p className="text-body text-muted">{t("text")}</p>
      <PasswordField
        ref={field}
        label={t("password")}
        autoComplete="current-password"
        autoFocus
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={error ?? undefined}
      />
      <Button type="submit" variant="primary" size="lg" pending={begin.pending}>
        {t("next")}
      </Button>
    </form>
  );
}

function FirstCode({ attempt, steps }: Pick<Props, "attempt" | "steps">) {
  const t = useTranslations("withdrawals.withdraw.enrol");
  const locale = useLocale();
  const refusal = useRefusal();
  // On a phone its keyboard would cover the key.
  const wide = useWide("(min-width: 40rem)");
  const form = useRef<HTMLFormElement>(null);
  const [code, setCode] = useState("");
  const [seen, setSeen] = useState<Problem | null>(null);
  const { enrolment, problem, pending, finish } = steps;
  // A refused code is cleared, and the field focused.
  if (problem !== seen) {
    setSeen(problem);
    if (problem) setCode("");
  }
  if (!enrolment) return null;
  return (
    <>
      <EnrolmentKey
        {...enrolment}
        // Back from the authenticator, the code can be typed at once.
        onOpen={() => form.current?.querySelector("input")?.focus()}
      />
      <Form
        ref={form}
        className="grid gap-4"
        submit={() => {
          if (code.length === 6 && !pending) void finish(attempt, code);
        }}
      >
        <CodeField
          label={t("code")}
          hint={t("codeHint")}
          error={problem ? refusal(problem) : undefined}
          value={code}
          onChange={setCode}
          disabled={pending}
          autoFocus={wide}
        />
        <Button type="submit" variant="primary" size="lg" pending={pending} disabled={code.length < 6}>
          {t("finish", { amount: formatMoney(attempt.body.amount, locale) })}
        </Button>
      </Form>
    </>
  );
}

/** Why the password or the code was refused, and what to do. */
function useRefusal(): (problem: Problem) => string {
  const t = useTranslations("withdrawals.withdraw");
  const locale = useLocale();
  return ({ details, fields, code, message }) => {
    const { lockedUntil } = (details ?? {}) as { lockedUntil?: string };
    if (lockedUntil) return t("enrol.locked", { at: formatInstant(new Date(lockedUntil), locale) });
    if (fields.some(({ path }) => path === "password")) return t("enrol.passwordWrong");
    return code === "TotpInvalid" ? t("code.wrong") : message;
  };
}
