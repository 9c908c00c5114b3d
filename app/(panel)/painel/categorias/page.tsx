import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { CategoriesPage } from "#components/panel/categories/categories-page.tsx";
import { PageTexts } from "#components/texts/page-texts.tsx";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("categories"))("title") };
}

export default function Page() {
  return (
    <PageTexts names={["categories"]}>
      <CategoriesPage />
    </PageTexts>
  );
}
