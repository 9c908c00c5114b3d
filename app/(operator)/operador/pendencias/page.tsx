import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { OperatorMatters } from "#components/operator/matters/operator-matters.tsx";
import { PageTexts } from "#components/texts/page-texts.tsx";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("operator.matters"))("title") };
}

export default function Page() {
  return (
    <PageTexts names={["matters", "operator", "operatorDisputes"]}>
      <OperatorMatters />
    </PageTexts>
  );
}
