import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ProductStock } from "#components/panel/stock/units/product-stock.tsx";
import { PageTexts } from "#components/texts/page-texts.tsx";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("stock"))("title") };
}

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return (
    <PageTexts names={["stock"]}>
      <ProductStock id={id} />
    </PageTexts>
  );
}
