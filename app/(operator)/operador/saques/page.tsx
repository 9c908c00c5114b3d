import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { WithdrawalQueue } from "#components/operator/withdrawals/withdrawal-queue.tsx";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("operator"))("title") };
}

export default function QueuePage() {
  return <WithdrawalQueue />;
}
