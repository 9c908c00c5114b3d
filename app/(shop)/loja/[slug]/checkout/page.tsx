import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { EmptyCart } from "#components/shop/cart/empty-cart.tsx";
import { EmptyCartMark } from "#components/shop/cart/empty-cart-mark.tsx";
import { CheckoutView } from "#components/shop/checkout/checkout-view.tsx";
import { ClosedCheckout } from "#components/shop/checkout/closed-checkout.tsx";
import { SellerNote } from "#components/shop/checkout/seller-note.tsx";
import { TrustRow } from "#components/shop/checkout/trust-row.tsx";
import { ShopTexts } from "#components/shop/layout/shop-texts.tsx";
import { buttonClass } from "#components/ui/button-class.ts";
import { payerFee } from "#lib/wallet/fee.ts";
import { confirmedBy, publicStoreOf, storeOf } from "../store.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("checkout"))("title"), robots: { index: false } };
}

export default async function CheckoutPage({ params }: { params: Promise<{ slug: string }> }) {
  const ref = await storeOf((await params).slug);
  const store = ref && (await publicStoreOf(ref.id));
  if (!ref || !store) notFound();
  const [t, shop] = await Promise.all([getTranslations("checkout"), getTranslations("shop")]);
  return (
    <ShopTexts names={["checkout", "shopShipping", "buyerLink"]}>
      <EmptyCartMark storeId={ref.id} orders />
      <noscript>
        <h1 className="mb-5 text-page">{t("title")}</h1>
        <p className="mb-5 rounded-card bg-warn-soft px-4 py-3 text-warn">{t("noScript")}</p>
        <a href={`/loja/${ref.slug}`} className={buttonClass("primary", "touch")}>
          {shop("emptyCart.see")}
        </a>
      </noscript>
      <div className="noscript:hidden">
        <CheckoutView
          store={{ id: ref.id, slug: ref.slug, fee: payerFee(ref) }}
          trust={<TrustRow store={store} confirmedBy={confirmedBy(ref)} />}
          seller={<SellerNote store={store} />}
          empty={<EmptyCart slug={ref.slug} />}
          closed={store.salesClosed ? <ClosedCheckout slug={ref.slug} /> : null}
        />
      </div>
    </ShopTexts>
  );
}
