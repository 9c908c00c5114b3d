import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { OrderView } from "#components/commerce/order/order-view.tsx";
import { Queries } from "#components/commerce/shop/queries.tsx";
import { readOrderStatus } from "#lib/orders/status.ts";
import { findStoreBySlug, findTwin } from "#lib/stores/ref.ts";

type Params = { params: Promise<{ slug: string; code: string }> };

export async function generateMetadata({ params }: Params): Promise<Metadata> {
  return { title: `Pedido ${(await params).code}`, robots: { index: false }, referrer: "no-referrer" };
}

export default async function OrderPage({ params }: Params) {
  const { slug, code } = await params;
  const store = await findStoreBySlug(slug);
  if (!store || !/^[0-9A-Za-z]{10}$/.test(code)) notFound();
  const order = (await readOrderStatus(store.id, code)) ?? (await openInTwin(store.id, code));
  return (
    <div className="mx-auto grid max-w-xl gap-6">
      <Queries>
        <OrderView
          store={{
            id: store.id,
            slug: store.slug,
            name: store.name,
            sandbox: store.mode === "test",
          }}
          initial={order}
        />
      </Queries>
    </div>
  );
}

/** A link from before the store went live: the address is the live store's now, the order is the test store's. */
async function openInTwin(storeId: string, code: string): Promise<never> {
  const twin = await findTwin(storeId);
  if (!twin || !(await readOrderStatus(twin.id, code))) notFound();
  redirect(`/loja/${twin.slug}/pedido/${code}`);
}
