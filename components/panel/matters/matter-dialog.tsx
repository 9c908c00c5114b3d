"use client";

import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Dialog } from "#components/ui/dialog.tsx";
import { Money } from "#components/ui/money.tsx";
import { formatMoney } from "#components/ui/money-format.ts";
import { TextField } from "#components/ui/text-field.tsx";
import { CodeForm, Enrol } from "../data/code-form.tsx";
import { refusalAt } from "../data/form-problems.ts";
import type { Problem } from "../data/problem.ts";
import { type Given, type Matter, type MatterAction, NEEDS, type Reader } from "./matter.ts";
import { useMatterWords } from "./use-matter-words.ts";

/** What is asked in a dialog; `retry` is done at once, and a decision has a form of the platform's own. */
export type Asked = Exclude<MatterAction, "retry" | "decision">;

/** What the dialog says of a matter. */
type Shown = Pick<Matter, "kind" | "amount" | "payerName" | "store">;

type Props = {
  matter: Shown;
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
export function MatterDialog({ matter, action, reader, enrolled, close, confirm, more, ...rest }: Props) {
  const t = useTranslations("matters");
  const words = useMatterWords(reader);
  const [text, setText] = useState("");
  const [pressed, setPressed] = useState(false);
  const needs = NEEDS[action];
  const amount = formatMoney(matter.amount, useLocale());
  const asked = needs?.text;
  const missing = asked && asked !== "refundReason" && text.trim() === "";
  const { pending, problem, ready } = rest;
  const said =
    action === "booking" && matter.kind === "withdrawal_sent_after_failure" ? "bookingSent" : action;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !pending && close()}
      title={t(`dialog.${said}.title`, { payer: words.payerOf(matter) })}
      description={t(`dialog.${said}.effect`)}
      size="sm"
    >
      {needs?.code && !enrolled ? (
        <Enrol />
      ) : (
        <CodeForm
          act={rowsOf(matter, words.name(matter), reader, t)}
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
  matter: Shown,
  name: string,
  reader: Reader,
  t: ReturnType<typeof useTranslations<"matters">>,
) {
  return [
    { label: t("dialog.amount"), value: <Money value={matter.amount} />, strong: true },
    { label: t("dialog.what"), value: name },
    ...(matter.payerName ? [{ label: t("dialog.payer"), value: matter.payerName }] : []),
    ...(matter.store && reader === "operator"
      ? [{ label: t("dialog.store"), value: matter.store.name }]
      : []),
  ];
}
