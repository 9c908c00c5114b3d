"use client";

import { signIn } from "next-auth/react";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Field } from "../ui/field.tsx";
import { Notice } from "../ui/notice.tsx";
import { card, primaryButton } from "../ui/styles.ts";

type Values = { email: string; password: string; code: string };

const REFUSALS: Record<string, string> = {
  Unauthorized: "E-mail ou senha incorretos.",
  TotpInvalid: "Este código não vale: confira o aplicativo e use o código seguinte.",
  TotpLocked: "Foram 5 códigos errados. Espere 15 minutos e tente de novo.",
  RateLimited: "Muitas tentativas. Espere um minuto e tente de novo.",
};

/** Signs in with the password first, then with the code if the account has an authenticator. */
function useSignIn(after: string) {
  const { register, handleSubmit, formState, setFocus, resetField } = useForm<Values>({
    defaultValues: { email: "", password: "", code: "" },
  });
  const [step, setStep] = useState<"password" | "code">("password");
  const [problem, setProblem] = useState<string | null>(null);

  const send = handleSubmit(async (values) => {
    setProblem(null);
    const given = step === "code" ? values : { email: values.email, password: values.password };
    const answer = await signIn("credentials", { ...given, redirect: false }).catch(() => null);
    if (answer?.ok && !answer.error) return window.location.assign(after);
    if (answer?.error === "TotpRequired") {
      setStep("code");
      return;
    }
    resetField("code");
    if (answer?.error === "Unauthorized") setStep("password");
    setProblem(REFUSALS[answer?.error ?? ""] ?? "Não deu para entrar agora. Tente de novo em instantes.");
    setFocus(step === "code" && answer?.error !== "Unauthorized" ? "code" : "password");
  });
  return { register, formState, step, problem, send };
}

/** The form asks for the password first, then for the code if the account has an authenticator. */
export function SignInForm({ after }: { after: string }) {
  const { register, formState, step, problem, send } = useSignIn(after);
  return (
    <form onSubmit={send} method="post" className={`${card} grid gap-5 p-5 sm:p-6`} noValidate>
      {problem && <Notice tone="danger">{problem}</Notice>}
      {step === "password" ? (
        <>
          <Field
            label="E-mail"
            type="email"
            autoComplete="username"
            inputMode="email"
            required
            error={formState.errors.email?.message}
            {...register("email", { required: "Informe o seu e-mail." })}
          />
          <Field
            label="Senha"
            type="password"
            autoComplete="current-password"
            required
            error={formState.errors.password?.message}
            {...register("password", { required: "Informe a sua senha." })}
          />
        </>
      ) : (
        <Field
          label="Código do autenticador"
          hint="Os 6 dígitos do aplicativo, ou um código de recuperação."
          autoComplete="one-time-code"
          inputMode="text"
          autoFocus
          required
          error={formState.errors.code?.message}
          {...register("code", { required: "Informe o código." })}
        />
      )}
      <button type="submit" className={primaryButton} disabled={formState.isSubmitting}>
        {formState.isSubmitting ? "Um instante…" : step === "password" ? "Continuar" : "Entrar"}
      </button>
    </form>
  );
}
