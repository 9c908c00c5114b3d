"use client";

import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { Button } from "#components/ui/button.tsx";
import { TextArea, TextField } from "#components/ui/text-field.tsx";
import type { Output } from "#lib/client/types.ts";
import { useFormAction } from "../../forms/use-form-action.ts";
import { StepForm } from "./step-form.tsx";

type Store = Output<"getStore">["store"];
type Values = { name: string; description: string };

/** The name and one sentence about the store: what customers read first. */
export function StoreStep({ store, onDone }: { store: Store; onDone: () => void }) {
  const t = useTranslations("guide.store");
  const form = useForm<Values>({
    defaultValues: { name: store.name, description: store.description ?? "" },
  });
  const { submit, pending, left } = useFormAction(form, {
    call: (api, body: Values) => api.updateStore({ body }),
    changes: [["store"]],
    onDone,
  });
  const { errors } = form.formState;
  return (
    <StepForm onSubmit={submit} left={left}>
      <TextField
        label={t("name")}
        error={errors.name?.message}
        {...form.register("name", { required: t("nameMissing") })}
      />
      <TextArea
        label={t("description")}
        hint={t("hint")}
        rows={2}
        error={errors.description?.message}
        {...form.register("description", { required: t("descriptionMissing") })}
      />
      <div>
        <Button type="submit" variant="primary" pending={pending}>
          {t("save")}
        </Button>
      </div>
    </StepForm>
  );
}
