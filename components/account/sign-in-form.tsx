"use client";

import { signIn } from "next-auth/react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { registered } from "#components/panel/forms/registered.ts";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { PasswordField } from "#components/ui/password-field.tsx";
import { EmailField } from "./email-field.tsx";
import { EntryForm } from "./entry-form.tsx";
import { EntryHead, EntryTurn } from "./entry-head.tsx";
import { SignInCode } from "./sign-in-code.tsx";

const REFUSALS = ["Unauthorized", "TotpInvalid", "TotpLocked", "RateLimited"] as const;
type Refusal = (typeof REFUSALS)[number] | "other";
type Values = { email: string; password: string };

/** Signs in with the password, then with the code if the account has an authenticator. */
function useSignIn(after: string) {
  const form = useForm<Values>({ defaultValues: { email: "", password: "" } });
  const [step, setStep] = useState<"password" | "code">("password");
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [pending, setPending] = useState(false);

  const send = async (code?: string) => {
    if (pending) return;
    setPending(true);
    setRefusal(null);
    const { email, password } = form.getValues();
    const given = { email, password, ...(code ? { code } : {}) };
    const answer = await signIn("credentials", { ...given, redirect: false }).catch(() => null);
    // The page is being left: the button stays pending until then.
    if (answer?.ok && !answer.error) return window.location.assign(after);
    setPending(false);
    if (answer?.error === "TotpRequired") return setStep("code");
    setRefusal(REFUSALS.find((known) => known === answer?.error) ?? "other");
    if (answer?.error === "Unauthorized") {
      setStep("password");
      form.setFocus("password");
    }
  };
  const restart = () => {
    setRefusal(null);
    setStep("password");
  };
  return { form, step, refusal, pending, send, restart };
}

type Props = { after: string; open: boolean };

export function SignInForm({ after, open }: Props) {
  const t = useTranslations("account.signIn");
  const { form, step, refusal, pending, send, restart } = useSignIn(after);
  const told = refusal && <Notice tone="danger">{t(`refusals.${refusal}`)}</Notice>;
  if (step === "code")
    return <SignInCode told={told} refused={refusal} pending={pending} send={send} restart={restart} />;
  return (
    <>
      <EntryHead title={t("title")} />
      <EntryForm onSubmit={form.handleSubmit(() => send())}>
        {told}
        <EmailField label={t("email")} {...registered(form, "email", { required: t("emailMissing") })} />
        <PasswordField
          label={t("password")}
          autoComplete="current-password"
          {...registered(form, "password", { required: t("passwordMissing") })}
        />
        <Button type="submit" variant="primary" size="lg" pending={pending} className="mt-1 w-full">
          {t("next")}
        </Button>
      </EntryForm>
      <EntryTurn label={t("forgot")} href="/senha/esqueci" />
      {open && <EntryTurn text={t("noAccount")} label={t("create")} href="/cadastro" />}
    </>
  );
}
