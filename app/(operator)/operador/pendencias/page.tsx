import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { OperatorCasesPage } from "#components/operator/cases/operator-cases-page.tsx";
import { PageTexts } from "#components/texts/page-texts.tsx";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("operatorCases"))("title") };
}

export default function Page() {
  return (
    <PageTexts names={["cases", "operatorCases", "operatorDisputes", "operatorForms"]}>
      <OperatorCasesPage />
    </PageTexts>
  );
}
