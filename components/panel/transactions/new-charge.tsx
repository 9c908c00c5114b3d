import { useTranslations } from "next-intl";
import { useRef } from "react";
import { FormProvider, useForm } from "react-hook-form";
import type { FieldNumber, Readable } from "#components/ui/field-number.ts";
import { MoneyField } from "#components/ui/money-field.tsx";
import { SelectField } from "#components/ui/select-field.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import type { Client } from "#lib/client/types.ts";
import { Controlled } from "../forms/controlled.tsx";
import { FormDialog } from "../forms/form-dialog.tsx";
import { registered } from "../forms/registered.ts";
import { useFormAction } from "../forms/use-form-action.ts";

/** For how many days the page of a charge can be paid. */
const DAYS = ["1", "3", "7", "30"] as const;
const DAY_MS = 24 * 60 * 60_000;

type Values = { amount: FieldNumber; description: string; customer: string; days: (typeof DAYS)[number] };

/** Creates a charge with a page of its own to send, and opens it. */
export function NewCharge({ close, show }: { close: () => void; show: (id: string) => void }) {
  const t = useTranslations("charges.new");
  const form = useForm<Values>({ defaultValues: { amount: null, description: "", customer: "", days: "3" } });
  const { isDirty } = form.formState;
  const link = useRef<MadeLink | null>(null);
  const { submit, pending, left } = useFormAction(form, {
    call: async (api, values, attemptKey) => {
      const body = linkOf(values);
      const terms = JSON.stringify({ ...body, expiresAt: values.days });
      if (link.current?.terms !== terms)
        link.current = { terms, code: (await api.createPaymentLink({ body })).paymentLink.code };
      show(await chargeLink(api, link.current.code, values, attemptKey));
    },
    changes: [["charges"], ["payment-links"]],
    onDone: close,
  });
  return (
    <FormDialog title={t("title")} action={t("action")} {...{ submit, pending, left, isDirty, close }}>
      <FormProvider {...form}>
        <Controlled
          control={form.control}
          name="amount"
          rules={{ validate: (value) => (value !== null && value >= 1) || t("amountWrong") }}
        >
          {(field) => <MoneyField {...field} autoFocus label={t("amount")} />}
        </Controlled>
        <TextField
          label={t("description")}
          hint={t("descriptionHint")}
          autoComplete="off"
          maxLength={140}
          {...registered(form, "description", {
            validate: (value) => value.trim() !== "" || t("descriptionMissing"),
          })}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label={t("customer")}
            optional
            autoComplete="off"
            maxLength={120}
            {...form.register("customer")}
          />
          <DaysField />
        </div>
      </FormProvider>
    </FormDialog>
  );
}

function DaysField() {
  const t = useTranslations("charges.new");
  return (
    <Controlled name="days">
      {(field) => (
        <SelectField
          {...field}
          label={t("until")}
          options={DAYS.map((days) => ({ value: days, label: t("days", { days: Number(days) }) }))}
        />
      )}
    </Controlled>
  );
}

/** The link that was made before its charge failed: another press charges it, and makes no second one. */
type MadeLink = { terms: string; code: string };

/**
 * A link for one payment. The Pix of its charge lasts as long as the store's charges do; the page of the
 * charge renews it for as long as the link lasts.
 */
function linkOf({ amount, description, days }: Readable<Values>) {
  const expiresAt = new Date(Date.now() + Number(days) * DAY_MS).toISOString();
  return { amount, description: description.trim(), maxPayments: 1, expiresAt };
}

async function chargeLink(
  api: Client,
  code: string,
  values: Readable<Values>,
  idempotencyKey: string,
): Promise<string> {
  const name = values.customer.trim();
  const body = name ? { customer: { name } } : {};
  return (await api.chargePaymentLink({ params: { code }, body, idempotencyKey })).charge.id;
}
