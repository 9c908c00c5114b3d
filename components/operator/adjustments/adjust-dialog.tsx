import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { useForm, useFormContext } from "react-hook-form";
import { Controlled } from "#components/panel/forms/controlled.tsx";
import { useCodedForm } from "#components/panel/forms/use-coded-form.ts";
import { type FieldNumber, readable } from "#components/ui/field-number.ts";
import { MoneyField } from "#components/ui/money-field.tsx";
import { formatMoney } from "#components/ui/money-format.ts";
import { RadioField } from "#components/ui/radio-field.tsx";
import { CodedDialog } from "../forms/coded-dialog.tsx";
import { StoreField } from "../forms/store-field.tsx";
import { WordsField } from "../forms/words-field.tsx";
import { AccountField } from "./account-field.tsx";
import { ADJUSTMENTS } from "./reads.ts";

type Direction = "credit" | "debit" | "write_off";
type Values = {
  storeId: string | null;
  /** Empty: the server chooses it. */
  accountId: string;
  direction: Direction;
  amount: FieldNumber;
  reason: string;
};

/** Corrects a store's balance; the store sees the reason. */
export function AdjustDialog({ close }: { close: () => void }) {
  const t = useTranslations("operatorAdjustments.create");
  const locale = useLocale();
  const form = useForm<Values>({
    defaultValues: { storeId: null, accountId: "", direction: "credit", amount: null, reason: "" },
  });
  const [store, setStore] = useState("");
  const [account, setAccount] = useState("");
  const coded = useCodedForm(form, {
    call: (api, { storeId, accountId, direction, amount, reason }, totpCode, idempotencyKey) =>
      api.adjustBalance({
        body: {
          ...{ storeId: storeId ?? "", direction, amount: amount ?? 0, reason: reason.trim() },
          ...(accountId ? { accountId } : {}),
          ...{ idempotencyKey, totpCode },
        },
      }),
    changes: [[ADJUSTMENTS]],
    done: () => t("done"),
    onDone: close,
  });
  const { direction, amount, reason } = readable(form.watch());
  const money = formatMoney(amount ?? 0, locale);
  return (
    <CodedDialog
      {...{ form, coded, close }}
      title={t("title")}
      next={t("next")}
      confirm={{
        description: t(`${direction}.hint`),
        action: t(`${direction}.action`, { amount: money }),
        danger: direction !== "credit",
        act: [
          { label: t("store"), value: store },
          ...(account ? [{ label: t("account"), value: account }] : []),
          { label: t(`${direction}.label`), value: money, strong: true },
          { label: t("reason"), value: reason },
        ],
      }}
    >
      <Where store={store} onStore={setStore} onAccount={setAccount} />
      <Fields />
    </CodedDialog>
  );
}

type WhereProps = { store: string; onStore: (name: string) => void; onAccount: (name: string) => void };

/** The store, and the account whose money it is about. */
function Where({ store, onStore, onAccount }: WhereProps) {
  const t = useTranslations("operatorAdjustments.create");
  const { watch, setValue } = useFormContext<Values>();
  return (
    <>
      <Controlled<Values, "storeId">
        name="storeId"
        rules={{ validate: (id) => Boolean(id) || t("storeMissing") }}
      >
        {(field) => (
          <StoreField
            {...field}
            label={t("store")}
            placeholder={t("choose")}
            name={store}
            onChange={(id, found) => {
              field.onChange(id);
              // An account of another store's own can't be adjusted for this one.
              setValue("accountId", "");
              onAccount("");
              if (found) onStore(found.name);
            }}
          />
        )}
      </Controlled>
      <Controlled<Values, "accountId"> name="accountId">
        {(field) => (
          <AccountField
            {...field}
            storeId={watch("storeId")}
            onChange={(id, name) => {
              field.onChange(id);
              onAccount(name);
            }}
          />
        )}
      </Controlled>
    </>
  );
}

function Fields() {
  const t = useTranslations("operatorAdjustments.create");
  return (
    <>
      <Controlled<Values, "direction"> name="direction">
        {(field) => (
          <RadioField<Direction>
            {...field}
            label={t("direction")}
            options={(["credit", "debit", "write_off"] as const).map((value) => ({
              value,
              label: t(`${value}.label`),
              hint: t(`${value}.hint`),
            }))}
          />
        )}
      </Controlled>
      <Controlled<Values, "amount">
        name="amount"
        rules={{ validate: (amount) => (amount ?? 0) > 0 || t("amountMissing") }}
      >
        {(field) => <MoneyField {...field} label={t("amount")} />}
      </Controlled>
      <WordsField name="reason" label={t("reason")} hint={t("reasonHint")} missing={t("reasonMissing")} />
    </>
  );
}
