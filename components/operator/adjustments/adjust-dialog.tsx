"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Controller, FormProvider, useForm } from "react-hook-form";
import { ConfirmCode } from "#components/panel/data/confirm-code.tsx";
import { FormDialog } from "#components/panel/data/form-dialog.tsx";
import { useLeaveGuard } from "#components/panel/data/use-leave-guard.ts";
import { MoneyField } from "#components/ui/money-field.tsx";
import { formatMoney } from "#components/ui/money-format.ts";
import { RadioField } from "#components/ui/radio-field.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import { StoreField } from "../data/store-field.tsx";
import { useCodedForm } from "../data/use-coded-form.ts";

export const ADJUSTMENTS = "operator-adjustments";

type Direction = "credit" | "debit";
type Values = { storeId: string | null; direction: Direction; amount: number | null; reason: string };

/** Corrects a store's balance, for a reason that the store reads. */
export function AdjustDialog({ close }: { close: () => void }) {
  const t = useTranslations("operatorAdjustments.create");
  const locale = useLocale();
  const form = useForm<Values>({
    defaultValues: { storeId: null, direction: "credit", amount: null, reason: "" },
  });
  const { isDirty } = form.formState;
  useLeaveGuard(isDirty);
  const [store, setStore] = useState("");
  const coded = useCodedForm(form, {
    call: (api, { storeId, direction, amount, reason }, totpCode, idempotencyKey) =>
      api.adjustBalance({
        body: {
          ...{ storeId: storeId ?? "", direction, amount: amount ?? 0, reason: reason.trim() },
          ...{ idempotencyKey, totpCode },
        },
      }),
    changes: [[ADJUSTMENTS]],
    done: () => t("done"),
    onDone: close,
  });
  const { direction, amount, reason } = form.watch();
  const money = formatMoney(amount ?? 0, locale);
  return (
    <>
      {!coded.coding && (
        <FormDialog
          title={t("title")}
          action={t("next")}
          submit={coded.submit}
          pending={false}
          left={coded.left}
          close={close}
        >
          <FormProvider {...form}>
            <Fields store={store} onStore={setStore} />
          </FormProvider>
        </FormDialog>
      )}
      <ConfirmCode
        {...coded.code}
        title={t("title")}
        description={t(`${direction}.hint`)}
        action={t(`${direction}.action`, { amount: money })}
        danger={direction === "debit"}
        act={[
          { label: t("store"), value: store },
          { label: t(`${direction}.label`), value: money, strong: true },
          { label: t("reason"), value: reason },
        ]}
      />
    </>
  );
}

function Fields({ store, onStore }: { store: string; onStore: (name: string) => void }) {
  const t = useTranslations("operatorAdjustments.create");
  return (
    <>
      <Controller<Values, "storeId">
        name="storeId"
        rules={{ validate: (id) => Boolean(id) || t("storeMissing") }}
        render={({ field, fieldState: { error } }) => (
          <StoreField
            label={t("store")}
            placeholder={t("choose")}
            error={error?.message}
            value={field.value}
            name={store}
            onChange={(id, found) => {
              field.onChange(id);
              if (found) onStore(found.name);
            }}
          />
        )}
      />
      <Controller<Values, "direction">
        name="direction"
        render={({ field }) => (
          <RadioField<Direction>
            label={t("direction")}
            value={field.value}
            onChange={field.onChange}
            options={(["credit", "debit"] as const).map((value) => ({
              value,
              label: t(`${value}.label`),
              hint: t(`${value}.hint`),
            }))}
          />
        )}
      />
      <Controller<Values, "amount">
        name="amount"
        rules={{ validate: (amount) => (amount ?? 0) > 0 || t("amountMissing") }}
        render={({ field, fieldState: { error } }) => (
          <MoneyField {...field} label={t("amount")} error={error?.message} />
        )}
      />
      <Controller<Values, "reason">
        name="reason"
        rules={{ validate: (text) => text.trim() !== "" || t("reasonMissing") }}
        render={({ field, fieldState: { error } }) => (
          <TextField
            {...field}
            label={t("reason")}
            hint={t("reasonHint")}
            maxLength={300}
            error={error?.message}
          />
        )}
      />
    </>
  );
}
