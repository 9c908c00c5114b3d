import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { OpenMatters } from "#components/panel/matters/open-matters.tsx";
import { PageTexts } from "#components/texts/page-texts.tsx";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("matters"))("title") };
}

export default function OpenMattersPage() {
  return (
    <PageTexts names={["matters"]}>
      <OpenMatters />
    </PageTexts>
  );
}
