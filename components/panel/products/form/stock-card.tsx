import { Boxes } from "lucide-react";
import { useTranslations } from "next-intl";
import { LinkButton } from "#components/ui/button.tsx";
import { Card } from "#components/ui/card.tsx";
import { Details } from "#components/ui/details.tsx";
import { StockBadge } from "../stock-badge.tsx";
import type { Product } from "../types.ts";

/** The number of units, with a link to them. */
export function StockCard({ product }: { product: Product }) {
  const t = useTranslations("products.form");
  return (
    <Card title={t("stock")}>
      <div className="grid gap-4">
        <Details
          rows={
            product.variations.length > 0
              ? product.variations.map(({ name, stock }) => ({
                  label: name,
                  value: <StockBadge stock={stock} low={false} />,
                }))
              : [
                  {
                    label: t("available"),
                    value: <StockBadge stock={product.stock} low={product.lowStock} />,
                  },
                ]
          }
        />
        <LinkButton href={`/painel/estoque/${product.id}`} icon={<Boxes aria-hidden />}>
          {t(product.stock === 0 ? "addStock" : "seeStock")}
        </LinkButton>
      </div>
    </Card>
  );
}
