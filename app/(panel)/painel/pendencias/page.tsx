import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { CasesPage } from "#components/panel/cases/cases-page.tsx";
import { PageTexts } from "#components/texts/page-texts.tsx";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("cases"))("title") };
}

export default function Page() {
  return (
    <PageTexts names={["cases"]}>
      <CasesPage />
    </PageTexts>
  );
}
