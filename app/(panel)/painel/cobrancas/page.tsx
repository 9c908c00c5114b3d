import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ChargesPage } from "#components/panel/transactions/charges-page.tsx";
import { PageTexts } from "#components/texts/page-texts.tsx";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("charges"))("title") };
}

export default function Page() {
  return (
    <PageTexts names={["charges", "refunds", "transactions", "gatewayAccounts"]}>
      <ChargesPage />
    </PageTexts>
  );
}
