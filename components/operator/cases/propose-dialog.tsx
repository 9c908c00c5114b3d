import { useLocale, useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import type { Case, CaseKind, Outcome } from "#components/panel/cases/case.ts";
import { Controlled } from "#components/panel/forms/controlled.tsx";
import { useCodedForm } from "#components/panel/forms/use-coded-form.ts";
import { type FieldNumber, readable } from "#components/ui/field-number.ts";
import { MoneyField } from "#components/ui/money-field.tsx";
import { formatMoney } from "#components/ui/money-format.ts";
import { RadioField } from "#components/ui/radio-field.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import { CodedDialog } from "../forms/coded-dialog.tsx";
import { WordsField } from "../forms/words-field.tsx";

const REFUND = ["refunded", "not_refunded"] as const;
const CHARGE = ["paid", "not_paid"] as const;
/** The outcomes of the cases that operators can end. */
const OUTCOMES: Partial<Record<CaseKind, readonly [Outcome, Outcome]>> = {
  withdrawal_stuck: ["sent", "not_sent"],
  refund_stuck: REFUND,
  payment_unmatched: REFUND,
  charge_uncertain: CHARGE,
  charge_contradicted: CHARGE,
};

type Values = { outcome: Outcome; proof: string; amount: FieldNumber; note: string };

/** Proposes an end for a case that the bank does not answer: what happened, with its proof. */
export function ProposeDialog({ openCase, close }: { openCase: Case; close: () => void }) {
  const t = useTranslations("operatorCases.propose");
  const says = useTranslations("cases.outcomes");
  const locale = useLocale();
  const outcomes = OUTCOMES[openCase.kind] ?? CHARGE;
  const form = useForm<Values>({
    defaultValues: { outcome: outcomes[0], proof: "", amount: openCase.amount, note: "" },
  });
  const coded = useCodedForm(form, {
    call: (api, { outcome, proof, amount, note }, totpCode) =>
      api.proposeResolution({
        params: { id: openCase.id },
        body: {
          ...{ outcome, proof: proof.trim(), note: note.trim(), totpCode },
          ...(hasAmount(outcome) && amount !== null && amount !== openCase.amount ? { amount } : {}),
        },
      }),
    changes: [["cases"]],
    done: () => t("done"),
    onDone: close,
  });
  const { outcome, proof, amount, note } = readable(form.watch());
  const money = formatMoney(hasAmount(outcome) && amount !== null ? amount : openCase.amount, locale);
  return (
    <CodedDialog
      {...{ form, coded, close }}
      title={t("title")}
      next={t("next")}
      confirm={{
        description: t("effect"),
        action: t("action"),
        act: [
          { label: t("outcome"), value: says(outcome) },
          { label: t("amount"), value: money, strong: true },
          { label: t("proof"), value: <span className="wrap-anywhere">{proof}</span> },
          { label: t("note"), value: note },
        ],
      }}
    >
      <Fields outcomes={outcomes} outcome={outcome} />
    </CodedDialog>
  );
}

/** Only a Pix that was made can be of another amount. */
function hasAmount(outcome: Outcome): boolean {
  return outcome === "sent" || outcome === "paid";
}

function proofOf(outcome: Outcome): "pix" | "return" | "protocol" {
  if (outcome.startsWith("not_")) return "protocol";
  return outcome === "refunded" ? "return" : "pix";
}

function Fields({ outcomes, outcome }: { outcomes: readonly Outcome[]; outcome: Outcome }) {
  const t = useTranslations("operatorCases.propose");
  const says = useTranslations("cases.outcomes");
  const proof = proofOf(outcome);
  return (
    <>
      <Controlled<Values, "outcome"> name="outcome">
        {(field) => (
          <RadioField<Outcome>
            {...field}
            label={t("outcome")}
            options={outcomes.map((value) => ({ value, label: says(value), hint: t(`effects.${value}`) }))}
          />
        )}
      </Controlled>
      <Controlled<Values, "proof">
        name="proof"
        rules={{ validate: (text) => text.trim() !== "" || t("proofMissing") }}
      >
        {(field) => (
          <TextField
            {...field}
            label={t(`proofs.${proof}.label`)}
            hint={t(`proofs.${proof}.hint`)}
            mono
            autoComplete="off"
            spellCheck={false}
            maxLength={60}
          />
        )}
      </Controlled>
      {hasAmount(outcome) && (
        <Controlled<Values, "amount">
          name="amount"
          rules={{ validate: (amount) => (amount ?? 0) > 0 || t("amountMissing") }}
        >
          {(field) => <MoneyField {...field} label={t("moved")} hint={t("movedHint")} />}
        </Controlled>
      )}
      <WordsField name="note" label={t("note")} hint={t("noteHint")} missing={t("noteMissing")} />
    </>
  );
}
