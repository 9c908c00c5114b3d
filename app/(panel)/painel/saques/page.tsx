import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { WithdrawalsPage } from "#components/panel/withdrawals/withdrawals-page.tsx";
import { PageTexts } from "#components/texts/page-texts.tsx";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("withdrawals"))("list.title") };
}

export default function Page() {
  return (
    <PageTexts names={["withdrawals"]}>
      <WithdrawalsPage />
    </PageTexts>
  );
}
