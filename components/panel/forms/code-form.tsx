"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Button, LinkButton } from "#components/ui/button.tsx";
import { CodeField } from "#components/ui/code-field.tsx";
import { Details } from "#components/ui/details.tsx";
import { Notice } from "#components/ui/notice.tsx";
import type { Problem } from "../queries/problem.ts";

export type CodeFormProps = {
  /** What the code stands for: amount, destination, fee. The person reads it above the code. */
  act: readonly { label: ReactNode; value: ReactNode; strong?: boolean }[];
  /** The button: the act and its amount. */
  action: string;
  danger?: boolean;
  pending: boolean;
  problem: Problem | null;
  /** Fields that are asked besides, between what is done and the code. */
  children?: ReactNode;
  /** The paths of the API that these fields show a refusal of. */
  shows?: readonly string[];
  /** Says whether these fields are filled in; they show what is missing. */
  ready?: () => boolean;
  /** False for what needs no code: then `onConfirm` gets an empty one. */
  needsCode?: boolean;
  /** Runs the act with the six digits as `totpCode`. */
  onConfirm: (code: string) => void;
};

/** A form of one act, and the code of the authenticator that confirms it. */
export function CodeForm(props: CodeFormProps) {
  const { act, action, danger = false, pending, problem, children, ready, onConfirm } = props;
  const { needsCode = true, shows = [] } = props;
  const t = useTranslations("forms.code");
  const [code, setCode] = useState("");
  const [seen, setSeen] = useState<Problem | null>(null);
  // A code is good once: after a refusal the next one is asked for.
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
      {problem && !ofCode && !ofField && <Notice tone="danger">{problem.message}</Notice>}
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
    </form>
  );
}

/** Without an authenticator there is nothing to confirm with. */
export function Enrol() {
  const t = useTranslations("forms.code");
  return (
    <div className="grid gap-4">
      <p className="text-body text-muted">{t("enrol")}</p>
      <LinkButton href="/conta" variant="primary">
        {t("toAccount")}
      </LinkButton>
    </div>
  );
}
