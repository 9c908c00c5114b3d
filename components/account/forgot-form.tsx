"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { applyProblems } from "#components/panel/forms/form-problems.ts";
import { registered } from "#components/panel/forms/registered.ts";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { EmailField } from "./email-field.tsx";
import { EntryForm } from "./entry-form.tsx";
import { EntryHead, EntryTurn } from "./entry-head.tsx";
import { Sent } from "./sent.tsx";
import { useCall } from "./use-call.ts";

/** Requests a link to set a new password. */
export function ForgotForm({ mailbox }: { mailbox: boolean }) {
  const t = useTranslations("account");
  const form = useForm({ defaultValues: { email: "" } });
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const ask = useCall((api, email: string) => api.requestPasswordReset({ body: { email } }));
  const submit = form.handleSubmit(async ({ email }) => {
    setProblem(null);
    const answer = await ask.run(email);
    if (answer?.ok) setSentTo(email.trim());
    else if (answer) setProblem(applyProblems(form, answer.problem));
  });
  if (sentTo)
    return (
      <Sent email={sentTo} text="resetText" mailbox={mailbox} again={ask} other={() => setSentTo(null)} />
    );
  return (
    <>
      <EntryHead title={t("forgot.title")} text={t("forgot.text")} />
      <EntryForm onSubmit={submit}>
        {problem && <Notice tone="danger">{problem}</Notice>}
        <EmailField
          label={t("signIn.email")}
          {...registered(form, "email", { required: t("signIn.emailMissing") })}
        />
        <Button type="submit" variant="primary" size="lg" pending={ask.pending} className="mt-1 w-full">
          {t("forgot.submit")}
        </Button>
      </EntryForm>
      <EntryTurn label={t("forgot.back")} href="/entrar" />
    </>
  );
}
