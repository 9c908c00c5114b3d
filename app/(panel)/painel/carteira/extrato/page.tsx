import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Statement } from "#components/panel/wallet/statement-page.tsx";
import { PageTexts } from "#components/texts/page-texts.tsx";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("wallet"))("statementPage.name") };
}

export default function StatementPage() {
  return (
    <PageTexts names={["wallet"]}>
      <Statement />
    </PageTexts>
  );
}
