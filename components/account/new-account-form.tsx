import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { applyProblems } from "#components/panel/forms/form-problems.ts";
import { registered } from "#components/panel/forms/registered.ts";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { PasswordField } from "#components/ui/password-field.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import type { Client } from "#lib/client/types.ts";
import { EntryForm } from "./entry-form.tsx";
import { useCall } from "./use-call.ts";
import { usePasswordRules } from "./use-password-rules.ts";

type Values = { name: string; password: string };

type Props = {
  email: string;
  /** The label of the button. */
  action: string;
  call: (api: Client, body: Values & { locale: "pt-BR" | "en" }) => Promise<unknown>;
  /** The page after it. */
  next: string;
};

/** Creates the account of a person whose link proves the address; name and password remain. */
export function NewAccountForm({ email, action, call, next }: Props) {
  const t = useTranslations("account");
  const locale = useLocale() === "en" ? "en" : "pt-BR";
  const rules = usePasswordRules();
  const form = useForm<Values>({ defaultValues: { name: "", password: "" } });
  const [left, setLeft] = useState<string | null>(null);
  const [leaving, setLeaving] = useState(false);
  const join = useCall((api, values: Values) => call(api, { ...values, locale }));
  const submit = form.handleSubmit(async (values) => {
    setLeft(null);
    const answer = await join.run(values);
    if (answer?.ok) {
      setLeaving(true);
      return window.location.assign(next);
    }
    if (answer) setLeft(applyProblems(form, answer.problem));
  });
  return (
    <EntryForm onSubmit={submit}>
      {left && <Notice tone="danger">{left}</Notice>}
      {/* For password managers. */}
      <input type="hidden" name="email" autoComplete="username" value={email} readOnly />
      <TextField
        label={t("invitation.name")}
        autoComplete="name"
        {...registered(form, "name", { required: t("signUp.nameMissing") })}
      />
      <PasswordField
        label={t("invitation.password")}
        hint={t("signUp.passwordHint")}
        autoComplete="new-password"
        {...registered(form, "password", rules.password)}
      />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        pending={join.pending || leaving}
        className="mt-1 w-full"
      >
        {action}
      </Button>
    </EntryForm>
  );
}
