import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AccountBooksPage } from "#components/operator/account-books/account-books-page.tsx";
import { PageTexts } from "#components/texts/page-texts.tsx";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("operatorAccountBooks"))("title") };
}

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  return (
    <PageTexts names={["operatorAccountBooks"]}>
      <AccountBooksPage id={(await params).id} />
    </PageTexts>
  );
}
