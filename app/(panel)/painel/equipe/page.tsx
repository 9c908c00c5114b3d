import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { TeamPage } from "#components/panel/team/team-page.tsx";
import { PageTexts } from "#components/texts/page-texts.tsx";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("team"))("title") };
}

export default function Page() {
  return (
    <PageTexts names={["team"]}>
      <TeamPage />
    </PageTexts>
  );
}
