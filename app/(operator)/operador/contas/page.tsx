import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { GatewayAccountsPage } from "#components/operator/gateway-accounts/gateway-accounts-page.tsx";
import { PageTexts } from "#components/texts/page-texts.tsx";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("operatorGatewayAccounts"))("title") };
}

export default function Page() {
  return (
    <PageTexts names={["operatorGatewayAccounts", "operatorForms"]}>
      <GatewayAccountsPage />
    </PageTexts>
  );
}
