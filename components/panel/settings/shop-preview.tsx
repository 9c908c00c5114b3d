import { Store } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import type { CSSProperties } from "react";
import { Pattern } from "#components/shop/layout/pattern.tsx";
import { formatMoney, Money } from "#components/ui/money.tsx";
import { smallPicture } from "#components/ui/picture-widths.ts";
import { type PaletteTheme, palette } from "#lib/core/palette.ts";

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

export type ShownProduct = {
  name: string;
  /** Null while it is not typed yet. */
  price: number | null;
  picture?: string | undefined;
  delivery: "digital" | "shipping";
};

type Props = {
  name: string;
  look: { accent: string; logo: string; banner: string };
  theme: PaletteTheme;
  product: ShownProduct;
  /** Below the name. */
  description?: string;
  /** The last line: who sells. */
  seller: string;
};

/** The shop as a customer will see it, in small. Not interactive. */
export function ShopPreview({ name, look, theme, product, description, seller }: Props) {
  const t = useTranslations("shopPreview");
  return (
    <div
      role="img"
      aria-label={t("of", { name })}
      style={tonesOf(look.accent, theme)}
      className="overflow-hidden rounded-card border border-line bg-paper text-ink"
    >
      <Head name={name} logo={look.logo} />
      {look.banner ? (
        // biome-ignore lint/performance/noImgElement: a merchant's picture can come from any host
        <img src={look.banner} alt="" className="h-24 w-full object-cover" />
      ) : (
        <Pattern name={name} shape="banner" className="h-24 w-full" />
      )}
      <div className="grid gap-3 p-4">
        {description && <p className="text-small text-muted break-words">{description}</p>}
        <Product product={product} />
        <p className="text-[0.75rem] text-muted break-words">{seller}</p>
      </div>
    </div>
  );
}

function Product({ product: { name, price, picture, delivery } }: { product: ShownProduct }) {
  const t = useTranslations("shopPreview");
  const locale = useLocale();
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
          {price !== null && <Money value={price} className="block font-[650]" />}
          {delivery !== "shipping" && (
            <p className="text-small font-semibold text-brand-text">{t("instant")}</p>
          )}
        </div>
      </div>
      <p className="rounded-control bg-brand px-4 py-3 text-center font-semibold text-on-brand">
        {price === null ? t("buyIt") : t("buy", { amount: formatMoney(price, locale) })}
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
