import { useTranslations } from "next-intl";
import { Card } from "#components/ui/card.tsx";
import { Details } from "#components/ui/details.tsx";
import { Markdown } from "#components/ui/markdown.tsx";
import { Money } from "#components/ui/money.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { pictureWidths } from "#components/ui/picture-widths.ts";
import { allCategories } from "../../categories/reads.ts";
import { useData } from "../../queries/use-data.ts";
import { ProductPrice } from "../product-price.tsx";
import type { Product } from "../types.ts";
import { StockCard } from "./stock-card.tsx";

/** The product for members without permission to edit. */
export function ReadOnly({ product }: { product: Product }) {
  const t = useTranslations("products.form");
  const categories = useData(allCategories).data?.categories;
  const category = categories?.find(({ id }) => id === product.category_id)?.name;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_19rem]">
      <div className="grid min-w-0 gap-4">
        <Notice tone="info">{t("readOnly")}</Notice>
        <Card>
          <div className="grid gap-4">
            {product.images.length > 0 && (
              <ul className="flex flex-wrap gap-3">
                {product.images.map((image) => (
                  <li key={image}>
                    {/* biome-ignore lint/performance/noImgElement: a merchant's picture can come from any host */}
                    <img
                      src={image}
                      srcSet={pictureWidths(image)}
                      sizes="12rem"
                      alt=""
                      className="aspect-[4/3] w-48 rounded-control border border-line object-cover"
                    />
                  </li>
                ))}
              </ul>
            )}
            {product.description ? (
              <Markdown text={product.description} />
            ) : (
              <p className="text-muted">{t("noDescription")}</p>
            )}
          </div>
        </Card>
        <Card title={t("price")}>
          <Details
            rows={[
              { label: t("category"), value: category ?? t("noCategory") },
              { label: t("priceNow"), value: <ProductPrice product={product} /> },
              ...product.variations.map(({ name, price }) => ({
                label: name,
                value: <Money value={price} />,
              })),
            ]}
          />
        </Card>
      </div>
      <StockCard product={product} />
    </div>
  );
}
