import { useLocale, useTranslations } from "next-intl";
import { type Control, useForm } from "react-hook-form";
import { Controlled } from "#components/panel/forms/controlled.tsx";
import { useCodedForm } from "#components/panel/forms/use-coded-form.ts";
import { type FieldNumber, type Readable, readable } from "#components/ui/field-number.ts";
import { MoneyField } from "#components/ui/money-field.tsx";
import { formatMoney } from "#components/ui/money-format.ts";
import { NumberField } from "#components/ui/number-field.tsx";
import { CodedDialog } from "../forms/coded-dialog.tsx";
import { ReasonField } from "./reason-field.tsx";
import { type OperatorStore, STORES } from "./store.ts";

const TERMS = ["feePercent", "feeFixed", "withdrawalFee", "withdrawalMax"] as const;
type Term = (typeof TERMS)[number];
type Values = Record<Term, FieldNumber> & { reason: string };

/** Changes fees and limit of a store, with a reason that its owners read. */
export function TermsDialog({ store, close }: { store: OperatorStore; close: () => void }) {
  const t = useTranslations("operatorStores.terms");
  const locale = useLocale();
  const { feePercent, feeFixed, withdrawalFee, withdrawalMax } = store;
  const form = useForm<Values>({
    defaultValues: { feePercent, feeFixed, withdrawalFee, withdrawalMax, reason: "" },
  });
  const changed = (values: Readable<Values>) =>
    Object.fromEntries(
      TERMS.flatMap((term) => (values[term] === store[term] ? [] : [[term, values[term] ?? 0]])),
    );
  const coded = useCodedForm(form, {
    call: (api, values, totpCode) =>
      api.changeOperatorStore({
        params: { id: store.id },
        body: { ...changed(values), reason: values.reason.trim(), totpCode },
      }),
    changes: [[STORES]],
    done: () => t("done"),
    onDone: close,
  });
  const values = readable(form.watch());
  const percent = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 2 });
  const shown = (term: Term, value: number) =>
    term === "feePercent" ? percent.format(value / 100) : formatMoney(value, locale);
  return (
    <CodedDialog
      {...{ form, coded, close }}
      title={t("dialog")}
      next={t("next")}
      confirm={{
        description: t("confirm"),
        action: t("action"),
        act: [
          { label: t("store"), value: store.name },
          ...TERMS.filter((term) => term in changed(values)).map((term) => ({
            label: t(term),
            value: `${shown(term, store[term])} → ${shown(term, values[term] ?? 0)}`,
            strong: true,
          })),
          { label: t("reason"), value: values.reason },
        ],
      }}
    >
      <Fields control={form.control} store={store} />
    </CodedDialog>
  );
}

function Fields({ control, store }: { control: Control<Values>; store: OperatorStore }) {
  const t = useTranslations("operatorStores.terms");
  const wanted = (value: unknown) => value !== null || t("missing");
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Controlled
          control={control}
          name="feePercent"
          rules={{
            validate: (value, values) =>
              value === null
                ? t("missing")
                : TERMS.some((term) => values[term] !== store[term]) || t("nothing"),
          }}
        >
          {(field) => <NumberField {...field} decimals={2} label={t("feePercent")} />}
        </Controlled>
        {(["feeFixed", "withdrawalFee", "withdrawalMax"] as const).map((name) => (
          <Controlled key={name} control={control} name={name} rules={{ validate: wanted }}>
            {(field) => <MoneyField {...field} label={t(name)} />}
          </Controlled>
        ))}
      </div>
      <ReasonField />
    </>
  );
}
