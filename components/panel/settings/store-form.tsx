"use client";

import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { useFormAct } from "../data/use-form-act.ts";
import { LookCard } from "./look-card.tsx";
import { SalesCard } from "./sales-card.tsx";
import { type OwnStore, type StoreFormReturn, type StoreValues, valuesOf } from "./store-values.ts";
import { TermsCard } from "./terms-card.tsx";

/** What a manager may change of the store. Only what was changed is sent. */
export function StoreForm({ form, store }: { form: StoreFormReturn; store: OwnStore }) {
  const t = useTranslations("settings");
  // Reads what has changed while it draws, so that the form keeps it up to date.
  const { isDirty, dirtyFields } = form.formState;
  const { submit, pending, left } = useFormAct(form, {
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
      <LookCard form={form} store={store} />
      <SalesCard form={form} terms={store.terms} />
      <TermsCard terms={store.terms} />
      {isDirty && (
        <div className="sticky bottom-20 z-20 flex items-center justify-end gap-2.5 rounded-card border border-line-strong bg-surface px-4 py-3 shadow-overlay lg:bottom-4">
          <p role="status" className="min-w-0 flex-1 text-small text-muted max-sm:sr-only">
            {t("unsaved")}
          </p>
          <Button
            variant="quiet"
            className="max-sm:flex-1"
            onClick={() => form.reset(valuesOf(store))}
            disabled={pending}
          >
            {t("discard")}
          </Button>
          <Button type="submit" variant="primary" className="max-sm:flex-1" pending={pending}>
            {t("save")}
          </Button>
        </div>
      )}
    </form>
  );
}

function changed(values: StoreValues, dirty: Partial<Record<keyof StoreValues, boolean>>) {
  const whole = { ...values, description: values.description || null, image: values.image || null };
  return Object.fromEntries(Object.entries(whole).filter(([name]) => dirty[name as keyof StoreValues]));
}
