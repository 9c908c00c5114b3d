import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { CouponsPage } from "#components/panel/coupons/coupons-page.tsx";
import { PageTexts } from "#components/texts/page-texts.tsx";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("coupons"))("title") };
}

export default function Page() {
  return (
    <PageTexts names={["coupons"]}>
      <CouponsPage />
    </PageTexts>
  );
}
