import { useTranslations } from "next-intl";
import { ConfirmAction } from "../forms/confirm-action.tsx";
import { useAction } from "../queries/use-action.ts";
import type { CustomField } from "./custom-field.ts";

export function DeleteField({ field, close }: { field: CustomField; close: () => void }) {
  const t = useTranslations("customFields");
  const { id, label } = field;
  const act = useAction({
    call: (api) => api.deleteCustomField({ params: { id } }),
    changes: [["custom-fields"]],
    done: () => t("deleted", { name: label }),
    onDone: close,
  });
  return (
    <ConfirmAction
      open
      onOpenChange={close}
      danger
      title={t("deleteTitle", { name: label })}
      text={t("deleteText")}
      action={t("deleteAction")}
      saving={act}
    />
  );
}
