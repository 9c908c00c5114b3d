import { useTranslations } from "next-intl";
import { useFormContext, useWatch } from "react-hook-form";
import { cx } from "#components/ui/classes.ts";
import { type FieldNumber, readable } from "#components/ui/field-number.ts";
import { MoneyField } from "#components/ui/money-field.tsx";
import { Controlled } from "../../forms/controlled.tsx";
import type { ProductValues } from "./form-values.ts";

type Prices = "price" | `variations.${number}.price`;
type Comparative = "comparativePrice" | `variations.${number}.comparativePrice`;

/** The price and the struck-through former price, of the product or of a variation. */
export function PriceFields({ at }: { at?: number }) {
  const t = useTranslations("products.form");
  const { control, trigger, formState } = useFormContext<ProductValues>();
  const price: Prices = at === undefined ? "price" : `variations.${at}.price`;
  const comparative: Comparative =
    at === undefined ? "comparativePrice" : `variations.${at}.comparativePrice`;
  const now = useWatch({ control, name: price });
  const hintOf = (percent: number | null) =>
    percent !== null ? t("discount", { percent }) : at === undefined ? t("comparativeHint") : undefined;
  return (
    <div className={cx("grid items-start gap-4", at === undefined ? "sm:grid-cols-2" : "grid-cols-2 gap-3")}>
      <Controlled
        control={control}
        name={price}
        rules={{
          validate: (value) =>
            value === null
              ? t("priceMissing")
              : value <= 0 || value > 1_000_000
                ? t("priceRange")
                : hasCentavos(value) || t("priceDecimals"),
        }}
      >
        {(field) => (
          <MoneyField
            {...field}
            label={t("priceNow")}
            onChange={(value) => {
              field.onChange(value);
              if (formState.isSubmitted) void trigger(comparative);
            }}
          />
        )}
      </Controlled>
      <Controlled
        control={control}
        name={comparative}
        rules={{
          validate: (value, values) => {
            const own = readable(at === undefined ? values.price : (values.variations[at]?.price ?? null));
            return value === null || own === null || value > own || t("comparativeLow");
          },
        }}
      >
        {(field) => (
          <MoneyField
            {...field}
            label={t("comparative")}
            optional={at === undefined}
            hint={hintOf(percentOff(field.value, now))}
          />
        )}
      </Controlled>
    </div>
  );
}

/** The discount shown to the buyer; null without one. */
function percentOff(before: FieldNumber, after: FieldNumber): number | null {
  const [from, to] = [readable(before), readable(after)];
  return from !== null && to !== null && from > to ? Math.round((1 - to / from) * 100) : null;
}

function hasCentavos(value: number): boolean {
  return Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;
}
