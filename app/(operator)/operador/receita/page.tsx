import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { IncomePage } from "#components/operator/income/income-page.tsx";
import { PageTexts } from "#components/texts/page-texts.tsx";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("operatorIncome"))("title") };
}

export default function Page() {
  return (
    <PageTexts names={["operatorIncome"]}>
      <IncomePage />
    </PageTexts>
  );
}
