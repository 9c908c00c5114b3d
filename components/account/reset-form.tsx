"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { applyProblems } from "#components/panel/forms/form-problems.ts";
import { registered } from "#components/panel/forms/registered.ts";
import { Button, LinkButton } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { PasswordField } from "#components/ui/password-field.tsx";
import { EntryForm } from "./entry-form.tsx";
import { EntryHead } from "./entry-head.tsx";
import { ExpiredLink } from "./expired-link.tsx";
import { useCall } from "./use-call.ts";
import { usePasswordRules } from "./use-password-rules.ts";

/** The page of a password reset link: sets a new password. */
export function ResetForm({ token }: { token: string }) {
  const t = useTranslations("account");
  const form = useForm({ defaultValues: { password: "" } });
  const rules = usePasswordRules();
  const [done, setDone] = useState(false);
  const [left, setLeft] = useState<string | null>(null);
  const reset = useCall((api, password: string) => api.resetPassword({ body: { token, password } }));
  const submit = form.handleSubmit(async ({ password }) => {
    setLeft(null);
    const answer = await reset.run(password);
    if (answer?.ok) setDone(true);
    else if (answer) setLeft(applyProblems(form, answer.problem));
  });
  if (!token || reset.problem?.code === "LinkNotValid")
    return (
      <ExpiredLink
        title={t("reset.gone")}
        text={t("reset.goneText")}
        ways={[
          { label: t("reset.again"), href: "/senha/esqueci" },
          { label: t("reset.toSignIn"), href: "/entrar" },
        ]}
      />
    );
  if (done)
    return (
      <div role="status">
        <EntryHead title={t("reset.done")} text={t("reset.doneText")} />
        <LinkButton variant="primary" size="lg" href="/entrar" className="w-full">
          {t("reset.toSignIn")}
        </LinkButton>
      </div>
    );
  return (
    <>
      <EntryHead title={t("reset.title")} text={t("reset.text")} />
      <EntryForm onSubmit={submit}>
        {left && <Notice tone="danger">{left}</Notice>}
        <PasswordField
          label={t("reset.password")}
          hint={t("signUp.passwordHint")}
          autoComplete="new-password"
          {...registered(form, "password", rules.password)}
        />
        <Button type="submit" variant="primary" size="lg" pending={reset.pending} className="mt-1 w-full">
          {t("reset.submit")}
        </Button>
      </EntryForm>
    </>
  );
}
