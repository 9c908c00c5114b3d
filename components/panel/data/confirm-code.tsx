"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Button, LinkButton } from "#components/ui/button.tsx";
import { CodeField } from "#components/ui/code-field.tsx";
import { Details } from "#components/ui/details.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { Notice } from "#components/ui/notice.tsx";
import type { Problem } from "./problem.ts";
import { useAccount } from "./use-account.ts";

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** What the code stands for: amount, destination, fee. The person reads it beside the code. */
  act: readonly { label: ReactNode; value: ReactNode; strong?: boolean }[];
  /** The button: the act and its amount. */
  action: string;
  pending: boolean;
  problem: Problem | null;
  /** Runs the act with the six digits as `totpCode`. */
  onConfirm: (code: string) => void;
};

/** Asks for the authenticator's code for one act, and shows what the code confirms. */
export function ConfirmCode({ open, onOpenChange, title, ...rest }: Props) {
  const { secondFactor } = useAccount();
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next || !rest.pending) && onOpenChange(next)}
      title={title}
      size="sm"
    >
      {secondFactor.enabledAt ? <Ask {...rest} /> : <Enrol />}
    </Dialog>
  );
}

function Ask({ act, action, pending, problem, onConfirm }: Omit<Props, "open" | "onOpenChange" | "title">) {
  const t = useTranslations("shell.confirm");
  const [code, setCode] = useState("");
  const [seen, setSeen] = useState<Problem | null>(null);
  // A code is good once: after a refusal the next one is asked for.
  if (problem !== seen) {
    setSeen(problem);
    if (problem) setCode("");
  }
  const ofCode = problem?.code === "TotpInvalid" || problem?.code === "TotpRequired";
  const send = (value: string) => {
    if (value.length === 6 && !pending) onConfirm(value);
  };
  return (
    <form
      className="grid gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send(code);
      }}
    >
      <div className="rounded-control bg-sunken p-3.5">
        <Details rows={act} />
      </div>
      {problem && !ofCode && <Notice tone="danger">{problem.message}</Notice>}
      <CodeField
        label={t("code")}
        hint={t("hint")}
        error={ofCode ? problem.message : undefined}
        value={code}
        onChange={setCode}
        disabled={pending}
        autoFocus
      />
      <Button type="submit" variant="primary" size="lg" pending={pending} disabled={code.length < 6}>
        {action}
      </Button>
    </form>
  );
}

/** Without an authenticator there is nothing to confirm with. */
function Enrol() {
  const t = useTranslations("shell.confirm");
  return (
    <div className="grid gap-4">
      <p className="text-body text-muted">{t("enrol")}</p>
      <LinkButton href="/conta" variant="primary">
        {t("toAccount")}
      </LinkButton>
    </div>
  );
}
