"use client";

import { useForm } from "react-hook-form";
import { Field } from "../ui/field.tsx";
import { primaryButton, quietButton } from "../ui/styles.ts";

export type Proof = { password: string; recoveryCode?: string };

type Props = {
  /** The form also asks for a recovery code. */
  recovery: boolean;
  /** Returns null after success, else the message for the person. */
  send: (proof: Proof) => Promise<string | null>;
  cancel: () => void;
};

/** Asks for the password again; a person who lost the authenticator also gives a recovery code. */
export function ProofForm({ recovery, send, cancel }: Props) {
  const { register, handleSubmit, formState, setError, resetField } = useForm({
    defaultValues: { password: "", recoveryCode: "" },
  });
  const submit = handleSubmit(async ({ password, recoveryCode }) => {
    const problem = await send(recovery ? { password, recoveryCode: recoveryCode.trim() } : { password });
    if (!problem) return;
    resetField("password");
    setError("password", { message: problem });
  });
  return (
    <form onSubmit={submit} method="post" className="grid gap-4" noValidate>
      <Field
        label="Sua senha"
        type="password"
        autoComplete="current-password"
        required
        error={formState.errors.password?.message}
        {...register("password", { required: "Informe a sua senha." })}
      />
      {recovery && (
        <Field
          label="Código de recuperação"
          hint="O novo autenticador só confirma saques e chaves depois de 24 horas."
          autoComplete="off"
          required
          error={formState.errors.recoveryCode?.message}
          {...register("recoveryCode", { required: "Informe um dos códigos que você guardou." })}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <button type="submit" className={primaryButton} disabled={formState.isSubmitting}>
          Continuar
        </button>
        <button type="button" className={quietButton} onClick={cancel}>
          Cancelar
        </button>
      </div>
    </form>
  );
}
