import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AccountView } from "#components/account/account-view.tsx";
import { PageTexts } from "#components/texts/page-texts.tsx";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("account.page"))("title") };
}

export default function AccountPage() {
  return (
    <PageTexts names={["account", "authenticator"]}>
      <AccountView />
    </PageTexts>
  );
}
