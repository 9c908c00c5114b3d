import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { parseMoney } from "./money-format.ts";
import { TextField } from "./text-field.tsx";

type Props = Omit<
  React.ComponentProps<typeof TextField>,
  "value" | "onChange" | "prefix" | "type" | "inputMode" | "defaultValue"
> & {
  value: number | null;
  onChange: (value: number | null) => void;
};

/** An amount in reais, typed as `1.234,56`, `1234,5` or `12`. Formatted on blur. */
export function MoneyField({ value, onChange, onBlur, error, ...rest }: Props) {
  const t = useTranslations("ui");
  const locale = useLocale();
  const [draft, setDraft] = useState<string | null>(null);
  const written = value === null ? "" : plain(value, locale);
  // A value set from outside, for example by a reset, replaces the draft.
  const typed = draft !== null && parseMoney(draft) === value;
  const strange = typed && draft !== "" && value === null;
  return (
    <TextField
      {...rest}
      prefix="R$"
      inputMode="decimal"
      autoComplete="off"
      value={typed ? draft : written}
      error={error ?? (strange ? t("notAnAmount") : undefined)}
      onChange={(event) => {
        const text = event.target.value.replace(/[^\d.,]/g, "");
        setDraft(text);
        onChange(parseMoney(text));
      }}
      onBlur={(event) => {
        if (!strange) setDraft(null);
        onBlur?.(event);
      }}
    />
  );
}

function plain(value: number, locale: string): string {
  return new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(value);
}
