import { getTranslations } from "next-intl/server";
import { WayBack } from "#components/commerce/shop/way-back.tsx";

export default async function ShopNotFound() {
  const [t, missing] = await Promise.all([getTranslations("shop.product"), getTranslations("shop.missing")]);
  return (
    <div className="mx-auto grid max-w-xl justify-items-center gap-4 py-14 text-center">
      <h1 className="text-page">{missing("title")}</h1>
      <p className="text-muted">{missing("text")}</p>
      <WayBack label={t("back")} />
    </div>
  );
}
