import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { CartView } from "#components/shop/cart/cart-view.tsx";
import { EmptyCartMark } from "#components/shop/cart/empty-cart-mark.tsx";
import { ShopTexts } from "#components/shop/layout/shop-texts.tsx";
import { buttonClass } from "#components/ui/button-class.ts";
import { storeOf } from "../store.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("cart"))("title"), robots: { index: false } };
}

export default async function CartPage({ params }: { params: Promise<{ slug: string }> }) {
  const store = await storeOf((await params).slug);
  if (!store) notFound();
  const t = await getTranslations("cart");
  return (
    <div className="grid min-h-[75dvh] grid-cols-1 content-start gap-6">
      <EmptyCartMark storeId={store.id} />
      <h1 className="text-page">{t("title")}</h1>
      <noscript>
        <p className="mb-4 rounded-card bg-warn-soft p-4 text-warn">{t("needs")}</p>
        <a href={`/loja/${store.slug}`} className={buttonClass("primary", "touch")}>
          {t("see")}
        </a>
      </noscript>
      <ShopTexts names={["cart"]}>
        <CartView storeId={store.id} slug={store.slug} />
      </ShopTexts>
    </div>
  );
}
