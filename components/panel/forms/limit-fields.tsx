import { Controller } from "react-hook-form";
import { DateField } from "#components/ui/date-field.tsx";
import { NumberField } from "#components/ui/number-field.tsx";

type Words = { label: string; hint: string };

/** The maximum number of uses, not below the current number; empty for no limit. */
export function TimesField({
  name,
  taken,
  wrong,
  ...words
}: Words & { name: string; taken: number; wrong: string }) {
  return (
    <Controller
      name={name}
      rules={{ validate: (value: number | null) => value === null || value >= Math.max(1, taken) || wrong }}
      render={({ field, fieldState: { error } }) => (
        <NumberField {...field} {...words} optional error={error?.message} />
      )}
    />
  );
}

/** The expiry; empty for none. */
export function UntilField({ name, ...words }: Words & { name: string }) {
  return (
    <Controller
      name={name}
      render={({ field: { ref: _ref, onBlur: _blur, name: _name, ...field }, fieldState: { error } }) => (
        <DateField {...field} {...words} optional withTime error={error?.message} />
      )}
    />
  );
}
