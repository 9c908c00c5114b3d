import { Controlled } from "#components/panel/forms/controlled.tsx";
import { TextField } from "#components/ui/text-field.tsx";

type Props = { name: string; label: string; hint: string; missing: string };

/** A required text of the surrounding form that is kept with the record, such as a reason. */
export function WordsField({ name, label, hint, missing }: Props) {
  return (
    <Controlled name={name} rules={{ validate: (text: string) => text.trim() !== "" || missing }}>
      {(field) => <TextField {...field} label={label} hint={hint} maxLength={300} />}
    </Controlled>
  );
}
