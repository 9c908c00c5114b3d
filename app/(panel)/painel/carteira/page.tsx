import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { WalletPage } from "#components/panel/wallet/wallet-page.tsx";
import { PageTexts } from "#components/texts/page-texts.tsx";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("wallet"))("title") };
}

export default function Page() {
  return (
    <PageTexts names={["wallet", "withdrawals", "authenticator"]}>
      <WalletPage />
    </PageTexts>
  );
}
