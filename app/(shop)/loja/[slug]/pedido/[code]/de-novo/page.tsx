import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { ShopTexts } from "#components/shop/layout/shop-texts.tsx";
import { endingOf } from "#components/shop/orders/ending.ts";
import { reorderOf } from "#components/shop/orders/reorder.ts";
import { ReorderView } from "#components/shop/orders/reorder-view.tsx";
import { readPublicProducts } from "#lib/catalog/public.ts";
import { orderOf } from "../order.ts";

type Params = { params: Promise<{ slug: string; code: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("shopReorder");
  return { title: t("title"), robots: { index: false }, referrer: "no-referrer" };
}

/** The items of an expired or cancelled order, to be bought again in any browser: the mail of an expired order opens it. */
export default async function ReorderRoute({ params }: Params) {
  const { ref, order } = await orderOf(await params);
  if (!endingOf(order).renews) redirect(`/loja/${ref.slug}/pedido/${order.orderCode}`);
  const products = await readPublicProducts(
    ref.id,
    order.items.map(({ productId }) => productId),
  );
  return (
    <ShopTexts names={["shopReorder"]}>
      <ReorderView
        store={{ id: ref.id, slug: ref.slug }}
        code={order.orderCode}
        coupon={order.couponCode}
        again={reorderOf(order.items, products)}
      />
    </ShopTexts>
  );
}
