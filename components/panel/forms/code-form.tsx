"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Button, LinkButton } from "#components/ui/button.tsx";
import { CodeField } from "#components/ui/code-field.tsx";
import { Details } from "#components/ui/details.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { useAccountHref } from "../authenticator/use-account-href.ts";
import type { Problem } from "../queries/problem.ts";

export type CodeFormProps = {
  /** The facts that the code confirms: amount, destination, fee. Shown above the code. */
  act: readonly { label: ReactNode; value: ReactNode; strong?: boolean }[];
  /** The button label: the action and its amount. */
  action: string;
  danger?: boolean;
  pending: boolean;
  problem: Problem | null;
  /** Additional fields between the facts and the code. */
  children?: ReactNode;
  /** The API paths whose problems these fields show. */
  shows?: readonly string[];
  /** Validates these fields and shows missing input. */
  ready?: () => boolean;
  /** False if no code is needed: `onConfirm` then gets an empty one. */
  needsCode?: boolean;
  /** Back to the form that this confirms. */
  onBack?: () => void;
  /** Runs the action with the six digits as `totpCode`. */
  onConfirm: (code: string) => void;
};

/** A form that confirms one action with an authenticator code. */
export function CodeForm(props: CodeFormProps) {
  const { act, action, danger = false, pending, problem, children, ready, onConfirm, onBack } = props;
  const { needsCode = true, shows = [] } = props;
  const t = useTranslations("forms.code");
  const [code, setCode] = useState("");
  const [seen, setSeen] = useState<Problem | null>(null);
  // A code can be used only once: a refusal clears the field.
  if (problem !== seen) {
    setSeen(problem);
    if (problem) setCode("");
  }
  const ofCode = problem?.code === "TotpInvalid" || problem?.code === "TotpRequired";
  const ofField = problem?.fields.some(({ path }) => shows.includes(path)) ?? false;
  const send = () => {
    const filled = ready?.() ?? true;
    if (filled && (!needsCode || code.length === 6) && !pending) onConfirm(code);
  };
  return (
    <form
      className="grid gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className="rounded-control bg-sunken p-3.5">
        <Details rows={act} />
      </div>
      {problem && !ofCode && !ofField && <Refusal problem={problem} />}
      {children}
      {needsCode && (
        <CodeField
          label={t("code")}
          hint={t("hint")}
          error={ofCode ? problem?.message : undefined}
          value={code}
          onChange={setCode}
          disabled={pending}
          autoFocus={!children}
        />
      )}
      <Button
        type="submit"
        variant={danger ? "danger" : "primary"}
        size="lg"
        pending={pending}
        disabled={needsCode && code.length < 6}
      >
        {action}
      </Button>
      {onBack && (
        <Button variant="quiet" className="justify-self-center" onClick={onBack} disabled={pending}>
          {t("back")}
        </Button>
      )}
    </form>
  );
}

/** A refusal of the action; of a new authenticator with the way to where its wait can end. */
function Refusal({ problem }: { problem: Problem }) {
  const t = useTranslations("forms.code");
  const account = useAccountHref();
  return (
    <Notice tone="danger">
      {problem.message}{" "}
      {problem.code === "TotpTooNew" && (
        <Link href={account} className="font-semibold underline underline-offset-3">
          {t("waits")}
        </Link>
      )}
    </Notice>
  );
}

/** Shown without an authenticator: leads to its enrolment. */
export function Enrol() {
  const t = useTranslations("forms.code");
  const account = useAccountHref();
  return (
    <div className="grid gap-4">
      <p className="text-body text-muted">{t("enrol")}</p>
      <LinkButton href={account} variant="primary">
        {t("toAccount")}
      </LinkButton>
    </div>
  );
}
