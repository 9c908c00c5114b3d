import { useQueryClient } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { applyProblems } from "#components/panel/forms/form-problems.ts";
import { registered } from "#components/panel/forms/registered.ts";
import { resetAfterSave } from "#components/panel/forms/reset-after-save.ts";
import { useUnsavedChanges } from "#components/panel/forms/use-unsaved-changes.ts";
import { useSwitchLanguage } from "#components/panel/layout/use-switch-language.ts";
import { useAccount } from "#components/panel/queries/use-account.ts";
import { Button } from "#components/ui/button.tsx";
import { Card } from "#components/ui/card.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { SelectField } from "#components/ui/select-field.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import { toast } from "#components/ui/toast.ts";
import { useCall } from "./use-call.ts";

type Language = "pt-BR" | "en";

const LANGUAGES = [
  { value: "pt-BR", label: "Português" },
  { value: "en", label: "English" },
] as const;

/** Edits name and language. */
export function ProfileCard() {
  const t = useTranslations("account.profile");
  const { name, email } = useAccount();
  const now = useLocale() as Language;
  const switchTo = useSwitchLanguage();
  const queries = useQueryClient();
  const [language, setLanguage] = useState<Language>(now);
  const [saved, setSaved] = useState<Language>(now);
  const [left, setLeft] = useState<string | null>(null);
  const form = useForm({ defaultValues: { name } });
  const dirty = form.formState.isDirty || language !== saved;
  useUnsavedChanges(dirty);
  const save = useCall((api, body: { name: string; locale: Language }) => api.updateAccount({ body }));
  const submit = form.handleSubmit(async (values) => {
    setLeft(null);
    const answer = await save.run({ name: values.name, locale: language });
    if (!answer) return;
    if (!answer.ok) return setLeft(applyProblems(form, answer.problem));
    toast.done(t("saved"));
    resetAfterSave(form, { name: values.name.trim() }, values);
    await queries.invalidateQueries({ queryKey: ["account"] });
    setSaved(language);
    if (language !== now) switchTo(language);
  });
  return (
    <Card title={t("title")}>
      <form onSubmit={submit} className="grid gap-4" noValidate>
        {left && <Notice tone="danger">{left}</Notice>}
        <TextField
          label={t("name")}
          autoComplete="name"
          {...registered(form, "name", { required: t("nameMissing") })}
        />
        <div className="grid gap-1">
          <p className="text-[0.875rem] leading-snug font-[550]">{t("email")}</p>
          <p className="text-body wrap-anywhere">{email}</p>
          <p className="text-small text-faint">{t("emailHint")}</p>
        </div>
        <SelectField label={t("language")} value={language} onChange={setLanguage} options={LANGUAGES} />
        <div>
          <Button type="submit" pending={save.pending} disabled={!dirty}>
            {t("save")}
          </Button>
        </div>
      </form>
    </Card>
  );
}
