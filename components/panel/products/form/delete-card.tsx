import { Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Card } from "#components/ui/card.tsx";
import { ConfirmAction } from "../../forms/confirm-action.tsx";
import { discardUnsavedChanges } from "../../forms/use-unsaved-changes.ts";
import { useAction } from "../../queries/use-action.ts";
import type { Product } from "../types.ts";

/** Deletes the product from the catalog, after explaining what remains. */
export function DeleteCard({ product }: { product: Product }) {
  const t = useTranslations("products.form.delete");
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const remove = useAction({
    call: (api) => api.deleteProduct({ params: { id: product.id } }),
    done: () => t("done", { name: product.name }),
    changes: [["products", "list"], ["stock"]],
    onDone: () => {
      discardUnsavedChanges();
      router.replace("/painel/produtos");
    },
  });
  return (
    <Card title={t("title")}>
      <p className="text-small text-muted">{t("lead")}</p>
      <Button icon={<Trash2 aria-hidden />} className="mt-3.5 text-danger!" onClick={() => setOpen(true)}>
        {t("button")}
      </Button>
      <ConfirmAction
        open={open}
        onOpenChange={setOpen}
        title={t("question", { name: product.name })}
        text={t("text", { stock: product.stock })}
        action={t("action")}
        danger
        saving={remove}
      />
    </Card>
  );
}
