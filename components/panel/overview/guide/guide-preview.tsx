import { useTranslations } from "next-intl";
import { Card } from "#components/ui/card.tsx";
import { useTheme } from "#components/ui/theme.tsx";
import type { Output } from "#lib/client/types.ts";
import { ShopPreview, type ShownProduct } from "../../settings/shop-preview.tsx";
import type { Product } from "./use-guide.ts";

type Store = Output<"getStore">["store"];

/** The shop beside the guide, with the product as it is typed. */
export function GuidePreview({ store, product }: { store: Store; product: ShownProduct | Product | null }) {
  const t = useTranslations("guide.preview");
  const dark = useTheme().resolvedTheme === "dark";
  const { accent, logo, banner, name, description, legalName } = store;
  return (
    <Card title={t("title")}>
      <ShopPreview
        name={name}
        look={{ accent: accent ?? "", logo: logo ?? "", banner: banner ?? "" }}
        theme={dark ? "dark" : "light"}
        product={shownOf(product, t("product"))}
        description={description ?? ""}
        seller={legalName ?? name}
      />
    </Card>
  );
}

function shownOf(product: ShownProduct | Product | null, sample: string): ShownProduct {
  if (!product) return { name: sample, price: null, delivery: "digital" };
  const { name, price, delivery } = product;
  return {
    name: name || sample,
    price,
    delivery,
    picture: "images" in product ? product.images[0] : undefined,
  };
}
