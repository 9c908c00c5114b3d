import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { OrderView } from "#components/commerce/order-view.tsx";
import { Queries } from "#components/commerce/queries.tsx";
import { readOrderStatus } from "#lib/orders/status.ts";
import { findStoreBySlug } from "#lib/stores/ref.ts";

type Params = { params: Promise<{ slug: string; code: string }> };

export async function generateMetadata({ params }: Params): Promise<Metadata> {
  return { title: `Pedido ${(await params).code}`, robots: { index: false }, referrer: "no-referrer" };
}

export default async function OrderPage({ params }: Params) {
  const { slug, code } = await params;
  const store = await findStoreBySlug(slug);
  const order = store && /^[0-9A-Za-z]{10}$/.test(code) ? await readOrderStatus(store.id, code) : null;
  if (!store || !order) notFound();
  return (
    <div className="mx-auto grid max-w-xl gap-6">
      <Queries>
        <OrderView
          store={{
            id: store.id,
            slug: store.slug,
            name: store.name,
            sandbox: store.inboundGateway === "sandbox",
          }}
          initial={order}
        />
      </Queries>
    </div>
  );
}
