import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { CustomersPage } from "#components/panel/customers/customers-page.tsx";
import { PageTexts } from "#components/texts/page-texts.tsx";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("customers"))("title") };
}

export default function Page() {
  return (
    <PageTexts names={["customers", "orderStates"]}>
      <CustomersPage />
    </PageTexts>
  );
}
