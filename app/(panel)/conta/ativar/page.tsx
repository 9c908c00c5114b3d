import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ActivateView } from "#components/account/activate-view.tsx";
import { PageTexts } from "#components/texts/page-texts.tsx";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("account.activate"))("title"), referrer: "no-referrer" };
}

export default async function ActivatePage({ searchParams }: { searchParams: Promise<{ token?: string }> }) {
  const { token } = await searchParams;
  return (
    <PageTexts names={["account"]}>
      <ActivateView token={typeof token === "string" ? token : ""} />
    </PageTexts>
  );
}
