import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { Notice } from "#components/ui/notice.tsx";
import { resetAfterSave } from "../forms/reset-after-save.ts";
import { useFormAction } from "../forms/use-form-action.ts";
import { useUnsavedChanges } from "../forms/use-unsaved-changes.ts";
import { BrandingCard } from "./branding-card.tsx";
import { Preview } from "./identity-preview.tsx";
import { type IdentityValues, identityChange, identityValues, missingOf } from "./identity-values.ts";
import { PoliciesCard } from "./policies-card.tsx";
import { SellerCard } from "./seller-card.tsx";
import type { OwnStore } from "./store-values.ts";
import { UnsavedBar } from "./unsaved-bar.tsx";

/** The shop's design and the seller's details, with a live preview. */
export function IdentityTab({ store }: { store: OwnStore }) {
  const t = useTranslations("settings.identity");
  const form = useForm<IdentityValues>({ defaultValues: identityValues(store) });
  // Read during rendering, so that react-hook-form keeps them up to date.
  const { isDirty, dirtyFields } = form.formState;
  useUnsavedChanges(isDirty);
  const { submit, pending, left } = useFormAction(form, {
    call: (api, values: IdentityValues) => api.updateStore({ body: identityChange(values, dirtyFields) }),
    changes: [["store"]],
    done: () => t("saved"),
    onDone: (answer, sent) => resetAfterSave(form, identityValues(answer.store), sent),
  });
  return (
    <form
      onSubmit={submit}
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-[1.125rem] xl:grid-cols-[minmax(0,1fr)_23rem]"
    >
      <div className={COLUMN}>
        {left && <Notice tone="danger">{left}</Notice>}
        <Missing values={form.watch()} />
        <BrandingCard form={form} />
      </div>
      {/* Follows the fields that it shows; beside the whole form where there is room. */}
      <div className="xl:sticky xl:top-4 xl:col-start-2 xl:row-span-2 xl:row-start-1">
        <Preview values={form.watch()} store={store} />
      </div>
      <div className={COLUMN}>
        <SellerCard form={form} />
        <PoliciesCard form={form} />
        {isDirty && (
          <UnsavedBar
            label={t("save")}
            pending={pending}
            onDiscard={() => form.reset(identityValues(store))}
          />
        )}
      </div>
    </form>
  );
}

const COLUMN = "grid max-w-[52rem] grid-cols-[minmax(0,1fr)] gap-[1.125rem]";

/** The missing details that the law requires, in one sentence. */
function Missing({ values }: { values: IdentityValues }) {
  const t = useTranslations("settings.identity");
  const missing = missingOf(values);
  if (missing.length === 0) return <p className="text-small text-muted">{t("complete")}</p>;
  return (
    <Notice tone="info">
      {t("missing", { list: missing.map((name) => t(`needed.${name}`)).join(", ") })}
    </Notice>
  );
}
