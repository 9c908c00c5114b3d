import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { type FieldNumber, readable } from "#components/ui/field-number.ts";
import { Money } from "#components/ui/money.tsx";
import { MoneyField } from "#components/ui/money-field.tsx";
import { formatMoney } from "#components/ui/money-format.ts";
import { TextField } from "#components/ui/text-field.tsx";
import { ConfirmWithCode } from "../forms/confirm-with-code.tsx";
import { refusalAt } from "../forms/form-problems.ts";
import type { Problem } from "../queries/problem.ts";
import { useAction } from "../queries/use-action.ts";

type Receivable = {
  transactionId: string;
  /** The charged amount. */
  due: number;
  /** The label of the charge: the order's code, or the payment's description. */
  name: { label: string; value: string };
};

type Seen = { amount: FieldNumber; payerName: string; endToEndId: string };

type Props = {
  of: Receivable;
  close: () => void;
  /** Called once a Pix of the charged amount is confirmed: any other leaves the charge as it is. */
  onPaid?: () => void;
};

/** Confirms a Pix seen at the bank: amount, payer, and the authenticator code. */
export function ConfirmReceipt({ of, close, onPaid }: Props) {
  const t = useTranslations("transactions");
  const locale = useLocale();
  const [seen, setSeen] = useState<Seen>({ amount: of.due, payerName: "", endToEndId: "" });
  const [pressed, setPressed] = useState(false);
  const amount = readable(seen.amount) ?? 0;
  const named = formatMoney(amount, locale);
  const confirming = useAction({
    call: (api, totpCode: string) =>
      api.confirmCharge({ params: { id: of.transactionId }, body: { ...bodyOf(amount, seen), totpCode } }),
    changes: [
      ...[["orders"], ["charges"], ["payment-links"], ["statement"], ["cases"]],
      ...[["balance"], ["activity"], ["quote"], ["overview"]],
    ],
    done: () => t("done", { amount: named }),
    onDone: () => {
      if (amount === of.due) onPaid?.();
      close();
    },
  });
  return (
    <ConfirmWithCode
      open
      onOpenChange={(open) => !open && close()}
      title={t("title")}
      description={t("text")}
      act={[of.name, { label: t("due"), value: <Money value={of.due} />, strong: true }]}
      action={t("action", { amount: named })}
      saving={confirming}
      shows={["amount", "payerName", "endToEndId"]}
      ready={() => {
        setPressed(true);
        return amount > 0;
      }}
    >
      <Fields
        seen={seen}
        setSeen={setSeen}
        due={of.due}
        missing={pressed && amount === 0}
        problem={confirming.problem}
      />
    </ConfirmWithCode>
  );
}

function bodyOf(amount: number, { payerName, endToEndId }: Seen) {
  return {
    amount,
    ...(payerName.trim() ? { payerName: payerName.trim() } : {}),
    ...(endToEndId.trim() ? { endToEndId: endToEndId.trim() } : {}),
  };
}

function Fields(props: {
  seen: Seen;
  setSeen: (seen: Seen) => void;
  due: number;
  missing: boolean;
  problem: Problem | null;
}) {
  const { seen, setSeen, due, missing, problem } = props;
  const t = useTranslations("transactions");
  return (
    <>
      <MoneyField
        label={t("amount")}
        hint={![null, due].includes(readable(seen.amount)) ? t("other") : undefined}
        error={missing ? t("amountMissing") : refusalAt(problem, "amount")}
        value={seen.amount}
        onChange={(next) => setSeen({ ...seen, amount: next })}
      />
      <TextField
        label={t("payer")}
        optional
        autoComplete="off"
        maxLength={100}
        value={seen.payerName}
        onChange={(event) => setSeen({ ...seen, payerName: event.target.value })}
        error={refusalAt(problem, "payerName")}
      />
      <TextField
        label={t("endToEndId")}
        hint={t("endToEndIdHint")}
        optional
        mono
        autoComplete="off"
        spellCheck={false}
        maxLength={32}
        value={seen.endToEndId}
        onChange={(event) => setSeen({ ...seen, endToEndId: event.target.value })}
        error={refusalAt(problem, "endToEndId")}
      />
    </>
  );
}
