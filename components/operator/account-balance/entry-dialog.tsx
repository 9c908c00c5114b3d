import { useLocale, useTranslations } from "next-intl";
import { type UseFormReturn, useForm } from "react-hook-form";
import { CodedDialog } from "#components/operator/forms/coded-dialog.tsx";
import { ACCOUNTS } from "#components/operator/gateway-accounts/account.ts";
import { Controlled } from "#components/panel/forms/controlled.tsx";
import { useCodedForm } from "#components/panel/forms/use-coded-form.ts";
import { DateField } from "#components/ui/date-field.tsx";
import { type FieldNumber, type Readable, readable } from "#components/ui/field-number.ts";
import { MoneyField } from "#components/ui/money-field.tsx";
import { formatMoney } from "#components/ui/money-format.ts";
import { RadioField } from "#components/ui/radio-field.tsx";
import { SwitchField } from "#components/ui/switch-field.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import { dayOf, formatDay, startOfDay } from "#components/ui/time-format.ts";
import { WordsField } from "../forms/words-field.tsx";
import type { AccountBalance, EntryKind } from "./balance.ts";

const KINDS = ["tariff", "deposit", "withdrawal"] as const satisfies readonly EntryKind[];

type Values = {
  kind: EntryKind;
  reversal: boolean;
  amount: FieldNumber;
  occurredOn: Date | null;
  reason: string;
  reference: string;
};

type Props = {
  account: AccountBalance["account"];
  /** The difference that the entry is to explain. */
  difference: number | null;
  close: () => void;
  booked: () => void;
};

/** Books a bank fee, or money that the platform itself has moved at the bank. */
export function EntryDialog({ account, difference, close, booked }: Props) {
  const t = useTranslations("operatorAccountBalance.entry");
  const locale = useLocale();
  const form = useForm<Values>({
    defaultValues: {
      kind: difference !== null && difference > 0 ? "deposit" : "tariff",
      reversal: false,
      amount: difference === null ? null : Math.abs(difference),
      occurredOn: startOfDay(dayOf(new Date())),
      ...{ reason: "", reference: "" },
    },
  });
  const coded = useCodedForm(form, {
    call: (api, values, totpCode, idempotencyKey) =>
      api.bookGatewayAccountEntry({
        params: { id: account.id },
        body: { ...bodyOf(values), idempotencyKey, totpCode },
      }),
    changes: [[ACCOUNTS]],
    done: () => t("done"),
    onDone: () => {
      close();
      booked();
    },
  });
  const { kind, reversal, amount, occurredOn, reason } = readable(form.watch());
  const money = formatMoney(amount ?? 0, locale);
  return (
    <CodedDialog
      {...{ form, coded, close }}
      title={t("title")}
      next={t("next")}
      confirm={{
        description: t("confirm"),
        action: t("action", { amount: money }),
        act: [
          { label: t("account"), value: account.name },
          {
            label: t("kind"),
            value: reversal ? t("reversed", { kind: t(`${kind}.label`) }) : t(`${kind}.label`),
          },
          { label: t("amount"), value: money, strong: true },
          { label: t("day"), value: occurredOn ? formatDay(occurredOn, locale) : "" },
          { label: t("reason"), value: reason },
        ],
      }}
    >
      <Fields form={form} />
    </CodedDialog>
  );
}

function bodyOf({ kind, reversal, amount, occurredOn, reason, reference }: Readable<Values>) {
  const usual = kind === "deposit" ? "credit" : "debit";
  const other = kind === "deposit" ? "debit" : "credit";
  const direction: "credit" | "debit" = reversal ? other : usual;
  return {
    ...{ kind, direction, amount: amount ?? 0, reason: reason.trim() },
    occurredOn: occurredOn ? dayOf(occurredOn) : "",
    ...(reference.trim() ? { reference: reference.trim() } : {}),
  };
}

function Fields({ form: { control } }: { form: UseFormReturn<Values> }) {
  const t = useTranslations("operatorAccountBalance.entry");
  return (
    <>
      <Controlled control={control} name="kind">
        {(field) => (
          <RadioField<EntryKind>
            {...field}
            label={t("kind")}
            options={KINDS.map((value) => ({
              value,
              label: t(`${value}.label`),
              hint: t(`${value}.hint`),
            }))}
          />
        )}
      </Controlled>
      <div className="grid gap-5 sm:grid-cols-2">
        <Controlled
          control={control}
          name="amount"
          rules={{ validate: (amount) => (amount ?? 0) > 0 || t("amountMissing") }}
        >
          {(field) => <MoneyField {...field} label={t("amount")} />}
        </Controlled>
        <Controlled
          control={control}
          name="occurredOn"
          rules={{ validate: (day) => day !== null || t("dayMissing") }}
        >
          {(field) => <DateField {...field} label={t("day")} max={new Date()} />}
        </Controlled>
      </div>
      <Words control={control} />
    </>
  );
}

function Words({ control }: { control: UseFormReturn<Values>["control"] }) {
  const t = useTranslations("operatorAccountBalance.entry");
  return (
    <>
      <WordsField name="reason" label={t("reason")} hint={t("reasonHint")} missing={t("reasonMissing")} />
      <Controlled control={control} name="reference">
        {(field) => <TextField {...field} optional mono label={t("reference")} maxLength={100} />}
      </Controlled>
      <Controlled control={control} name="reversal">
        {(field) => <SwitchField {...field} label={t("reversal")} hint={t("reversalHint")} />}
      </Controlled>
    </>
  );
}
