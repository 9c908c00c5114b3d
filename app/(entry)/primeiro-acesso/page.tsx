import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { OperatorLinkView } from "#components/account/operator-link-view.tsx";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("account"))("firstAccess.title") };
}

export default async function FirstAccessPage({
  searchParams,
}: {
  searchParams: Promise<{ token?: string }>;
}) {
  const { token } = await searchParams;
  return <OperatorLinkView token={typeof token === "string" ? token : ""} />;
}
