"use client";

import { useTranslations } from "next-intl";
import { Notice } from "#components/ui/notice.tsx";
import { useFormAction } from "../forms/use-form-action.ts";
import { ProfileCard } from "./profile-card.tsx";
import { SalesCard } from "./sales-card.tsx";
import { type OwnStore, type StoreFormReturn, type StoreValues, valuesOf } from "./store-values.ts";
import { TermsCard } from "./terms-card.tsx";
import { UnsavedBar } from "./unsaved-bar.tsx";

/** The store settings that a manager may change. Sends only the changed fields. */
export function StoreForm({ form, store }: { form: StoreFormReturn; store: OwnStore }) {
  const t = useTranslations("settings");
  // Read during rendering, so that react-hook-form keeps them up to date.
  const { isDirty, dirtyFields } = form.formState;
  const { submit, pending, left } = useFormAction(form, {
    call: (api, values: StoreValues) => api.updateStore({ body: changed(values, dirtyFields) }),
    changes: [["store"]],
    done: () => t("saved"),
    onDone: (answer) => form.reset(valuesOf(answer.store)),
  });
  return (
    <form
      onSubmit={submit}
      noValidate
      className="grid max-w-[52rem] grid-cols-[minmax(0,1fr)] gap-[1.125rem]"
    >
      {left && <Notice tone="danger">{left}</Notice>}
      <ProfileCard form={form} store={store} />
      <SalesCard form={form} terms={store.terms} />
      <TermsCard terms={store.terms} />
      {isDirty && (
        <UnsavedBar label={t("save")} pending={pending} onDiscard={() => form.reset(valuesOf(store))} />
      )}
    </form>
  );
}

function changed(values: StoreValues, dirty: Partial<Record<keyof StoreValues, boolean>>) {
  const whole = { ...values, description: values.description || null, image: values.image || null };
  return Object.fromEntries(Object.entries(whole).filter(([name]) => dirty[name as keyof StoreValues]));
}
