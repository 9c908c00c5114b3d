import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NewOrderPage } from "#components/panel/orders/new/new-order-page.tsx";
import { PageTexts } from "#components/texts/page-texts.tsx";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("orders.make"))("title") };
}

export default function Page() {
  return (
    <PageTexts names={["orders"]}>
      <NewOrderPage />
    </PageTexts>
  );
}
