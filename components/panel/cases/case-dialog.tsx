"use client";

import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Dialog } from "#components/ui/dialog.tsx";
import { Money } from "#components/ui/money.tsx";
import { formatMoney } from "#components/ui/money-format.ts";
import { TextField } from "#components/ui/text-field.tsx";
import { CodeForm, Enrol } from "../forms/code-form.tsx";
import { refusalAt } from "../forms/form-problems.ts";
import type { Problem } from "../queries/problem.ts";
import { type Case, type CaseAction, type Given, NEEDS, type Reader } from "./case.ts";
import { useCaseTexts } from "./use-case-texts.ts";

/** What is asked in a dialog; `retry` is done at once, and a decision has a form of the platform's own. */
export type Asked = Exclude<CaseAction, "retry" | "decision">;

/** What the dialog says of a case. */
type Shown = Pick<Case, "kind" | "amount" | "payerName" | "store">;

type Props = {
  openCase: Shown;
  action: Asked;
  reader: Reader;
  /** Whether the person has an authenticator. */
  enrolled: boolean;
  pending: boolean;
  problem: Problem | null;
  close: () => void;
  confirm: (given: Given) => void;
  /** A field of the reader's own, as the store that a Pix is credited to, and whether it is filled in. */
  more?: ReactNode;
  ready?: () => boolean;
};

const PATHS = { reason: "reason", proof: "endToEndId", refundReason: "reason" } as const;

/** Asks for what an action needs: a reason or an id, and the code of the authenticator, bound to the amount. */
export function CaseDialog({ openCase, action, reader, enrolled, close, confirm, more, ...rest }: Props) {
  const t = useTranslations("cases");
  const words = useCaseTexts(reader);
  const [text, setText] = useState("");
  const [pressed, setPressed] = useState(false);
  const needs = NEEDS[action];
  const amount = formatMoney(openCase.amount, useLocale());
  const asked = needs?.text;
  const missing = asked && asked !== "refundReason" && text.trim() === "";
  const { pending, problem, ready } = rest;
  const said =
    action === "booking" && openCase.kind === "withdrawal_sent_after_failure" ? "bookingSent" : action;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !pending && close()}
      title={t(`dialog.${said}.title`, { payer: words.payerOf(openCase) })}
      description={t(`dialog.${said}.effect`)}
      size="sm"
    >
      {needs?.code && !enrolled ? (
        <Enrol />
      ) : (
        <CodeForm
          act={rowsOf(openCase, words.name(openCase), reader, t)}
          action={t(`actions.${action}`, { amount })}
          danger={action === "rejection"}
          pending={pending}
          problem={problem}
          needsCode={needs?.code ?? false}
          shows={asked ? [PATHS[asked]] : []}
          ready={() => {
            setPressed(true);
            return !missing && (ready?.() ?? true);
          }}
          onConfirm={(totpCode) => confirm({ text: text.trim(), totpCode })}
        >
          {(asked || more) && (
            <>
              {more}
              {asked && (
                <TextField
                  label={t(`dialog.${asked}`)}
                  hint={t(`dialog.${asked}Hint`)}
                  optional={asked === "refundReason"}
                  mono={asked === "proof"}
                  autoComplete="off"
                  spellCheck={asked !== "proof"}
                  maxLength={asked === "reason" ? 300 : 140}
                  value={text}
                  onChange={(event) => setText(event.target.value)}
                  error={pressed && missing ? t(`dialog.${asked}Missing`) : refusalAt(problem, PATHS[asked])}
                />
              )}
            </>
          )}
        </CodeForm>
      )}
    </Dialog>
  );
}

function rowsOf(
  openCase: Shown,
  name: string,
  reader: Reader,
  t: ReturnType<typeof useTranslations<"cases">>,
) {
  return [
    { label: t("dialog.amount"), value: <Money value={openCase.amount} />, strong: true },
    { label: t("dialog.what"), value: name },
    ...(openCase.payerName ? [{ label: t("dialog.payer"), value: openCase.payerName }] : []),
    ...(openCase.store && reader === "operator"
      ? [{ label: t("dialog.store"), value: openCase.store.name }]
      : []),
  ];
}
