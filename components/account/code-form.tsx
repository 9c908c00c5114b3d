"use client";

import { useForm } from "react-hook-form";
import { primaryButton, quietButton } from "../ui/styles.ts";
import { CODE_RULES, CodeField } from "./code-field.tsx";

type Props = {
  label: string;
  button: string;
  /** Returns null after success, else the message for the person. */
  send: (code: string) => Promise<string | null>;
  cancel: () => void;
};

/** The field for the six digits of an authenticator, and its buttons. */
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
      <CodeField label={label} error={formState.errors.code?.message} {...register("code", CODE_RULES)} />
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
