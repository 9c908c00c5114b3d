import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ProductsPage } from "#components/panel/products/list/products-page.tsx";
import { PageTexts } from "#components/texts/page-texts.tsx";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("products.list"))("title") };
}

export default function Page() {
  return (
    <PageTexts names={["products"]}>
      <ProductsPage />
    </PageTexts>
  );
}
