import { DateField } from "#components/ui/date-field.tsx";
import type { FieldNumber } from "#components/ui/field-number.ts";
import { NumberField } from "#components/ui/number-field.tsx";
import { Controlled } from "./controlled.tsx";

type Words = { label: string; hint: string };

/** The maximum number of uses, not below the current number; empty for no limit. */
export function TimesField({
  name,
  taken,
  wrong,
  ...words
}: Words & { name: string; taken: number; wrong: string }) {
  return (
    <Controlled<Record<string, FieldNumber>>
      name={name}
      rules={{ validate: (value) => value === null || value >= Math.max(1, taken) || wrong }}
    >
      {(field) => <NumberField {...field} {...words} optional />}
    </Controlled>
  );
}

/** The expiry; empty for none. A chosen day counts to its end. */
export function UntilField({ name, ...words }: Words & { name: string }) {
  return (
    <Controlled name={name}>
      {(field) => <DateField {...field} {...words} optional withTime untilEnd />}
    </Controlled>
  );
}
