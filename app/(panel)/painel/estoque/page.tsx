import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { StockPage } from "#components/panel/stock/levels/stock-page.tsx";
import { PageTexts } from "#components/texts/page-texts.tsx";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("stock"))("title") };
}

export default function Page() {
  return (
    <PageTexts names={["stock"]}>
      <StockPage />
    </PageTexts>
  );
}
