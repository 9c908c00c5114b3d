import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ReportsPage } from "#components/panel/reports/reports-page.tsx";
import { PageTexts } from "#components/texts/page-texts.tsx";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("reports"))("title") };
}

export default function Page() {
  return (
    <PageTexts names={["reports"]}>
      <ReportsPage />
    </PageTexts>
  );
}
