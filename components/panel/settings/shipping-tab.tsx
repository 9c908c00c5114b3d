import { useLocale, useTranslations } from "next-intl";
import { type UseFormReturn, useForm } from "react-hook-form";
import type { Language } from "#components/texts/languages.ts";
import { Card } from "#components/ui/card.tsx";
import type { FieldNumber, Readable } from "#components/ui/field-number.ts";
import { MoneyField } from "#components/ui/money-field.tsx";
import { RadioField } from "#components/ui/radio-field.tsx";
import { SwitchField } from "#components/ui/switch-field.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import type { Output } from "#lib/client/types.ts";
import { parseWeight, weightText } from "#lib/shipping/words.ts";
import { changedFields } from "../forms/changed-fields.ts";
import { Controlled } from "../forms/controlled.tsx";
import { registered } from "../forms/registered.ts";
import { resetAfterSave } from "../forms/reset-after-save.ts";
import { useFormAction } from "../forms/use-form-action.ts";
import { useUnsavedChanges } from "../forms/use-unsaved-changes.ts";
import { QueryState } from "../queries/query-state.tsx";
import { useFormData } from "../queries/use-form-data.ts";
import { FreightTable } from "./freight-table.tsx";
import { ownShipping } from "./reads.ts";
import { SettingsForm } from "./settings-form.tsx";
import { WaitingForm } from "./waiting-form.tsx";

type Shipping = Output<"getShipping">["shipping"];
type Values = Omit<
  Shipping,
  "deliveryPrice" | "freeFrom" | "defaultWeight" | "pickupAddress" | "pickupHours"
> & {
  deliveryPrice: FieldNumber;
  freeFrom: FieldNumber;
  /** As it is typed, in grams or kilograms. */
  defaultWeight: string;
  pickupAddress: string;
  pickupHours: string;
};

const valuesOf = (shipping: Shipping, locale: Language): Values => ({
  ...shipping,
  defaultWeight: weightText(shipping.defaultWeight, locale),
  pickupAddress: shipping.pickupAddress ?? "",
  pickupHours: shipping.pickupHours ?? "",
});

/** The typed weight: without a unit, a number with decimals is kilograms and a whole one grams. */
const gramsOf = (weight: string) => parseWeight(weight, /[.,]/.test(weight) ? "kg" : "g");

const bodyOf = (values: Readable<Values>) => ({
  ...values,
  // Empty only while it is hidden.
  deliveryPrice: values.deliveryPrice ?? undefined,
  defaultWeight: gramsOf(values.defaultWeight) ?? undefined,
  pickupAddress: values.pickupAddress.trim() || null,
  pickupHours: values.pickupHours.trim() || null,
});

/** The freight and the pick-up of orders with parcels. */
export function ShippingTab({ mayChange }: { mayChange: boolean }) {
  const shipping = useFormData(ownShipping);
  return (
    <QueryState of={shipping} skeleton={<WaitingForm />}>
      {(data) => <ShippingForm saved={data.shipping} mayChange={mayChange} />}
    </QueryState>
  );
}

function ShippingForm({ saved, mayChange }: { saved: Shipping; mayChange: boolean }) {
  const t = useTranslations("settings.shipping");
  const locale = useLocale();
  const form = useForm<Values>({ defaultValues: valuesOf(saved, locale) });
  // Read during rendering, so that react-hook-form keeps them up to date.
  const { isDirty, dirtyFields } = form.formState;
  useUnsavedChanges(isDirty);
  const { submit, pending, left } = useFormAction(form, {
    call: (api, values) => api.updateShipping({ body: changedFields(bodyOf(values), dirtyFields) }),
    changes: [["shipping"]],
    // The part about the table tells what is saved.
    untilRead: true,
    done: () => t("saved"),
    onDone: (answer, sent) => resetAfterSave(form, valuesOf(answer.shipping, locale), sent),
  });
  return (
    <SettingsForm
      onSubmit={submit}
      problem={left}
      isDirty={isDirty}
      saveLabel={t("save")}
      pending={pending}
      onDiscard={() => form.reset(valuesOf(saved, locale))}
    >
      <p className="text-[0.875rem] text-muted">{t("text")}</p>
      <Cards disabled={!mayChange}>
        <DeliveryCard form={form} />
      </Cards>
      {form.watch("deliveryEnabled") && (
        <FreightTable chosen={form.watch("freightMode")} saved={saved.freightMode} mayChange={mayChange} />
      )}
      <Cards disabled={!mayChange}>
        <PickupCard form={form} />
      </Cards>
    </SettingsForm>
  );
}

function Cards({ disabled, children }: { disabled: boolean; children: React.ReactNode }) {
  return (
    <fieldset disabled={disabled} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-[1.125rem]">
      {children}
    </fieldset>
  );
}

type CardProps = { form: UseFormReturn<Values> };

function DeliveryCard({ form }: CardProps) {
  const t = useTranslations("settings.shipping");
  return (
    <Card title={t("delivery")}>
      <div className="grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-5">
        <Switch form={form} name="deliveryEnabled" label={t("deliveryEnabled")} hint={t("deliveryHint")} />
        {form.watch("deliveryEnabled") && <Freight form={form} />}
      </div>
    </Card>
  );
}

/** The freight mode and its settings. */
function Freight({ form }: CardProps) {
  const t = useTranslations("settings.shipping");
  const isTable = form.watch("freightMode") === "table";
  return (
    <>
      <Controlled control={form.control} name="freightMode">
        {(field) => (
          <RadioField
            {...field}
            label={t("mode")}
            columns={2}
            options={[
              { value: "flat", label: t("flat"), hint: t("flatHint") },
              { value: "table", label: t("byTable"), hint: t("byTableHint") },
            ]}
          />
        )}
      </Controlled>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {isTable ? (
          <TextField
            label={t("defaultWeight")}
            hint={t("defaultWeightHint")}
            autoComplete="off"
            maxLength={20}
            {...registered(form, "defaultWeight", {
              validate: (value) => gramsOf(value) !== null || t("weightWrong"),
            })}
          />
        ) : (
          <Amount form={form} name="deliveryPrice" label={t("price")} hint={t("priceHint")} />
        )}
        <Amount form={form} name="freeFrom" label={t("freeFrom")} hint={t("freeFromHint")} />
      </div>
      <Phone form={form} />
    </>
  );
}

/** Whether the checkout asks for the recipient's telephone. */
function Phone({ form }: CardProps) {
  const t = useTranslations("settings.shipping");
  return (
    <Controlled control={form.control} name="phone">
      {(field) => (
        <RadioField
          {...field}
          label={t("phone")}
          columns={3}
          options={[
            { value: "off", label: t("phoneOff"), hint: t("phoneOffHint") },
            { value: "optional", label: t("phoneOptional"), hint: t("phoneOptionalHint") },
            { value: "required", label: t("phoneRequired"), hint: t("phoneRequiredHint") },
          ]}
        />
      )}
    </Controlled>
  );
}

function PickupCard({ form }: CardProps) {
  const t = useTranslations("settings.shipping");
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
              {...registered(form, "pickupAddress")}
            />
            <TextField
              label={t("hours")}
              hint={t("hoursHint")}
              optional
              autoComplete="off"
              maxLength={200}
              {...registered(form, "pickupHours")}
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
    <Controlled control={form.control} name={name}>
      {(field) => <SwitchField {...field} {...words} />}
    </Controlled>
  );
}

function Amount({ form, name, ...words }: FieldProps & { name: "deliveryPrice" | "freeFrom" }) {
  const t = useTranslations("settings.shipping");
  return (
    <Controlled
      control={form.control}
      name={name}
      rules={{ validate: (value) => value !== null || name === "freeFrom" || t("priceMissing") }}
    >
      {(field) => <MoneyField {...field} {...words} optional={name === "freeFrom"} />}
    </Controlled>
  );
}
