import { useTranslations } from "next-intl";
import { useState } from "react";
import { ConfirmWithCode } from "#components/panel/forms/confirm-with-code.tsx";
import { useAction } from "#components/panel/queries/use-action.ts";
import { Money } from "#components/ui/money.tsx";
import { RadioField } from "#components/ui/radio-field.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import { DISPUTES } from "./dispute.tsx";

type Outcome = "released" | "lost";
type Props = {
  /** A dispute, or its case. */
  dispute: { id: string; amount: number; blockedAmount: number | null; store: { name: string } | null };
  close: () => void;
};

/** The bank's decision: the blocked amount becomes available to the store again, or is debited for good. */
export function DecideDialog({ dispute, close }: Props) {
  const t = useTranslations("operatorDisputes.decide");
  const [outcome, setOutcome] = useState<Outcome>("released");
  const [reason, setReason] = useState("");
  const [pressed, setPressed] = useState(false);
  const act = useAction({
    call: (api, totpCode: string) =>
      api.decideDispute({
        params: { id: dispute.id },
        body: { outcome, reason: reason.trim(), totpCode },
      }),
    changes: [[DISPUTES], ["cases"]],
    done: () => t(`done.${outcome}`),
    onDone: close,
  });
  return (
    <ConfirmWithCode
      open
      onOpenChange={(open) => !open && close()}
      title={t("title")}
      action={t(`action.${outcome}`)}
      danger={outcome === "lost"}
      act={rowsOf(dispute, outcome, t)}
      saving={act}
      ready={() => {
        setPressed(true);
        return reason.trim() !== "";
      }}
    >
      <RadioField<Outcome>
        label={t("outcome")}
        value={outcome}
        onChange={setOutcome}
        options={(["released", "lost"] as const).map((value) => ({
          value,
          label: t(`${value}.label`),
          hint: t(`${value}.hint`),
        }))}
      />
      <TextField
        label={t("reason")}
        hint={t("reasonHint")}
        maxLength={300}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={pressed && reason.trim() === "" ? t("reasonMissing") : undefined}
      />
    </ConfirmWithCode>
  );
}

type Texts = ReturnType<typeof useTranslations<"operatorDisputes.decide">>;

function rowsOf({ amount, blockedAmount, store }: Props["dispute"], outcome: Outcome, t: Texts) {
  const blocked = blockedAmount ?? amount;
  const missing = Math.round((amount - blocked) * 100) / 100;
  return [
    { label: t("store"), value: store?.name },
    ...(missing > 0
      ? [
          { label: t("amount"), value: <Money value={amount} /> },
          { label: t("missing"), value: <Money value={missing} /> },
        ]
      : []),
    { label: t(`moves.${outcome}`), value: <Money value={blocked} />, strong: true },
  ];
}
