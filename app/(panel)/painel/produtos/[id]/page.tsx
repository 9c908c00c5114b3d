import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ProductPage } from "#components/panel/products/form/product-page.tsx";
import { PageTexts } from "#components/texts/page-texts.tsx";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("products.form"))("title") };
}

export default async function OneProductPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return (
    <PageTexts names={["products"]}>
      <ProductPage id={id} />
    </PageTexts>
  );
}
