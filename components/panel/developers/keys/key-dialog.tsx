import { useTranslations } from "next-intl";
import { FormProvider, useForm } from "react-hook-form";
import { ConfirmWithCode } from "../../forms/confirm-with-code.tsx";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { useCodedForm } from "../../forms/use-coded-form.ts";
import { useUnsavedChanges } from "../../forms/use-unsaved-changes.ts";
import type { Secrets } from "../secrets/secret-dialog.tsx";
import { type ApiKey, bodyOf, type KeyValues, scopeText, valuesOf } from "./api-key.ts";
import { KeyFields } from "./key-fields.tsx";

type Props = { apiKey: ApiKey | null; close: () => void; setSecrets: (secrets: Secrets) => void };

/** Creates or changes a key, confirmed with the authenticator. A new one is shown once. */
export function KeyDialog({ apiKey, close, setSecrets }: Props) {
  const t = useTranslations("developers.keys");
  const form = useForm<KeyValues>({ defaultValues: valuesOf(apiKey) });
  const { isDirty } = form.formState;
  useUnsavedChanges(isDirty);
  const { coding, left, submit, code } = useCodedForm(form, {
    call: async (api, values, totpCode) => {
      const body = { ...bodyOf(values), totpCode };
      if (apiKey) return api.updateApiKey({ params: { id: apiKey.id }, body });
      const made = await api.createApiKey({ body });
      setSecrets({ title: t("created"), values: [{ label: t("secret"), value: made.key }] });
      return made;
    },
    changes: [["api-keys"]],
    ...(apiKey ? { done: () => t("saved") } : {}),
    onDone: close,
    map: { allowedAddresses: "addresses" },
  });
  const values = form.watch();
  const rights = values.access === "all" ? (["*"] as const) : values.scopes;
  return (
    <>
      {!coding && (
        <FormDialog
          size="lg"
          title={t(apiKey ? "editTitle" : "createTitle")}
          action={t("continue")}
          pending={false}
          {...{ submit, left, isDirty, close }}
        >
          <FormProvider {...form}>
            <KeyFields />
          </FormProvider>
        </FormDialog>
      )}
      <ConfirmWithCode
        {...code}
        title={t(apiKey ? "confirmEdit" : "confirmCreate")}
        act={[
          { label: t("column.name"), value: values.name, strong: true },
          {
            label: t("column.scopes"),
            value: rights.map((scope) => t(`scopes.${scopeText(scope)}`)).join("; "),
          },
        ]}
        action={t(apiKey ? "saveAction" : "createAction")}
      />
    </>
  );
}
