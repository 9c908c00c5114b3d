"use client";

import { useTranslations } from "next-intl";
import { Controller, useFormContext } from "react-hook-form";
import { PictureField } from "../picture-field.tsx";
import type { ProductValues } from "./form-values.ts";

export function PicturesCard({ onBusyChange }: { onBusyChange: (busy: boolean) => void }) {
  const t = useTranslations("products.form");
  const { control } = useFormContext<ProductValues>();
  return (
    <Controller
      control={control}
      name="images"
      render={({ field, fieldState }) => (
        <PictureField
          label={t("picturesLabel")}
          value={field.value}
          onChange={field.onChange}
          error={fieldState.error?.message}
          onBusyChange={onBusyChange}
        />
      )}
    />
  );
}
