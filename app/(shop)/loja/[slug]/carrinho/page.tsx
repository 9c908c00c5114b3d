import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { CartView } from "#components/commerce/cart/cart-view.tsx";
import { Queries } from "#components/commerce/shop/queries.tsx";
import { findStoreBySlug } from "#lib/stores/ref.ts";

export const metadata: Metadata = { title: "Carrinho", robots: { index: false } };

export default async function CartPage({ params }: { params: Promise<{ slug: string }> }) {
  const store = await findStoreBySlug((await params).slug);
  if (!store) notFound();
  return (
    <div className="mx-auto grid max-w-2xl gap-6">
      <h1 className="text-3xl font-bold tracking-tight">Seu carrinho</h1>
      <Queries>
        <CartView storeId={store.id} slug={store.slug} />
      </Queries>
    </div>
  );
}
