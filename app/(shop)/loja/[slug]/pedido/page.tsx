import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { ShopTexts } from "#components/shop/layout/shop-texts.tsx";
import { FindOrder } from "#components/shop/orders/find-order.tsx";
import { RecentOrders } from "#components/shop/orders/recent-orders.tsx";
import { storeOf } from "../store.ts";

type Params = { params: Promise<{ slug: string }> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("shopOrders.find"))("title"), robots: { index: false } };
}

/**
 * Finds an order by code and e-mail for a person who lost its page, and lists the orders made on this device.
 */
export default async function FindOrderRoute({ params }: Params) {
  const [{ slug }, t] = await Promise.all([params, getTranslations("shopOrders.find")]);
  const store = await storeOf(slug);
  if (!store) notFound();
  const ref = { id: store.id, slug: store.slug };
  return (
    <ShopTexts names={["shopOrders"]}>
      <div className="mx-auto grid w-full max-w-[30rem] gap-6 lg:max-w-[60rem] lg:grid-cols-2 lg:items-start lg:gap-x-10">
        <h1 className="text-page sm:text-[1.875rem] lg:col-span-2">{t("title")}</h1>
        <FindOrder store={ref} />
        <RecentOrders store={ref} />
      </div>
    </ShopTexts>
  );
}
