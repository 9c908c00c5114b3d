import { useTranslations } from "next-intl";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { TextField } from "#components/ui/text-field.tsx";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { applyProblems } from "../../forms/form-problems.ts";
import { registered } from "../../forms/registered.ts";
import type { Problem } from "../../queries/problem.ts";
import type { DialogProps } from "./dialog-props.ts";
import { useCorrectEmail } from "./use-correct-email.ts";

/** Corrects the buyer's e-mail address; sends nothing. */
export function EmailDialog({ order, close }: DialogProps) {
  const t = useTranslations("orders.email");
  const form = useForm({ defaultValues: { customerEmail: order.customerEmail } });
  const [left, setLeft] = useState<string | null>(null);
  const [seen, setSeen] = useState<Problem | null>(null);
  const correct = useCorrectEmail(order, { onDone: close });
  if (correct.problem !== seen) {
    setSeen(correct.problem);
    setLeft(correct.problem && applyProblems(form, correct.problem));
  }
  return (
    <FormDialog
      title={t("title")}
      action={t("action")}
      submit={form.handleSubmit(({ customerEmail }) => void correct.run(customerEmail))}
      pending={correct.pending}
      left={left}
      isDirty={form.formState.isDirty}
      close={close}
    >
      <TextField
        label={t("label")}
        hint={t("hint")}
        type="email"
        inputMode="email"
        autoComplete="off"
        {...registered(form, "customerEmail", { required: t("missing") })}
      />
    </FormDialog>
  );
}
