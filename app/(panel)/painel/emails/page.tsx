import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { MailsPage } from "#components/panel/mails/mails-page.tsx";
import { PageTexts } from "#components/texts/page-texts.tsx";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("mails"))("title") };
}

export default function Page() {
  return (
    <PageTexts names={["mails"]}>
      <MailsPage />
    </PageTexts>
  );
}
