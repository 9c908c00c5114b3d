import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { BankStatementsPage } from "#components/panel/bank-statements/bank-statements-page.tsx";
import { PageTexts } from "#components/texts/page-texts.tsx";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("bankStatements"))("title") };
}

export default function Page() {
  return (
    <PageTexts names={["bankStatements", "transactions"]}>
      <BankStatementsPage />
    </PageTexts>
  );
}
