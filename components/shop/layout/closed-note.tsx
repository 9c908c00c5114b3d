import { getTranslations } from "next-intl/server";

type Props = {
  /** Where it stands in place of the way to buy. `direct`: the page for buying without JavaScript. */
  place: "product" | "cart" | "direct";
};

/** Says that the shop is closed, and what a shopper can do until it opens again. The merchant's message is in the header. */
export async function ClosedNote({ place }: Props) {
  const t = await getTranslations("shop.closedShop");
  return (
    <div className="grid gap-1 rounded-card bg-warn-soft px-4 py-3.5 text-[0.875rem] text-warn">
      <p className="font-semibold">{t(place === "cart" ? "pay" : "buy")}</p>
      {/* Without JavaScript there is no cart to keep anything in. */}
      {place === "product" && <p className="noscript:hidden">{t("product")}</p>}
      {place === "cart" && <p>{t("cart")}</p>}
      {place !== "cart" && (
        <p className={place === "product" ? "hidden noscript:block" : undefined}>{t("direct")}</p>
      )}
    </div>
  );
}
