import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AdjustmentsPage } from "#components/operator/adjustments/adjustments-page.tsx";
import { PageTexts } from "#components/texts/page-texts.tsx";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("operatorAdjustments"))("title") };
}

export default function Page() {
  return (
    <PageTexts names={["operatorAdjustments", "operatorForms"]}>
      <AdjustmentsPage />
    </PageTexts>
  );
}
