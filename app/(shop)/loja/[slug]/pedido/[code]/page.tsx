import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ShopTexts } from "#components/shop/layout/shop-texts.tsx";
import { FirstView } from "#components/shop/orders/first-view.tsx";
import { OrderPage } from "#components/shop/orders/order-page.tsx";
import { paceOf, viewOf } from "#components/shop/orders/order-view.ts";
import { UNITS_SHOWN } from "#components/shop/orders/units-shown.ts";
import type { DeliveredGoods } from "#components/shop/orders/use-contents.ts";
import type { Opener } from "#lib/http/opener.ts";
import { deliveredContent } from "#lib/orders/delivered-content.ts";
import { openDeliveries } from "#lib/orders/deliveries.ts";
import type { OrderStatusView } from "#lib/orders/status.ts";
import { orderOf } from "./order.ts";

type Params = { params: Promise<{ slug: string; code: string }> };
type Props = Params & { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** Reload interval without JavaScript. */
const RELOAD_SECONDS = 15;

export async function generateMetadata({ params }: Params): Promise<Metadata> {
  const [{ code }, t] = await Promise.all([params, getTranslations("shopOrders")]);
  return { title: t("page", { code }), robots: { index: false }, referrer: "no-referrer" };
}

export default async function OrderRoute({ params, searchParams }: Props) {
  const { ref, store, opener, order } = await orderOf(await params, { query: await searchParams });
  const test = ref.mode === "test";
  const view = viewOf(order);
  return (
    <ShopTexts names={["shopOrders"]} byHand={order.confirmedByHand}>
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
          whatsapp: store.contactWhatsapp,
        }}
        initial={order}
        goods={view === "done" ? await goodsOf(order, opener) : {}}
      >
        <FirstView view={view} />
      </OrderPage>
    </ShopTexts>
  );
}

/** The contents behind the order's delivery links, which this page opens for its reader. */
async function goodsOf({ deliveries = [] }: OrderStatusView, opener: Opener): Promise<DeliveredGoods> {
  const tokens = deliveries.map(({ url }) => url.slice(url.lastIndexOf("/") + 1));
  const opened = await openDeliveries(tokens, { opener, most: UNITS_SHOWN });
  return Object.fromEntries(opened.map(({ token, contents }) => [token, contents.map(deliveredContent)]));
}
