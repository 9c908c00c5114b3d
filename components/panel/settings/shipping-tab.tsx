"use client";

import { useTranslations } from "next-intl";
import { Controller, type UseFormReturn, useForm } from "react-hook-form";
import { Card } from "#components/ui/card.tsx";
import { MoneyField } from "#components/ui/money-field.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { SwitchField } from "#components/ui/switch-field.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import type { Output } from "#lib/client/types.ts";
import { useFormAction } from "../forms/use-form-action.ts";
import { useUnsavedChanges } from "../forms/use-unsaved-changes.ts";
import { QueryState } from "../queries/query-state.tsx";
import { useData } from "../queries/use-data.ts";
import { ownShipping } from "./reads.ts";
import { SettingsForm } from "./settings-form.tsx";

type Shipping = Output<"getShipping">["shipping"];
type Values = Omit<Shipping, "deliveryPrice" | "pickupAddress" | "pickupHours"> & {
  deliveryPrice: number | null;
  pickupAddress: string;
  pickupHours: string;
};

const valuesOf = (shipping: Shipping): Values => ({
  ...shipping,
  pickupAddress: shipping.pickupAddress ?? "",
  pickupHours: shipping.pickupHours ?? "",
});

/** The freight and the pick-up of orders with parcels. */
export function ShippingTab({ mayChange }: { mayChange: boolean }) {
  const shipping = useData(ownShipping);
  return (
    <QueryState of={shipping} skeleton={<Skeleton className="h-80 rounded-card" />}>
      {(data) => <ShippingForm saved={data.shipping} mayChange={mayChange} />}
    </QueryState>
  );
}

function ShippingForm({ saved, mayChange }: { saved: Shipping; mayChange: boolean }) {
  const t = useTranslations("settings.shipping");
  const form = useForm<Values>({ defaultValues: valuesOf(saved) });
  const { isDirty } = form.formState;
  useUnsavedChanges(isDirty);
  const { submit, pending, left } = useFormAction(form, {
    call: (api, values: Values) =>
      api.updateShipping({
        body: {
          ...values,
          deliveryPrice: values.deliveryPrice ?? 0,
          pickupAddress: values.pickupAddress.trim() || null,
          pickupHours: values.pickupHours.trim() || null,
        },
      }),
    changes: [["shipping"]],
    done: () => t("saved"),
    onDone: (answer) => form.reset(valuesOf(answer.shipping)),
  });
  return (
    <SettingsForm
      onSubmit={submit}
      problem={left}
      isDirty={isDirty}
      saveLabel={t("save")}
      pending={pending}
      onDiscard={() => form.reset(valuesOf(saved))}
    >
      <p className="text-[0.875rem] text-muted">{t("text")}</p>
      <fieldset disabled={!mayChange} className="grid grid-cols-[minmax(0,1fr)] gap-[1.125rem]">
        <DeliveryCard form={form} />
        <PickupCard form={form} />
      </fieldset>
    </SettingsForm>
  );
}

type CardProps = { form: UseFormReturn<Values> };

function DeliveryCard({ form }: CardProps) {
  const t = useTranslations("settings.shipping");
  return (
    <Card title={t("delivery")}>
      <div className="grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-5">
        <Switch form={form} name="deliveryEnabled" label={t("deliveryEnabled")} hint={t("deliveryHint")} />
        {form.watch("deliveryEnabled") && (
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <Amount form={form} name="deliveryPrice" label={t("price")} hint={t("priceHint")} />
            <Amount form={form} name="freeFrom" label={t("freeFrom")} hint={t("freeFromHint")} />
          </div>
        )}
      </div>
    </Card>
  );
}

function PickupCard({ form }: CardProps) {
  const t = useTranslations("settings.shipping");
  const { errors } = form.formState;
  return (
    <Card title={t("pickup")}>
      <div className="grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-5">
        <Switch form={form} name="pickupEnabled" label={t("pickupEnabled")} hint={t("pickupHint")} />
        {form.watch("pickupEnabled") && (
          <>
            <TextField
              label={t("address")}
              autoComplete="off"
              maxLength={300}
              error={errors.pickupAddress?.message}
              {...form.register("pickupAddress")}
            />
            <TextField
              label={t("hours")}
              hint={t("hoursHint")}
              optional
              autoComplete="off"
              maxLength={200}
              error={errors.pickupHours?.message}
              {...form.register("pickupHours")}
            />
          </>
        )}
      </div>
    </Card>
  );
}

type FieldProps = CardProps & { label: string; hint: string };

function Switch({ form, name, ...words }: FieldProps & { name: "deliveryEnabled" | "pickupEnabled" }) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState }) => (
        <SwitchField
          {...words}
          value={field.value}
          onChange={field.onChange}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}

function Amount({ form, name, ...words }: FieldProps & { name: "deliveryPrice" | "freeFrom" }) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState }) => (
        <MoneyField {...field} {...words} optional={name === "freeFrom"} error={fieldState.error?.message} />
      )}
    />
  );
}
