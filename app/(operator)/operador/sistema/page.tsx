import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { HealthPage } from "#components/operator/health/health-page.tsx";
import { PageTexts } from "#components/texts/page-texts.tsx";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("operatorHealth"))("title") };
}

export default function Page() {
  return (
    <PageTexts names={["operatorHealth"]}>
      <HealthPage />
    </PageTexts>
  );
}
