import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { CheckoutForm } from "#components/commerce/checkout/checkout-form.tsx";
import { Queries } from "#components/commerce/shop/queries.tsx";
import { ShopTexts } from "#components/commerce/shop-texts.tsx";
import { findStoreBySlug } from "#lib/stores/ref.ts";

export const metadata: Metadata = { title: "Finalizar compra", robots: { index: false } };

export default async function CheckoutPage({ params }: { params: Promise<{ slug: string }> }) {
  const store = await findStoreBySlug((await params).slug);
  if (!store) notFound();
  return (
    <div className="mx-auto grid max-w-2xl gap-6">
      <h1 className="text-3xl font-bold tracking-tight">Finalizar compra</h1>
      <ShopTexts names={["cart"]}>
        <Queries>
          <CheckoutForm storeId={store.id} slug={store.slug} />
        </Queries>
      </ShopTexts>
    </div>
  );
}
