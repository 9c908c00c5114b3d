import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { DisputesPage } from "#components/operator/disputes/disputes-page.tsx";
import { PageTexts } from "#components/texts/page-texts.tsx";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("operatorDisputes"))("title") };
}

export default function Page() {
  return (
    <PageTexts names={["operatorDisputes"]}>
      <DisputesPage />
    </PageTexts>
  );
}
