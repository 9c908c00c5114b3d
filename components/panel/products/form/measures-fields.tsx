import { useLocale, useTranslations } from "next-intl";
import { useFormContext, useWatch } from "react-hook-form";
import type { FieldNumber } from "#components/ui/field-number.ts";
import { NumberField } from "#components/ui/number-field.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import { weightText } from "#lib/shipping/words.ts";
import { Controlled } from "../../forms/controlled.tsx";
import { gramsOf, type ProductValues } from "./form-values.ts";

const SIDES = ["height", "width", "length"] as const;

/** Weight and size of one packed unit, of the product or of a variation. */
export function MeasuresFields({ at }: { at?: number }) {
  const t = useTranslations("products.form.measures");
  const ui = useTranslations("ui");
  const locale = useLocale();
  const { control, register, setValue, formState } = useFormContext<ProductValues>();
  const weight = at === undefined ? ("weight" as const) : (`variations.${at}.weight` as const);
  const errors = at === undefined ? formState.errors : formState.errors.variations?.[at];
  return (
    <div className="grid gap-4">
      <TextField
        label={t("weight")}
        optional
        hint={at === undefined ? t("weightHint") : undefined}
        placeholder={t("weightExample")}
        autoComplete="off"
        maxLength={20}
        className="max-w-60"
        error={errors?.weight?.message}
        {...register(weight, {
          validate: (value) => value.trim() === "" || gramsOf(value) !== null || t("weightWrong"),
          onBlur: (event) => {
            const grams = gramsOf(event.target.value);
            if (grams !== null) setValue(weight, weightText(grams, locale));
          },
        })}
      />
      <fieldset className="grid min-w-0 gap-1.5">
        <legend className="mb-1.5 text-[0.875rem] font-[550]">
          {t("size")} <span className="font-normal text-faint">({ui("optional")})</span>
        </legend>
        <div className="grid max-w-md grid-cols-3 items-start gap-2.5">
          {SIDES.map((side) => (
            <Controlled
              key={side}
              control={control}
              name={at === undefined ? side : (`variations.${at}.${side}` as const)}
              rules={{
                validate: (value) =>
                  value === null ||
                  (typeof value === "number" && value >= 0.1 && value <= 1000) ||
                  t("sideWrong"),
              }}
            >
              {(field) => (
                <NumberField
                  {...field}
                  value={field.value as FieldNumber}
                  label={t(side)}
                  suffix="cm"
                  decimals={1}
                />
              )}
            </Controlled>
          ))}
        </div>
      </fieldset>
    </div>
  );
}

/** The weight and size of a variation, collapsed while they equal the product's. */
export function OwnMeasures({ at }: { at: number }) {
  const t = useTranslations("products.form.measures");
  const { control, getValues } = useFormContext<ProductValues>();
  const delivery = useWatch({ control, name: "delivery" });
  const { weight, height, width, length } = getValues(`variations.${at}`);
  if (delivery !== "shipping") return null;
  const isOwn = weight !== "" || height !== null || width !== null || length !== null;
  return (
    <details open={isOwn} className="xl:col-span-2">
      <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-control text-small font-semibold underline decoration-line-strong underline-offset-3 hover:decoration-current sm:min-h-8">
        {t("own")}
      </summary>
      <div className="pt-2">
        <MeasuresFields at={at} />
      </div>
    </details>
  );
}
