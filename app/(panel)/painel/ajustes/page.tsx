import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Settings } from "#components/panel/settings/settings-page.tsx";
import { PageTexts } from "#components/texts/page-texts.tsx";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("settings"))("title") };
}

export default function SettingsPage() {
  return (
    <PageTexts names={["settings", "live", "products", "gateway"]}>
      <Settings />
    </PageTexts>
  );
}
