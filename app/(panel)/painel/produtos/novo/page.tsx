import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NewProduct } from "#components/panel/products/form/product-page.tsx";
import { PageTexts } from "#components/texts/page-texts.tsx";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("products.form"))("newTitle") };
}

export default function NewProductPage() {
  return (
    <PageTexts names={["products"]}>
      <NewProduct />
    </PageTexts>
  );
}
