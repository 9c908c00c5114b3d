import { FileUp, Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button, LinkButton } from "#components/ui/button.tsx";
import { Card } from "#components/ui/card.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";

/** The empty state of a store without products: how to add the first ones. */
export function FirstProduct({ canWrite, onImport }: { canWrite: boolean; onImport: () => void }) {
  const t = useTranslations("products.list");
  return (
    <Card>
      <EmptyState
        picture="products"
        title={t("first.title")}
        text={t(canWrite ? "first.text" : "first.read")}
        action={
          canWrite && (
            <>
              <LinkButton variant="primary" href="/painel/produtos/novo" icon={<Plus aria-hidden />}>
                {t("first.action")}
              </LinkButton>
              <Button icon={<FileUp aria-hidden />} onClick={onImport}>
                {t("import")}
              </Button>
            </>
          )
        }
      />
    </Card>
  );
}
