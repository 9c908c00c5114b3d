import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { TextArea, TextField } from "#components/ui/text-field.tsx";
import { FormDialog } from "../forms/form-dialog.tsx";
import { registered } from "../forms/registered.ts";
import { useFormAction } from "../forms/use-form-action.ts";
import type { Category } from "./category.ts";

type Values = { name: string; description: string };

/** Creates or edits a category. */
export function CategoryDialog({ category, close }: { category: Category | null; close: () => void }) {
  const t = useTranslations("categories");
  const form = useForm<Values>({
    defaultValues: { name: category?.name ?? "", description: category?.description ?? "" },
  });
  const { isDirty } = form.formState;
  const { submit, pending, left } = useFormAction(form, {
    call: async (api, { name, description }: Values) => {
      const body = { name, description: description || null };
      return category
        ? api.updateCategory({ params: { id: category.id }, body })
        : api.createCategory({ body: { ...body, order: NEWEST } });
    },
    changes: [["categories"], ["products"]],
    untilRead: true,
    done: (_, { name }) => t(category ? "saved" : "created", { name }),
    onDone: close,
  });
  return (
    <FormDialog
      title={t(category ? "editTitle" : "createTitle")}
      action={t(category ? "save" : "createAction")}
      {...{ submit, pending, left, isDirty, close }}
      className="gap-4"
    >
      <TextField
        label={t("name")}
        autoFocus
        maxLength={80}
        {...registered(form, "name", { validate: (value) => value.trim() !== "" || t("nameMissing") })}
      />
      <TextArea
        label={t("description")}
        optional
        rows={3}
        maxLength={1000}
        {...registered(form, "description")}
      />
    </FormDialog>
  );
}

/** A new category is last; the next reordering renumbers all. */
const NEWEST = 100_000;
