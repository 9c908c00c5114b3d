"use client";

import { Controller } from "react-hook-form";
import { TextField } from "#components/ui/text-field.tsx";

type Props = { name: string; label: string; hint: string; missing: string };

/** A field of the form around it for a sentence that the records keep. */
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
