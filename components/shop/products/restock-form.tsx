import { getTranslations } from "next-intl/server";
import { buttonClass } from "#components/ui/button-class.ts";
import type { PublicProduct } from "#lib/catalog/public.ts";
import { ShopField } from "../layout/shop-field.tsx";

const OUTCOMES = ["noted", "refused", "available", "limit", "busy"] as const;
type Outcome = (typeof OUTCOMES)[number];

/** How the request ended that led back to this page; null without one. */
export function restockOutcome(value: string | string[] | undefined): Outcome | null {
  return OUTCOMES.find((one) => one === value) ?? null;
}

export type RestockTyped = { email: string; variation: string };

type Props = {
  slug: string;
  product: PublicProduct;
  outcome: Outcome | null;
  /** The first values of the fields. */
  typed: RestockTyped | null;
};

/** Asks for a mail when what is sold out is back. A plain form: it costs the page no script. */
export async function RestockForm({ slug, product, outcome, typed }: Props) {
  const t = await getTranslations("shop.restock");
  const soldOut = product.variations.filter(({ in_stock }) => !in_stock);
  if (product.type === "normal" ? product.in_stock : soldOut.length === 0) return null;
  const select =
    "min-h-12 w-full rounded-control border border-line-strong bg-surface px-3 text-[1rem] text-ink outline-none focus-visible:border-brand focus-visible:ring-3 focus-visible:ring-soft";
  return (
    <section
      id="avise-me"
      aria-labelledby="avise-me-titulo"
      className="grid grid-cols-1 gap-3 rounded-card border border-line bg-surface p-4 sm:p-5"
    >
      <div>
        <h2 id="avise-me-titulo" className="font-semibold text-body">
          {t("title")}
        </h2>
        <p className="text-muted text-small">{t("hint")}</p>
      </div>
      {outcome && (
        <p
          role={outcome === "noted" ? "status" : "alert"}
          className={`rounded-control px-3.5 py-2.5 font-medium text-[0.875rem] ${outcome === "noted" ? "bg-soft text-brand-text" : "bg-warn-soft text-warn"}`}
        >
          {t(outcome)}
        </p>
      )}
      {outcome !== "noted" && (
        <form action={`/loja/${slug}/avise-me`} method="post" className="grid grid-cols-1 gap-3">
          <input type="hidden" name="produto" value={product.slug} />
          {soldOut.length > 0 && (
            <label className="grid grid-cols-1 gap-1.5 font-[550] text-[0.875rem]">
              {t("option")}
              <select name="variacao" defaultValue={typed?.variation} className={`${select} font-normal`}>
                {soldOut.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            </label>
          )}
          <ShopField
            label={t("email")}
            name="email"
            type="email"
            defaultValue={typed?.email}
            autoComplete="email"
            required
            maxLength={254}
          />
          <button type="submit" className={`${buttonClass(askVariant(product), "touch")} w-full`}>
            {t("ask")}
          </button>
        </form>
      )}
    </section>
  );
}

/** Nothing else can be done on the page of a product that is wholly sold out. */
const askVariant = ({ variations }: PublicProduct) =>
  variations.some(({ in_stock }) => in_stock) ? "secondary" : "primary";
