import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Money } from "#components/ui/money.tsx";
import { formatMoney } from "#components/ui/money-format.ts";
import { TextField } from "#components/ui/text-field.tsx";
import { CodeForm, Enrol } from "../forms/code-form.tsx";
import { refusalAt } from "../forms/form-problems.ts";
import { InputDialog } from "../forms/input-dialog.tsx";
import type { Problem } from "../queries/problem.ts";
import {
  type Case,
  type CaseAction,
  type CaseKind,
  type Given,
  NEEDS,
  type Proposal,
  type Reader,
} from "./case.ts";
import { useCaseTexts } from "./use-case-texts.ts";

/**
 * The actions with a dialog: `retry` runs immediately, operators have separate forms for two others, and a return is answered
 * on the order's page.
 */
export type Asked = Exclude<CaseAction, "retry" | "decision" | "proposal" | "answer">;

/** The case data that the dialog shows. */
type Shown = Pick<Case, "kind" | "amount" | "payerName" | "store"> & Partial<Pick<Case, "proposal">>;

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
  /** An additional field of the page, such as the store that receives a Pix, and its validation. */
  more?: ReactNode;
  ready?: () => boolean;
};

const PATHS = { reason: "reason", proof: "endToEndId", refundReason: "reason" } as const;

/** The effect of booking, for cases other than refunds made at the bank. */
const BOOKINGS: Partial<Record<CaseKind, "bookingSent" | "bookingDifference">> = {
  withdrawal_sent_after_failure: "bookingSent",
  withdrawal_difference: "bookingDifference",
};

/** Asks for the input of an action: a reason or an id, and the authenticator code for the amount shown. */
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
  const said = action === "booking" ? (BOOKINGS[openCase.kind] ?? action) : action;
  return (
    <InputDialog
      isDirty={text.trim() !== ""}
      {...{ pending, close }}
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
          danger={action === "rejection" || action === "refusal"}
          saving={{ pending, problem, run: (totpCode) => confirm({ text: text.trim(), totpCode }) }}
          needsCode={needs?.code ?? false}
          shows={asked ? [PATHS[asked]] : []}
          ready={() => {
            setPressed(true);
            return !missing && (ready?.() ?? true);
          }}
        >
          {(asked || more) && (
            <>
              {more}
              {asked && (
                <AskedField
                  asked={asked}
                  text={text}
                  onChange={setText}
                  error={pressed && missing ? t(`dialog.${asked}Missing`) : refusalAt(problem, PATHS[asked])}
                />
              )}
            </>
          )}
        </CodeForm>
      )}
    </InputDialog>
  );
}

type AskedProps = {
  asked: keyof typeof PATHS;
  text: string;
  onChange: (text: string) => void;
  error: string | undefined;
};

/** The reason or id that an action requires besides the code. */
function AskedField({ asked, text, onChange, error }: AskedProps) {
  const t = useTranslations("cases");
  return (
    <TextField
      label={t(`dialog.${asked}`)}
      hint={t(`dialog.${asked}Hint`)}
      optional={asked === "refundReason"}
      mono={asked === "proof"}
      autoComplete="off"
      spellCheck={asked !== "proof"}
      maxLength={asked === "reason" ? 300 : 140}
      value={text}
      onChange={(event) => onChange(event.target.value)}
      error={error}
    />
  );
}

function proposalRows(
  { outcome, proof, note, proposedBy }: Proposal,
  t: ReturnType<typeof useTranslations<"cases">>,
) {
  return [
    { label: t("proposal.outcome"), value: t(`outcomes.${outcome}`) },
    { label: t("proposal.proof"), value: <span className="wrap-anywhere">{proof}</span> },
    { label: t("proposal.note"), value: note },
    { label: t("proposal.by"), value: proposedBy.name },
  ];
}

function rowsOf(
  openCase: Shown,
  name: string,
  reader: Reader,
  t: ReturnType<typeof useTranslations<"cases">>,
) {
  return [
    {
      label: t("dialog.amount"),
      value: <Money value={openCase.proposal?.amount ?? openCase.amount} />,
      strong: true,
    },
    { label: t("dialog.what"), value: name },
    ...(openCase.payerName ? [{ label: t("dialog.payer"), value: openCase.payerName }] : []),
    ...(openCase.store && reader === "operator"
      ? [{ label: t("dialog.store"), value: openCase.store.name }]
      : []),
    ...(openCase.proposal ? proposalRows(openCase.proposal, t) : []),
  ];
}
