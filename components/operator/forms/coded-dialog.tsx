import type { ReactNode } from "react";
import { type FieldValues, FormProvider, type UseFormReturn } from "react-hook-form";
import { ConfirmWithCode } from "#components/panel/forms/confirm-with-code.tsx";
import { FormDialog } from "#components/panel/forms/form-dialog.tsx";
import type { useCodedForm } from "#components/panel/forms/use-coded-form.ts";
import { useUnsavedChanges } from "#components/panel/forms/use-unsaved-changes.ts";

type Props<V extends FieldValues> = {
  form: UseFormReturn<V>;
  coded: ReturnType<typeof useCodedForm>;
  title: string;
  /** The label of the form's button. */
  next: string;
  size?: "md" | "lg";
  /** The action that the code confirms, with its button label. */
  confirm: Pick<React.ComponentProps<typeof ConfirmWithCode>, "act" | "action" | "danger" | "description">;
  close: () => void;
  children: ReactNode;
};

/**
 * A form in a dialog, followed by a dialog for the authenticator code. Closing with unsaved input asks first.
 */
export function CodedDialog<V extends FieldValues>(props: Props<V>) {
  const { form, coded, title, next, size = "md", confirm, close, children } = props;
  const { isDirty } = form.formState;
  useUnsavedChanges(isDirty);
  return (
    <>
      {!coded.coding && (
        <FormDialog
          size={size}
          title={title}
          action={next}
          submit={coded.submit}
          pending={false}
          left={coded.left}
          isDirty={isDirty}
          close={close}
        >
          <FormProvider {...form}>{children}</FormProvider>
        </FormDialog>
      )}
      <ConfirmWithCode {...coded.code} {...confirm} title={title} />
    </>
  );
}
