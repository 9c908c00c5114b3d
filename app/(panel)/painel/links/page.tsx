import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PaymentLinksPage } from "#components/panel/payment-links/payment-links-page.tsx";
import { PageTexts } from "#components/texts/page-texts.tsx";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("paymentLinks"))("title") };
}

export default function Page() {
  return (
    <PageTexts names={["paymentLinks", "transactions", "products"]}>
      <PaymentLinksPage />
    </PageTexts>
  );
}
