import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Wallet } from "#components/panel/wallet/wallet-page.tsx";
import { PageTexts } from "#components/texts/page-texts.tsx";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("wallet"))("title") };
}

export default function WalletPage() {
  return (
    <PageTexts names={["wallet"]}>
      <Wallet />
    </PageTexts>
  );
}
