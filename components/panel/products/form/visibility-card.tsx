"use client";

import { useTranslations } from "next-intl";
import { Controller, useFormContext } from "react-hook-form";
import { Card } from "#components/ui/card.tsx";
import { SwitchField } from "#components/ui/switch-field.tsx";
import type { ProductValues } from "./form-values.ts";

/** The switch for visibility in the shop. */
export function VisibilityCard() {
  const t = useTranslations("products.form");
  const { control } = useFormContext<ProductValues>();
  return (
    <Card title={t("visibility")}>
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
    </Card>
  );
}
