import { useTranslations } from "next-intl";
import { FormProvider, useForm, useFormContext } from "react-hook-form";
import { Button } from "#components/ui/button.tsx";
import { DialogCancel } from "#components/ui/dialog.tsx";
import { type Readable, readable } from "#components/ui/field-number.ts";
import { Notice } from "#components/ui/notice.tsx";
import { NumberField } from "#components/ui/number-field.tsx";
import { RadioField } from "#components/ui/radio-field.tsx";
import { SwitchField } from "#components/ui/switch-field.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import { Controlled } from "../forms/controlled.tsx";
import { InputDialog } from "../forms/input-dialog.tsx";
import { registered } from "../forms/registered.ts";
import { ScopeFields } from "../forms/scope-fields.tsx";
import { useFormAction } from "../forms/use-form-action.ts";
import {
  bodyOf,
  type CustomField,
  type FieldValues,
  isBounded,
  shownOf,
  TYPES,
  valuesOf,
} from "./custom-field.ts";
import { FieldPreview } from "./field-preview.tsx";

/** Creates or edits a field, with a live preview of the checkout form. */
export function FieldDialog({ field, close }: { field: CustomField | null; close: () => void }) {
  const t = useTranslations("customFields");
  const form = useForm<FieldValues>({ defaultValues: valuesOf(field) });
  const { isDirty } = form.formState;
  const { submit, pending, left } = useFormAction(form, {
    call: async (api, values) =>
      field
        ? api.updateCustomField({ params: { id: field.id }, body: bodyOf(values) })
        : api.createCustomField({ body: { ...bodyOf(values), position: LAST } }),
    changes: [["custom-fields"]],
    untilRead: true,
    done: (_, { label }) => t(field ? "saved" : "created", { name: label.trim() }),
    onDone: close,
  });
  return (
    <InputDialog
      {...{ isDirty, pending, close }}
      size="lg"
      title={t(field ? "editTitle" : "createTitle")}
      footer={
        <>
          <DialogCancel disabled={pending} />
          <Button type="submit" form="field" variant="primary" pending={pending}>
            {t(field ? "save" : "createAction")}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form id="field" onSubmit={submit} noValidate className="grid gap-5">
          {left && <Notice tone="danger">{left}</Notice>}
          <QuestionFields />
          <BoundFields />
          <ScopeFields area="customFields" categories="categories" products="products" />
        </form>
        <div className="mt-6">
          <FieldPreview fields={[shownOf(named(readable(form.watch()), t("unnamed")), "new")]} />
        </div>
      </FormProvider>
    </InputDialog>
  );
}

/** A new field is last; the next reordering renumbers all. */
const LAST = 100_000;

function named(values: Readable<FieldValues>, unnamed: string): Readable<FieldValues> {
  return values.label.trim() === "" ? { ...values, label: unnamed } : values;
}

function QuestionFields() {
  const t = useTranslations("customFields.form");
  const kinds = useTranslations("customFields.type");
  const form = useFormContext<FieldValues>();
  return (
    <>
      <TextField
        label={t("label")}
        hint={t("labelHint")}
        autoFocus
        maxLength={60}
        {...registered(form, "label", { validate: (value) => value.trim() !== "" || t("labelMissing") })}
      />
      <Controlled name="type">
        {(field) => (
          <RadioField<FieldValues["type"]>
            {...field}
            label={t("type")}
            columns={2}
            options={TYPES.map((value) => ({ value, label: kinds(value), hint: t(`typeHint.${value}`) }))}
          />
        )}
      </Controlled>
      <TextField
        label={t("placeholder")}
        optional
        hint={t("placeholderHint")}
        maxLength={120}
        {...registered(form, "placeholder")}
      />
      <Controlled name="required">
        {(field) => <SwitchField {...field} label={t("required")} hint={t("requiredHint")} />}
      </Controlled>
    </>
  );
}

/** The minimum and maximum: the length of a text, the value of a number. */
function BoundFields() {
  const t = useTranslations("customFields.form");
  const form = useFormContext<FieldValues>();
  const [type, typedMin] = form.watch(["type", "min"]);
  const min = readable(typedMin);
  if (!isBounded(type)) return null;
  const kind = type === "NUMBER" ? "number" : "text";
  const decimals = type === "NUMBER" ? 6 : 0;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Controlled<FieldValues, "min"> name="min">
        {(field) => <NumberField {...field} label={t(`min.${kind}`)} optional decimals={decimals} />}
      </Controlled>
      <Controlled<FieldValues, "max">
        name="max"
        rules={{ validate: (max) => max === null || min === null || max >= min || t("maxBelowMin") }}
      >
        {(field) => <NumberField {...field} label={t(`max.${kind}`)} optional decimals={decimals} />}
      </Controlled>
    </div>
  );
}
