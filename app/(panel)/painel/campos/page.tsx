import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { CustomFieldsPage } from "#components/panel/custom-fields/custom-fields-page.tsx";
import { PageTexts } from "#components/texts/page-texts.tsx";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("customFields"))("title") };
}

export default function Page() {
  return (
    <PageTexts names={["customFields"]}>
      <CustomFieldsPage />
    </PageTexts>
  );
}
