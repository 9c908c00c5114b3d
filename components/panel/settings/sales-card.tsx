import { useFormatter, useTranslations } from "next-intl";
import type { UseFormReturn } from "react-hook-form";
import { Card } from "#components/ui/card.tsx";
import { RadioField } from "#components/ui/radio-field.tsx";
import { SelectField } from "#components/ui/select-field.tsx";
import { SwitchField } from "#components/ui/switch-field.tsx";
import { Controlled } from "../forms/controlled.tsx";
import type { OwnStore, SalesValues } from "./store-values.ts";

const MINUTES = [5, 10, 15, 30, 60, 120, 360, 720, 1440];
const EXAMPLE = 100;

/** The sales settings: who pays the fee, the expiry of a Pix, and accepted payers. */
export function SalesCard({ form, terms }: { form: UseFormReturn<SalesValues>; terms: OwnStore["terms"] }) {
  const t = useTranslations("settings.sales");
  const format = useFormatter();
  const money = (value: number) => format.number(value, { style: "currency", currency: "BRL" });
  const fee = Math.round(EXAMPLE * terms.salePercent + terms.saleFixed * 100) / 100;
  const sums = { price: money(EXAMPLE), less: money(EXAMPLE - fee), more: money(EXAMPLE + fee) };
  return (
    <Card title={t("title")}>
      <div className="grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-5">
        <Controlled control={form.control} name="coverFee">
          {(field) => (
            <RadioField
              {...field}
              label={t("fee")}
              value={field.value ? "customer" : "store"}
              onChange={(who) => field.onChange(who === "customer")}
              columns={2}
              options={[
                { value: "store", label: t("feeStore"), hint: t("feeStoreHint", sums) },
                { value: "customer", label: t("feeCustomer"), hint: t("feeCustomerHint", sums) },
              ]}
            />
          )}
        </Controlled>
        <Expiry form={form} />
        <Controlled control={form.control} name="refusePayerMismatch">
          {(field) => <SwitchField {...field} label={t("payer")} hint={t("payerHint")} />}
        </Controlled>
      </div>
    </Card>
  );
}

function Expiry({ form }: { form: UseFormReturn<SalesValues> }) {
  const t = useTranslations("settings.sales");
  return (
    <Controlled control={form.control} name="chargeExpiryMinutes">
      {(field) => {
        const choices = [...new Set([...MINUTES, field.value])].toSorted((a, b) => a - b);
        return (
          <SelectField
            {...field}
            label={t("expiry")}
            hint={t("expiryHint")}
            value={String(field.value)}
            onChange={(minutes) => field.onChange(Number(minutes))}
            options={choices.map((minutes) => ({
              value: String(minutes),
              label: minutes < 60 ? t("minutes", { minutes }) : t("hours", { hours: minutes / 60 }),
            }))}
          />
        );
      }}
    </Controlled>
  );
}
