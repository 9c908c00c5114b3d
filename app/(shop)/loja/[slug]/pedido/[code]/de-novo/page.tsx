import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { ShopTexts } from "#components/shop/layout/shop-texts.tsx";
import { endingOf } from "#components/shop/orders/ending.ts";
import { reorderOf } from "#components/shop/orders/reorder.ts";
import { type BankWord, ReorderView } from "#components/shop/orders/reorder-view.tsx";
import { api } from "#lib/api/door.ts";
import { readPublicProducts } from "#lib/catalog/public.ts";
import type { OrderStatusView } from "#lib/orders/status.ts";
import { asBrowser } from "../../../../../as-browser.ts";
import { orderOf } from "../order.ts";

type Props = {
  params: Promise<{ slug: string; code: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("shopReorder");
  return { title: t("title"), robots: { index: false }, referrer: "no-referrer" };
}

/**
 * The items of an expired or cancelled order, to be bought again in any browser: the mail of an expired order opens it. The
 * bank is asked first, and a paid order opens its page.
 */
export default async function ReorderRoute({ params, searchParams }: Props) {
  const rest = { end: "/de-novo", query: await searchParams };
  const { ref, order: before } = await orderOf(await params, rest);
  const page = `/loja/${ref.slug}/pedido/${before.orderCode}`;
  if (!endingOf(before).renews) redirect(page);
  const { order = before, bank } = await askBank(ref.id, before.orderCode);
  if (!endingOf(order).renews) redirect(page);
  const products = await readPublicProducts(
    ref.id,
    order.items.map(({ productId }) => productId),
  );
  return (
    <ShopTexts names={["shopReorder"]}>
      <ReorderView
        store={{ id: ref.id, slug: ref.slug }}
        order={{ id: order.id, code: order.orderCode, coupon: order.couponCode }}
        again={reorderOf(order.items, products)}
        bank={bank}
      />
    </ShopTexts>
  );
}

/** As the browser would ask, so that all rules of the public API apply, its limits among them. */
async function askBank(storeId: string, code: string): Promise<{ order?: OrderStatusView; bank: BankWord }> {
  const asked = await asBrowser(`/orders/public/${code}/payment-check`, { method: "POST", storeId });
  const response = await api(asked);
  if (!response.ok) return { bank: "unknown" };
  const { order, checked } = (await response.json()) as { order: OrderStatusView; checked: boolean };
  return { order, bank: checked ? "unpaid" : "none" };
}
