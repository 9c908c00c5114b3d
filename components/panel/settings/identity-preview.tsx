import { useTranslations } from "next-intl";
import { useState } from "react";
import { Card } from "#components/ui/card.tsx";
import { Segmented } from "#components/ui/segmented.tsx";
import type { PaletteTheme } from "#lib/core/palette.ts";
import { firstProducts } from "../overview/guide/reads.ts";
import { useData } from "../queries/use-data.ts";
import type { IdentityValues } from "./identity-values.ts";
import { ShopPreview } from "./shop-preview.tsx";
import type { OwnStore } from "./store-values.ts";

/** The price shown while the store has no product, in reais. */
const SAMPLE_PRICE = 79;

/** A live preview of the shop's design while editing. Not interactive. */
export function Preview({ values, store }: { values: IdentityValues; store: OwnStore }) {
  const t = useTranslations("settings.identity");
  const [theme, setTheme] = useState<PaletteTheme>("light");
  const product = useData(firstProducts).data?.products.find(({ active }) => active);
  return (
    <Card
      title={t("preview")}
      actions={
        <Segmented
          label={t("previewTheme")}
          value={theme}
          onChange={setTheme}
          options={[
            { value: "light", label: t("light") },
            { value: "dark", label: t("dark") },
          ]}
        />
      }
    >
      <ShopPreview
        name={store.name}
        look={values}
        theme={theme}
        product={
          product
            ? { ...product, picture: product.images[0] }
            : { name: t("sample"), price: SAMPLE_PRICE, delivery: "digital" }
        }
        seller={sellerLine(values, store.name)}
      />
    </Card>
  );
}

function sellerLine(values: IdentityValues, name: string): string {
  const { legalName, document, address, contactEmail, contactPhone } = values;
  const kind = document.length > 14 ? "CNPJ" : "CPF";
  return [legalName || name, document && `${kind} ${document}`, address, contactEmail, contactPhone]
    .filter(Boolean)
    .join(" · ");
}
