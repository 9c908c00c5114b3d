"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { applyProblems } from "#components/panel/forms/form-problems.ts";
import { registered } from "#components/panel/forms/registered.ts";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { PasswordField } from "#components/ui/password-field.tsx";
import { EntryForm } from "./entry-form.tsx";
import { EntryHead } from "./entry-head.tsx";
import { ExpiredLink } from "./expired-link.tsx";
import { forgetSignUpSecret, readSignUpSecret } from "./sign-up-secret.ts";
import { useCall } from "./use-call.ts";

/** Confirms a sign-up. `asked`: the API has required the password. */
function useConfirm(token: string) {
  const form = useForm({ defaultValues: { password: "" } });
  const [asked, setAsked] = useState(false);
  const [left, setLeft] = useState<string | null>(null);
  const [leaving, setLeaving] = useState(false);
  const confirm = useCall((api, password: string) => {
    const proof = readSignUpSecret();
    return api.confirmSignUp({
      body: { token, ...(proof ? { proof } : {}), ...(password ? { password } : {}) },
    });
  });
  const submit = form.handleSubmit(async ({ password }) => {
    setLeft(null);
    const answer = await confirm.run(password);
    if (answer?.ok) {
      setLeaving(true);
      forgetSignUpSecret();
      return window.location.assign("/painel");
    }
    if (!answer) return;
    if (!asked && answer.problem.fields.some(({ path }) => path === "password")) return setAsked(true);
    setLeft(applyProblems(form, answer.problem));
  });
  return {
    ...{ form, submit, asked, left },
    pending: confirm.pending || leaving,
    isGone: confirm.problem?.code === "LinkNotValid",
  };
}

/**
 * The confirmation link of a sign-up. Requires a press, since mail scanners open links. In a browser other
 * than the one that signed up, the API requires the password, and so does this page.
 */
export function ConfirmForm({ token }: { token: string }) {
  const t = useTranslations("account.confirm");
  const { form, submit, asked, left, pending, isGone } = useConfirm(token);
  if (!token || isGone)
    return (
      <ExpiredLink
        title={t("gone")}
        text={t("goneText")}
        ways={[
          { label: t("toSignIn"), href: "/entrar" },
          { label: t("toSignUp"), href: "/cadastro" },
        ]}
      />
    );
  return (
    <>
      <EntryHead title={t("title")} text={asked ? t("passwordText") : t("text")} />
      <EntryForm onSubmit={submit}>
        {left && <Notice tone="danger">{left}</Notice>}
        {asked && (
          <PasswordField
            label={t("password")}
            autoComplete="current-password"
            autoFocus
            {...registered(form, "password", { required: t("passwordMissing") })}
          />
        )}
        <Button type="submit" variant="primary" size="lg" pending={pending} className="w-full">
          {t("submit")}
        </Button>
      </EntryForm>
    </>
  );
}
