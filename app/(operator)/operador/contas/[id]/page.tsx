import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AccountBalancePage } from "#components/operator/account-balance/account-balance-page.tsx";
import { PageTexts } from "#components/texts/page-texts.tsx";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("operatorAccountBalance"))("title") };
}

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  return (
    <PageTexts names={["operatorAccountBalance"]}>
      <AccountBalancePage id={(await params).id} />
    </PageTexts>
  );
}
