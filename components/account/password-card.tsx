import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Controlled } from "#components/panel/forms/controlled.tsx";
import { applyProblems } from "#components/panel/forms/form-problems.ts";
import { registered } from "#components/panel/forms/registered.ts";
import { useUnsavedChanges } from "#components/panel/forms/use-unsaved-changes.ts";
import { useAccount } from "#components/panel/queries/use-account.ts";
import { Button } from "#components/ui/button.tsx";
import { Card } from "#components/ui/card.tsx";
import { CodeField } from "#components/ui/code-field.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { PasswordField } from "#components/ui/password-field.tsx";
import { toast } from "#components/ui/toast.ts";
import { useCall } from "./use-call.ts";
import { usePasswordRules } from "./use-password-rules.ts";
import { useRefusal } from "./use-refusal.ts";

type Values = { currentPassword: string; newPassword: string; totpCode: string };
const EMPTY: Values = { currentPassword: "", newPassword: "", totpCode: "" };

export function PasswordCard() {
  const t = useTranslations("account.password");
  const [open, setOpen] = useState(false);
  return (
    <Card title={t("title")} description={t("text")}>
      {open ? (
        <PasswordForm close={() => setOpen(false)} />
      ) : (
        <Button onClick={() => setOpen(true)}>{t("change")}</Button>
      )}
    </Card>
  );
}

/** Changes the password. A problem is shown at its field, or as `left` if it belongs to no field. */
function useChange(onDone: () => void) {
  const t = useTranslations("account.password");
  const { secondFactor } = useAccount();
  const refusal = useRefusal();
  const queries = useQueryClient();
  const [left, setLeft] = useState<string | null>(null);
  const form = useForm<Values>({ defaultValues: EMPTY });
  useUnsavedChanges(form.formState.isDirty);
  const coded = secondFactor.enabledAt !== null;
  const change = useCall((api, { totpCode, ...body }: Values) =>
    api.changePassword({ body: { ...body, ...(coded ? { totpCode } : {}) } }),
  );
  const submit = form.handleSubmit(async (values) => {
    setLeft(null);
    const answer = await change.run(values);
    if (!answer) return;
    if (answer.ok) {
      toast.done(t("done"));
      void queries.invalidateQueries({ queryKey: ["sessions"] });
      form.reset(EMPTY);
      return onDone();
    }
    // A code can be used only once.
    form.setValue("totpCode", "");
    if (!answer.problem.code.startsWith("Totp")) return setLeft(applyProblems(form, answer.problem));
    if (coded) form.setError("totpCode", { message: refusal(answer.problem) });
    else setLeft(refusal(answer.problem));
  });
  return { form, coded, left, pending: change.pending, submit };
}

/** The current password, the new one and, with an authenticator, its code. */
function PasswordForm({ close }: { close: () => void }) {
  const t = useTranslations("account.password");
  const hint = useTranslations("account.signUp")("passwordHint");
  const rules = usePasswordRules();
  const { form, coded, left, pending, submit } = useChange(close);
  return (
    <form onSubmit={submit} method="post" className="grid gap-4" noValidate>
      {left && <Notice tone="danger">{left}</Notice>}
      <PasswordField
        label={t("current")}
        autoComplete="current-password"
        autoFocus
        {...registered(form, "currentPassword", { required: t("currentMissing") })}
      />
      <PasswordField
        label={t("fresh")}
        hint={hint}
        autoComplete="new-password"
        {...registered(form, "newPassword", rules.password)}
      />
      {coded && (
        <Controlled
          control={form.control}
          name="totpCode"
          rules={{ minLength: { value: 6, message: t("codeMissing") }, required: t("codeMissing") }}
        >
          {(field) => <CodeField {...field} label={t("code")} />}
        </Controlled>
      )}
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" variant="primary" pending={pending}>
          {t("save")}
        </Button>
        <Button onClick={close}>{t("cancel")}</Button>
      </div>
    </form>
  );
}
