"use client";

import { useForm } from "react-hook-form";
import { Field } from "../ui/field.tsx";
import { primaryButton, quietButton } from "../ui/styles.ts";

type Props = {
  label: string;
  button: string;
  /** Answers null when it worked, else what to tell. */
  send: (code: string) => Promise<string | null>;
  cancel: () => void;
};

/** Six digits and a button. */
export function CodeForm({ label, button, send, cancel }: Props) {
  const { register, handleSubmit, formState, setError, resetField, setFocus } = useForm({
    defaultValues: { code: "" },
  });
  const submit = handleSubmit(async ({ code }) => {
    const problem = await send(code.trim());
    if (!problem) return;
    resetField("code");
    setError("code", { message: problem });
    setFocus("code");
  });
  return (
    <form onSubmit={submit} method="post" className="grid gap-4" noValidate>
      <Field
        label={label}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        required
        error={formState.errors.code?.message}
        {...register("code", {
          required: "Informe o código.",
          pattern: { value: /^\s*\d{6}\s*$/, message: "São 6 dígitos." },
        })}
      />
      <div className="flex flex-wrap gap-3">
        <button type="submit" className={primaryButton} disabled={formState.isSubmitting}>
          {button}
        </button>
        <button type="button" className={quietButton} onClick={cancel}>
          Cancelar
        </button>
      </div>
    </form>
  );
}
