"use client";

import { Store } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { type CSSProperties, useState } from "react";
import { Pattern } from "#components/shop/layout/pattern.tsx";
import { Card } from "#components/ui/card.tsx";
import { formatMoney, Money } from "#components/ui/money.tsx";
import { smallPicture } from "#components/ui/picture-widths.ts";
import { Segmented } from "#components/ui/segmented.tsx";
import { type PaletteTheme, palette } from "#lib/core/palette.ts";
import { firstProducts } from "../overview/guide/reads.ts";
import { useData } from "../queries/use-data.ts";
import type { IdentityValues } from "./identity-values.ts";
import type { OwnStore } from "./store-values.ts";

/** The neutral colours of components/ui/tokens.css: the preview's theme may differ from the panel's. */
const NEUTRAL: Record<PaletteTheme, Record<string, string>> = {
  light: {
    "--paper": "#f8f7f2",
    "--surface": "#ffffff",
    "--ink": "#15211d",
    "--muted": "#4c5953",
    "--line": "#e4e1d6",
  },
  dark: {
    "--paper": "#0f1513",
    "--surface": "#161e1b",
    "--ink": "#ecf1ee",
    "--muted": "#aab7b0",
    "--line": "#26312d",
  },
};
const HOUSE = "#0a6b52";
/** The price shown while the store has no product, in reais. */
const SAMPLE_PRICE = 79;

/** A live preview of the shop's design while editing. Not interactive. */
export function Preview({ values, store }: { values: IdentityValues; store: OwnStore }) {
  const t = useTranslations("settings.identity");
  const [theme, setTheme] = useState<PaletteTheme>("light");
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
      <div
        role="img"
        aria-label={t("previewOf", { name: store.name })}
        style={tonesOf(values.accent, theme)}
        className="overflow-hidden rounded-card border border-line bg-paper text-ink"
      >
        <Head name={store.name} logo={values.logo} />
        {values.banner ? (
          // biome-ignore lint/performance/noImgElement: a merchant's picture can come from any host
          <img src={values.banner} alt="" className="h-24 w-full object-cover" />
        ) : (
          <Pattern name={store.name} shape="banner" className="h-24 w-full" />
        )}
        <div className="grid gap-3 p-4">
          <Sample />
          <p className="text-[0.75rem] text-muted break-words">{sellerLine(values, store.name)}</p>
        </div>
      </div>
    </Card>
  );
}

/** The newest product on sale with its buy button; without one, a made-up product. */
function Sample() {
  const t = useTranslations("settings.identity");
  const locale = useLocale();
  const product = useData(firstProducts).data?.products.find(({ active }) => active);
  const name = product?.name ?? t("sample");
  const price = product?.price ?? SAMPLE_PRICE;
  const picture = product?.images[0];
  return (
    <>
      <div className="flex items-center gap-3 rounded-card border border-line bg-surface p-3">
        {picture ? (
          // biome-ignore lint/performance/noImgElement: a merchant's picture can come from any host
          <img src={smallPicture(picture)} alt="" className="size-14 shrink-0 rounded-control object-cover" />
        ) : (
          <Pattern name={name} shape="square" className="size-14 shrink-0 rounded-control" />
        )}
        <div className="min-w-0">
          <p className="truncate text-small font-semibold">{name}</p>
          <Money value={price} className="block font-[650]" />
          {product?.delivery !== "shipping" && (
            <p className="text-small font-semibold text-brand-text">{t("sampleNote")}</p>
          )}
        </div>
      </div>
      <p className="rounded-control bg-brand px-4 py-3 text-center font-semibold text-on-brand">
        {t("sampleBuy", { amount: formatMoney(price, locale) })}
      </p>
    </>
  );
}

function Head({ name, logo }: { name: string; logo: string }) {
  return (
    <p className="flex items-center gap-2.5 border-b border-line px-4 py-3 font-semibold">
      {logo ? (
        // biome-ignore lint/performance/noImgElement: a merchant's picture can come from any host
        <img src={logo} alt="" className="size-8 rounded-control object-contain" />
      ) : (
        <span className="grid size-8 place-items-center rounded-control bg-soft text-brand-text">
          <Store aria-hidden className="size-[18px]" strokeWidth={1.75} />
        </span>
      )}
      <span className="truncate">{name}</span>
    </p>
  );
}

function tonesOf(accent: string, theme: PaletteTheme): CSSProperties {
  const { brand, strong, onBrand, text, soft } = palette(
    /^#[0-9a-f]{6}$/i.test(accent) ? accent : HOUSE,
    theme,
  );
  const tones = { "--brand": brand, "--brand-strong": strong, "--on-brand": onBrand, "--brand-text": text };
  return { ...NEUTRAL[theme], ...tones, "--soft": soft, colorScheme: theme } as CSSProperties;
}

function sellerLine(values: IdentityValues, name: string): string {
  const { legalName, document, address, contactEmail, contactPhone } = values;
  const kind = document.length > 14 ? "CNPJ" : "CPF";
  return [legalName || name, document && `${kind} ${document}`, address, contactEmail, contactPhone]
    .filter(Boolean)
    .join(" · ");
}
