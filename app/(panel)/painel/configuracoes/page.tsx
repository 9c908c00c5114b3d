import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { SettingsPage } from "#components/panel/settings/settings-page.tsx";
import { PageTexts } from "#components/texts/page-texts.tsx";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("settings"))("title") };
}

export default function Page() {
  return (
    <PageTexts names={["settings", "alerts", "goLive", "products", "gatewayAccounts", "shopPreview"]}>
      <SettingsPage />
    </PageTexts>
  );
}
