import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PeoplePage } from "#components/panel/people/people-page.tsx";
import { PageTexts } from "#components/texts/page-texts.tsx";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("people"))("title") };
}

export default function Page() {
  return (
    <PageTexts names={["people"]}>
      <PeoplePage />
    </PageTexts>
  );
}
