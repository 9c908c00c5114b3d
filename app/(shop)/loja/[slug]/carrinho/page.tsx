import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { CartView } from "#components/shop/cart/cart-view.tsx";
import { EmptyCart } from "#components/shop/cart/empty-cart.tsx";
import { EmptyCartMark } from "#components/shop/cart/empty-cart-mark.tsx";
import { ClosedNote } from "#components/shop/layout/closed-note.tsx";
import { ShopTexts } from "#components/shop/layout/shop-texts.tsx";
import { buttonClass } from "#components/ui/button-class.ts";
import { payerFee } from "#lib/wallet/fee.ts";
import { publicStoreOf, storeOf } from "../store.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("cart"))("title"), robots: { index: false } };
}

export default async function CartPage({ params }: { params: Promise<{ slug: string }> }) {
  const ref = await storeOf((await params).slug);
  const store = ref && (await publicStoreOf(ref.id));
  if (!ref || !store) notFound();
  const [t, shop] = await Promise.all([getTranslations("cart"), getTranslations("shop")]);
  return (
    <div className="grid min-h-[75dvh] grid-cols-1 content-start gap-6">
      <EmptyCartMark storeId={store.id} />
      <noscript>
        <h1 className="mb-6 text-page">{t("title")}</h1>
        <p className="mb-4 rounded-card bg-warn-soft p-4 text-warn">{t("needs")}</p>
        <a href={`/loja/${store.slug}`} className={buttonClass("primary", "touch")}>
          {shop("emptyCart.see")}
        </a>
      </noscript>
      <ShopTexts names={["cart"]}>
        <CartView
          storeId={store.id}
          slug={store.slug}
          empty={<EmptyCart slug={store.slug} />}
          closed={store.salesClosed ? <ClosedNote place="cart" /> : null}
          fee={payerFee(ref)}
        />
      </ShopTexts>
    </div>
  );
}
