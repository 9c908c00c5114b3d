import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { registered } from "#components/panel/forms/registered.ts";
import type { Problem } from "#components/panel/queries/problem.ts";
import { Button } from "#components/ui/button.tsx";
import { PasswordField } from "#components/ui/password-field.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import type { Proof } from "./second-factor-steps.ts";
import { useRefusal } from "./use-refusal.ts";

type Props = {
  /** The form also asks for a recovery code. */
  recovery: boolean;
  /** Returns null on success, else the problem. */
  send: (proof: Proof) => Promise<Problem | null>;
  pending: boolean;
  cancel: () => void;
};

/** Asks for the password again; a person without the authenticator also enters a recovery code. */
export function PasswordProof({ recovery, send, pending, cancel }: Props) {
  const t = useTranslations("account.factor");
  const refusal = useRefusal();
  const form = useForm({ defaultValues: { password: "", recoveryCode: "" } });
  const submit = form.handleSubmit(async ({ password, recoveryCode }) => {
    const problem = await send(recovery ? { password, recoveryCode: recoveryCode.trim() } : { password });
    if (!problem) return;
    form.resetField("password");
    form.setError("password", { message: refusal(problem) });
    form.setFocus("password");
  });
  return (
    <form onSubmit={submit} method="post" className="grid gap-4" noValidate>
      <PasswordField
        label={t("password")}
        autoComplete="current-password"
        autoFocus
        {...registered(form, "password", { required: t("passwordMissing") })}
      />
      {recovery && (
        <TextField
          label={t("recovery")}
          hint={t("recoveryHint")}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          mono
          {...registered(form, "recoveryCode", { required: t("recoveryMissing") })}
        />
      )}
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" variant="primary" pending={pending}>
          {t("next")}
        </Button>
        <Button onClick={cancel}>{t("cancel")}</Button>
      </div>
    </form>
  );
}
