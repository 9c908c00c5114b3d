import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { WithdrawalQueue } from "#components/operator/withdrawals/withdrawal-queue.tsx";
import { PageTexts } from "#components/texts/page-texts.tsx";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("operatorWithdrawals"))("title") };
}

export default function Page() {
  return (
    <PageTexts names={["operatorWithdrawals", "account"]}>
      <WithdrawalQueue />
    </PageTexts>
  );
}
