import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Receipt } from "#components/panel/orders/receipt/receipt.tsx";
import { PageTexts } from "#components/texts/page-texts.tsx";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("orders.receipt"))("heading") };
}

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  return (
    <PageTexts names={["orders"]}>
      <Receipt id={(await params).id} />
    </PageTexts>
  );
}
