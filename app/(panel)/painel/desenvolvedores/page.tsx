import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { DevelopersPage } from "#components/panel/developers/developers-page.tsx";
import { PageTexts } from "#components/texts/page-texts.tsx";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("developers"))("title") };
}

export default function Page() {
  return (
    <PageTexts names={["developers"]}>
      <DevelopersPage />
    </PageTexts>
  );
}
