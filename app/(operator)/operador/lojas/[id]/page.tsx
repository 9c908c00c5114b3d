import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { StorePage } from "#components/operator/stores/store-page.tsx";
import { PageTexts } from "#components/texts/page-texts.tsx";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("operatorStores"))("one") };
}

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  return (
    <PageTexts names={["operatorStores"]}>
      <StorePage id={(await params).id} />
    </PageTexts>
  );
}
