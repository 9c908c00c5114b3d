import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { StatementPage } from "#components/panel/wallet/statement-page.tsx";
import { PageTexts } from "#components/texts/page-texts.tsx";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("wallet"))("statementPage.name") };
}

export default function Page() {
  return (
    <PageTexts names={["wallet"]}>
      <StatementPage />
    </PageTexts>
  );
}
