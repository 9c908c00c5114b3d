"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { applyProblems } from "#components/panel/forms/form-problems.ts";
import { registered } from "#components/panel/forms/registered.ts";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { PasswordField } from "#components/ui/password-field.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import { EmailField } from "./email-field.tsx";
import { EntryForm } from "./entry-form.tsx";
import { EntryHead, EntryTurn } from "./entry-head.tsx";
import { Sent } from "./sent.tsx";
import { makeSignUpSecret } from "./sign-up-secret.ts";
import { useCall } from "./use-call.ts";
import { usePasswordRules } from "./use-password-rules.ts";

type Values = { name: string; storeName: string; email: string; password: string };

/** Signs up; `again` sends the mail to `sentTo` once more. */
function useSignUp() {
  const locale = useLocale() === "en" ? "en" : "pt-BR";
  const form = useForm<Values>({ defaultValues: { name: "", storeName: "", email: "", password: "" } });
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const signUp = useCall((api, body: Values) =>
    api.signUp({ body: { ...body, locale, proof: makeSignUpSecret() } }),
  );
  const again = useCall((api, email: string) => api.resendSignUp({ body: { email } }));
  const submit = form.handleSubmit(async (values) => {
    setProblem(null);
    const answer = await signUp.run(values);
    if (answer?.ok) setSentTo(values.email.trim());
    else if (answer) setProblem(applyProblems(form, answer.problem));
  });
  const restart = () => {
    again.reset();
    setSentTo(null);
  };
  return { form, submit, pending: signUp.pending, problem, sentTo, restart, again };
}

/** Sign-up with name, store, address and password; then instructions to open the mail. */
export function SignUpForm({ mailbox }: { mailbox: boolean }) {
  const t = useTranslations("account.signUp");
  const { form, submit, pending, problem, sentTo, restart, again } = useSignUp();
  const { password } = usePasswordRules();
  if (sentTo) return <Sent email={sentTo} text="text" mailbox={mailbox} again={again} other={restart} />;
  return (
    <>
      <EntryHead title={t("title")} text={t("text")} />
      <EntryForm onSubmit={submit}>
        {problem && <Notice tone="danger">{problem}</Notice>}
        <TextField
          label={t("name")}
          autoComplete="name"
          {...registered(form, "name", { required: t("nameMissing") })}
        />
        <TextField
          label={t("storeName")}
          autoComplete="organization"
          {...registered(form, "storeName", { required: t("storeNameMissing") })}
        />
        <EmailField label={t("email")} {...registered(form, "email", { required: t("emailMissing") })} />
        <PasswordField
          label={t("password")}
          hint={t("passwordHint")}
          autoComplete="new-password"
          {...registered(form, "password", password)}
        />
        <Button type="submit" variant="primary" size="lg" pending={pending} className="mt-1 w-full">
          {t("submit")}
        </Button>
      </EntryForm>
      <EntryTurn text={t("have")} label={t("signIn")} href="/entrar" />
    </>
  );
}
