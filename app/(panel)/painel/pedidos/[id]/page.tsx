import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { OrderPage } from "#components/panel/orders/detail/order-page.tsx";
import { PageTexts } from "#components/texts/page-texts.tsx";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("orders"))("title") };
}

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  return (
    <PageTexts names={["orders", "orderStates", "transactions", "cases"]}>
      <OrderPage id={(await params).id} />
    </PageTexts>
  );
}
