import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { type FieldNumber, isUnreadable } from "./field-number.ts";
import { readNumber } from "./read-number.ts";
import { TextField } from "./text-field.tsx";

type Props = Omit<
  React.ComponentProps<typeof TextField>,
  "value" | "onChange" | "type" | "inputMode" | "defaultValue" | "min" | "max"
> & {
  value: FieldNumber;
  onChange: (value: FieldNumber) => void;
  /** The maximum number of decimals; default 0. */
  decimals?: number;
};

/** A number in the person's locale. The server validates its range. */
export function NumberField({ value, onChange, onBlur, error, decimals = 0, ...rest }: Props) {
  const t = useTranslations("ui");
  const locale = useLocale();
  const [draft, setDraft] = useState<string | null>(null);
  const unreadable = isUnreadable(value);
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: decimals });
  const written = unreadable ? value.unreadable : value === null ? "" : format.format(value);
  return (
    <TextField
      {...rest}
      inputMode={decimals > 0 ? "decimal" : "numeric"}
      autoComplete="off"
      data-unreadable={unreadable || undefined}
      value={draft !== null && readNumber(draft, locale, decimals) === value ? draft : written}
      error={unreadable ? (decimals > 0 ? t("tooManyDecimals", { decimals }) : t("notANumber")) : error}
      onChange={(event) => {
        const text = event.target.value.replace(/[^\d.,-]/g, "");
        setDraft(text);
        onChange(readNumber(text, locale, decimals));
      }}
      onBlur={(event) => {
        setDraft(null);
        onBlur?.(event);
      }}
    />
  );
}
