import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { OverviewPage } from "#components/panel/overview/overview-page.tsx";
import { PageTexts } from "#components/texts/page-texts.tsx";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("overview"))("title") };
}

export default function Page() {
  return (
    <PageTexts names={["guide", "overview", "alerts", "gatewayAccounts", "orderStates", "shopPreview"]}>
      <OverviewPage />
    </PageTexts>
  );
}
