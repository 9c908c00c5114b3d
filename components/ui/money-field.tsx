import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { type FieldNumber, isUnreadable } from "./field-number.ts";
import { readAmount } from "./read-number.ts";
import { TextField } from "./text-field.tsx";

type Props = Omit<
  React.ComponentProps<typeof TextField>,
  "value" | "onChange" | "prefix" | "type" | "inputMode" | "defaultValue"
> & {
  value: FieldNumber;
  onChange: (value: FieldNumber) => void;
};

/** An amount in reais, typed as `1.234,56`, `1234,5` or `12`. Formatted on blur. */
export function MoneyField({ value, onChange, onBlur, error, ...rest }: Props) {
  const t = useTranslations("ui");
  const locale = useLocale();
  const [draft, setDraft] = useState<string | null>(null);
  const unreadable = isUnreadable(value);
  const written = unreadable ? value.unreadable : value === null ? "" : plain(value, locale);
  return (
    <TextField
      {...rest}
      prefix="R$"
      inputMode="decimal"
      autoComplete="off"
      data-unreadable={unreadable || undefined}
      // A value set from outside, for example by a reset, replaces the draft.
      value={draft !== null && readAmount(draft, locale) === value ? draft : written}
      error={unreadable ? t("notAnAmount") : error}
      onChange={(event) => {
        const text = event.target.value.replace(/[^\d.,]/g, "");
        setDraft(text);
        onChange(readAmount(text, locale));
      }}
      onBlur={(event) => {
        setDraft(null);
        onBlur?.(event);
      }}
    />
  );
}

function plain(value: number, locale: string): string {
  return new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(value);
}
