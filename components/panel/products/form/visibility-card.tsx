import { useTranslations } from "next-intl";
import { Controller, useFormContext } from "react-hook-form";
import { Card } from "#components/ui/card.tsx";
import { NumberField } from "#components/ui/number-field.tsx";
import { SwitchField } from "#components/ui/switch-field.tsx";
import type { ProductValues } from "./form-values.ts";

/** The switch for visibility in the shop, and how many units one order may have. */
export function VisibilityCard() {
  const t = useTranslations("products.form");
  const { control } = useFormContext<ProductValues>();
  return (
    <Card title={t("visibility")}>
      <div className="grid gap-4">
        <Controller
          control={control}
          name="active"
          render={({ field }) => (
            <SwitchField
              label={t("active")}
              hint={t("activeHint")}
              value={field.value}
              onChange={field.onChange}
            />
          )}
        />
        <Controller
          control={control}
          name="maxPerOrder"
          render={({ field, fieldState }) => (
            <NumberField
              {...field}
              label={t("maxPerOrder")}
              hint={t("maxPerOrderHint")}
              optional
              error={fieldState.error?.message}
            />
          )}
        />
      </div>
    </Card>
  );
}
