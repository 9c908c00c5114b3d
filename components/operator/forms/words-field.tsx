import { Controller } from "react-hook-form";
import { TextField } from "#components/ui/text-field.tsx";

type Props = { name: string; label: string; hint: string; missing: string };

/** A required text of the surrounding form that is kept with the record, such as a reason. */
export function WordsField({ name, label, hint, missing }: Props) {
  return (
    <Controller
      name={name}
      rules={{ validate: (text: string) => text.trim() !== "" || missing }}
      render={({ field, fieldState: { error } }) => (
        <TextField {...field} label={label} hint={hint} maxLength={300} error={error?.message} />
      )}
    />
  );
}
