import { useTranslations } from "next-intl";
import { Badge } from "#components/ui/badge.tsx";
import type { Column } from "#components/ui/table-types.ts";
import { ProductPrice } from "../product-price.tsx";
import { ProductThumb } from "../product-thumb.tsx";
import { StockBadge } from "../stock-badge.tsx";
import type { Category, Product } from "../types.ts";
import { ActiveSwitch } from "./active-switch.tsx";

/** Members without permission to edit see the state as text. */
export function useProductColumns(categories: readonly Category[], canWrite: boolean): Column<Product>[] {
  const t = useTranslations("products.list");
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  const about = (product: Product) =>
    [
      names.get(product.category_id ?? "") ?? t("noCategory"),
      ...(product.variations.length > 0 ? [t("variations", { count: product.variations.length })] : []),
    ].join(" · ");
  return [
    {
      id: "name",
      header: t("columns.name"),
      sortable: true,
      cell: (product) => (
        <span className="flex min-w-0 items-center gap-3">
          <ProductThumb image={product.images[0]} />
          <span className="min-w-0">
            <span className="line-clamp-2 font-[550] wrap-anywhere">{product.name}</span>
            <span className="block truncate text-small text-muted">{about(product)}</span>
          </span>
        </span>
      ),
    },
    {
      id: "price",
      header: t("columns.price"),
      sortable: true,
      align: "end",
      cell: (product) => <ProductPrice product={product} />,
    },
    {
      id: "stock",
      header: t("columns.stock"),
      sortable: true,
      align: "end",
      cell: (product) => <StockBadge stock={product.stock} low={product.lowStock} />,
    },
    {
      id: "active",
      header: t("columns.active"),
      align: "end",
      cell: (product) => <State product={product} canWrite={canWrite} />,
    },
  ];
}

type Props = { product: Product; canWrite: boolean };

export function PhoneProduct({ product, canWrite }: Props) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <ProductThumb image={product.images[0]} />
      <span className="grid min-w-0 flex-1 grid-cols-1 gap-1">
        <span className="flex items-center justify-between gap-3">
          <span className="min-w-0 truncate font-[550]">{product.name}</span>
          <span className="shrink-0">
            <State product={product} canWrite={canWrite} />
          </span>
        </span>
        <span className="flex items-center justify-between gap-3 text-small">
          <span className="min-w-0 truncate font-semibold">
            <ProductPrice product={product} />
          </span>
          <span className="shrink-0 text-muted">
            <StockBadge stock={product.stock} low={product.lowStock} inWords />
          </span>
        </span>
      </span>
    </span>
  );
}

function State({ product, canWrite }: Props) {
  const t = useTranslations("products.list");
  if (canWrite) return <ActiveSwitch product={product} />;
  return <Badge tone={product.active ? "ok" : "plain"}>{t(product.active ? "shown" : "hidden")}</Badge>;
}
