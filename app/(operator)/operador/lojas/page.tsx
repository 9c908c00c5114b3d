import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { StoresPage } from "#components/operator/stores/stores-page.tsx";
import { PageTexts } from "#components/texts/page-texts.tsx";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("operatorStores"))("title") };
}

export default function Page() {
  return (
    <PageTexts names={["operatorStores"]}>
      <StoresPage />
    </PageTexts>
  );
}
