import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AccountView } from "#components/account/account-view.tsx";
import { backTo } from "#components/account/back-to.ts";
import { PageTexts } from "#components/texts/page-texts.tsx";
import { ownPath } from "#lib/core/own-path.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("account.page"))("title") };
}

export default async function AccountPage({ searchParams }: { searchParams: Promise<{ volta?: string }> }) {
  const { volta } = await searchParams;
  return (
    <PageTexts names={["account", "authenticator"]}>
      <AccountView back={backTo(ownPath(volta))} />
    </PageTexts>
  );
}
