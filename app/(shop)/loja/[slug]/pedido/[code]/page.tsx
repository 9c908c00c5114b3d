import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { ShopTexts } from "#components/shop/layout/shop-texts.tsx";
import { OrderPage } from "#components/shop/orders/order-page.tsx";
import { paceOf } from "#components/shop/orders/order-view.ts";
import { readOrderStatus } from "#lib/orders/status.ts";
import { findTwin } from "#lib/stores/ref.ts";
import { publicStoreOf, storeOf } from "../../store.ts";

type Params = { params: Promise<{ slug: string; code: string }> };

/** Reload interval without JavaScript. */
const RELOAD_SECONDS = 15;

export async function generateMetadata({ params }: Params): Promise<Metadata> {
  const [{ code }, t] = await Promise.all([params, getTranslations("shopOrders")]);
  return { title: t("page", { code }), robots: { index: false }, referrer: "no-referrer" };
}

export default async function OrderRoute({ params }: Params) {
  const { slug, code } = await params;
  const ref = await storeOf(slug);
  const store = ref && (await publicStoreOf(ref.id));
  if (!ref || !store || !/^[0-9A-Za-z]{10}$/.test(code)) notFound();
  const order = (await readOrderStatus(ref.id, code)) ?? (await openInTwin(ref.id, code));
  const test = ref.mode === "test";
  return (
    <ShopTexts names={["shopOrders"]} byHand={ref.inboundGateway === "key"}>
      {paceOf(order) === "open" && (
        <noscript>
          <meta httpEquiv="refresh" content={String(RELOAD_SECONDS)} />
        </noscript>
      )}
      <OrderPage
        shop={{
          id: ref.id,
          slug: ref.slug,
          name: ref.name,
          sandbox: test,
          contact: store.contactEmail ?? store.contactPhone,
        }}
        initial={order}
      />
    </ShopTexts>
  );
}

/** Opens links from before the store went live: the live store has the address now, its twin the order. */
async function openInTwin(storeId: string, code: string): Promise<never> {
  const twin = await findTwin(storeId);
  if (!twin || !(await readOrderStatus(twin.id, code))) notFound();
  redirect(`/loja/${twin.slug}/pedido/${code}`);
}
