import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { TextField } from "./text-field.tsx";

type Props = Omit<
  React.ComponentProps<typeof TextField>,
  "value" | "onChange" | "type" | "inputMode" | "defaultValue" | "min" | "max"
> & {
  value: number | null;
  onChange: (value: number | null) => void;
  /** The maximum number of decimals; default 0. */
  decimals?: number;
};

/** A number in the person's locale. The server validates its range. */
export function NumberField({ value, onChange, onBlur, error, decimals = 0, ...rest }: Props) {
  const t = useTranslations("ui");
  const locale = useLocale();
  const [draft, setDraft] = useState<string | null>(null);
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: decimals });
  const typed = draft !== null && parse(draft, locale, decimals) === value;
  const strange = typed && draft !== "" && value === null;
  return (
    <TextField
      {...rest}
      inputMode={decimals > 0 ? "decimal" : "numeric"}
      autoComplete="off"
      value={typed ? draft : value === null ? "" : format.format(value)}
      error={error ?? (strange ? t("notANumber") : undefined)}
      onChange={(event) => {
        const text = event.target.value.replace(/[^\d.,-]/g, "");
        setDraft(text);
        onChange(parse(text, locale, decimals));
      }}
      onBlur={(event) => {
        if (!strange) setDraft(null);
        onBlur?.(event);
      }}
    />
  );
}

function parse(text: string, locale: string, decimals: number): number | null {
  const [group, point] = locale.startsWith("pt") ? [".", ","] : [",", "."];
  const plain = text.replaceAll(group, "").replace(point, ".");
  const pattern = decimals > 0 ? new RegExp(`^-?\\d+(\\.\\d{0,${decimals}})?$`) : /^-?\d+$/;
  return pattern.test(plain) ? Number(plain) : null;
}
