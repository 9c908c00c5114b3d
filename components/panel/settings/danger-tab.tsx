import { useTranslations } from "next-intl";
import { useState } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import { Button } from "#components/ui/button.tsx";
import { Card } from "#components/ui/card.tsx";
import { ConfirmDialog } from "#components/ui/confirm.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import { registered } from "../forms/registered.ts";
import { useFormAction } from "../forms/use-form-action.ts";
import { useUnsavedChanges } from "../forms/use-unsaved-changes.ts";
import type { OwnStore } from "./store-values.ts";

type SalesStop = { salesClosed: boolean; closedNote: string };

/** Closes the shop to new orders and opens it again. */
export function DangerTab({ store }: { store: OwnStore }) {
  const t = useTranslations("settings.danger");
  const [asked, setAsked] = useState(false);
  const { salesClosed } = store;
  const form = useForm<SalesStop>({ values: { salesClosed, closedNote: store.closedNote ?? "" } });
  const { isDirty } = form.formState;
  useUnsavedChanges(isDirty);
  const { change, submit, pending, left } = useSalesStop(form, salesClosed, () => setAsked(false));
  return (
    <form onSubmit={submit} noValidate className="grid max-w-[44.75rem] gap-[1.125rem]">
      {left && <Notice tone="danger">{left}</Notice>}
      <Card title={t("title")} description={t("text")}>
        <div className="grid max-w-2xl gap-4">
          {salesClosed && <Notice tone="warn">{t("isClosed")}</Notice>}
          <TextField label={t("note")} hint={t("noteHint")} optional {...registered(form, "closedNote")} />
          <div className="flex flex-wrap gap-2.5">
            {salesClosed ? (
              <>
                <Button variant="primary" pending={pending} onClick={() => change(false)}>
                  {t("open")}
                </Button>
                {isDirty && <Button type="submit">{t("keep")}</Button>}
              </>
            ) : (
              <Button variant="danger" onClick={() => setAsked(true)}>
                {t("close")}
              </Button>
            )}
          </div>
        </div>
      </Card>
      <ConfirmDialog
        open={asked}
        onOpenChange={setAsked}
        title={t("sure")}
        text={t("sureText")}
        action={t("close")}
        danger
        pending={pending}
        onConfirm={() => change(true)}
      />
    </form>
  );
}

function useSalesStop(form: UseFormReturn<SalesStop>, salesClosed: boolean, onEnd: () => void) {
  const t = useTranslations("settings.danger");
  const action = useFormAction(form, {
    call: (api, values: SalesStop) =>
      api.updateStore({ body: { ...values, closedNote: values.closedNote || null } }),
    changes: [["store"]],
    done: (answer) => t(doneOf(salesClosed, answer.store.salesClosed)),
    onDone: onEnd,
    onProblem: () => {
      // Enter in the note would otherwise close the shop without a question.
      form.setValue("salesClosed", salesClosed);
      onEnd();
    },
  });
  const change = (closed: boolean) => {
    form.setValue("salesClosed", closed);
    void action.submit();
  };
  return { ...action, change };
}

function doneOf(before: boolean, after: boolean): "kept" | "closed" | "opened" {
  if (before === after) return "kept";
  return after ? "closed" : "opened";
}
