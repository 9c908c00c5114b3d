"use client";

import { useTranslations } from "next-intl";
import { type Control, Controller, type FieldValues, type Path } from "react-hook-form";
import { TextField } from "#components/ui/text-field.tsx";

/** The reason of an act, which the store reads. */
export function ReasonField<V extends FieldValues & { reason: string }>({
  control,
}: {
  control: Control<V>;
}) {
  const t = useTranslations("operatorStores.reason");
  return (
    <Controller
      control={control}
      name={"reason" as Path<V>}
      rules={{ validate: (text: string) => text.trim() !== "" || t("missing") }}
      render={({ field, fieldState: { error } }) => (
        <TextField {...field} label={t("label")} hint={t("hint")} maxLength={300} error={error?.message} />
      )}
    />
  );
}
