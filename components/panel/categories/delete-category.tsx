import { useTranslations } from "next-intl";
import { LinkButton } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { ConfirmAction } from "../forms/confirm-action.tsx";
import { useAction } from "../queries/use-action.ts";
import type { Category } from "./category.ts";

/** Deletes an empty category. For one with products, explains what to do first. */
export function DeleteCategory({ category, close }: { category: Category; close: () => void }) {
  const t = useTranslations("categories");
  const { id, name, productCount } = category;
  const act = useAction({
    call: (api) => api.deleteCategory({ params: { id } }),
    changes: [["categories"]],
    done: () => t("deleted", { name }),
    onDone: close,
  });
  // A product may have been added since the list was loaded.
  const used = productCount > 0 || act.problem?.code === "CategoryNotEmpty";
  if (used)
    return (
      <Dialog
        open
        onOpenChange={close}
        size="sm"
        title={t("usedTitle", { name })}
        description={t("usedText", { count: productCount })}
        footer={
          <LinkButton href={`/painel/produtos?categoria=${id}`} variant="primary">
            {t("seeProducts", { count: productCount })}
          </LinkButton>
        }
      />
    );
  return (
    <ConfirmAction
      open
      onOpenChange={close}
      danger
      title={t("deleteTitle", { name })}
      text={t("deleteText")}
      action={t("deleteAction")}
      saving={act}
    />
  );
}
