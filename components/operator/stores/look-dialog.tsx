import { useTranslations } from "next-intl";
import { FormProvider, useForm } from "react-hook-form";
import { FormDialog } from "#components/panel/forms/form-dialog.tsx";
import { useAction } from "#components/panel/queries/use-action.ts";
import { ReasonField } from "./reason-field.tsx";
import { type OperatorStore, STORES } from "./store.ts";

/** Asks for the reason of a look into a store's data. */
export function LookDialog({ store, close }: { store: OperatorStore; close: () => void }) {
  const t = useTranslations("operatorStores.look");
  const form = useForm<{ reason: string }>({ defaultValues: { reason: "" } });
  const begin = useAction({
    call: (api, reason: string) => api.beginOperatorLook({ params: { id: store.id }, body: { reason } }),
    changes: [[STORES]],
    onDone: close,
  });
  return (
    <FormDialog
      title={t("title", { store: store.name })}
      action={t("begin")}
      submit={form.handleSubmit(({ reason }) => begin.run(reason.trim()))}
      pending={begin.pending}
      left={begin.problem?.message ?? null}
      isDirty={form.formState.isDirty}
      close={close}
    >
      <p className="text-body text-muted">{t(store.mode === "live" ? "text" : "textTest")}</p>
      <FormProvider {...form}>
        <ReasonField />
      </FormProvider>
    </FormDialog>
  );
}
