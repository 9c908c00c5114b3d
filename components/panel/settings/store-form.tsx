import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { FieldValues } from "react-hook-form";
import { changedFields } from "../forms/changed-fields.ts";
import { resetAfterSave } from "../forms/reset-after-save.ts";
import { useFormAction } from "../forms/use-form-action.ts";
import { useUnsavedChanges } from "../forms/use-unsaved-changes.ts";
import { SettingsForm } from "./settings-form.tsx";
import type { OwnStore, StorePart } from "./store-values.ts";

type Props<V extends FieldValues> = StorePart<V> & {
  /** The form's values in a store as saved. */
  valuesOf: (store: OwnStore) => V;
  children: React.ReactNode;
};

/** A tab of store settings that a manager may change. Sends only the changed fields, an empty text as null. */
export function StoreForm<V extends FieldValues>({ form, store, valuesOf, children }: Props<V>) {
  const t = useTranslations("settings");
  const queries = useQueryClient();
  // Read during rendering, so that react-hook-form keeps them up to date.
  const { isDirty, dirtyFields } = form.formState;
  useUnsavedChanges(isDirty);
  const { submit, pending, left } = useFormAction(form, {
    call: (api, values: V) => api.updateStore({ body: changedFields(bodyOf(values), dirtyFields) }),
    changes: [["store"]],
    done: () => t("saved"),
    onDone: (answer, sent) => {
      resetAfterSave(form, valuesOf(answer.store), sent);
      // The panel around the page shows the name and links to the shop.
      void queries.invalidateQueries({ queryKey: ["account"] });
    },
  });
  return (
    <SettingsForm
      onSubmit={submit}
      problem={left}
      isDirty={isDirty}
      saveLabel={t("save")}
      pending={pending}
      onDiscard={() => form.reset(valuesOf(store))}
    >
      {children}
    </SettingsForm>
  );
}

function bodyOf(values: FieldValues) {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value === "" ? null : value]),
  );
}
