import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { SignUpsPage } from "#components/operator/sign-ups/sign-ups-page.tsx";
import { PageTexts } from "#components/texts/page-texts.tsx";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("operatorSignUps"))("title") };
}

export default function Page() {
  return (
    <PageTexts names={["operatorSignUps"]}>
      <SignUpsPage />
    </PageTexts>
  );
}
