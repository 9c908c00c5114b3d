import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { OrdersPage } from "#components/panel/orders/list/orders-page.tsx";
import { PageTexts } from "#components/texts/page-texts.tsx";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("orders"))("title") };
}

export default function Page() {
  return (
    <PageTexts names={["orders", "orderStates", "gatewayAccounts", "transactions", "cases"]}>
      <OrdersPage />
    </PageTexts>
  );
}
