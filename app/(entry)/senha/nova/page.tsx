import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ResetForm } from "#components/account/reset-form.tsx";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("account"))("reset.title") };
}

export default async function ResetPage({ searchParams }: { searchParams: Promise<{ token?: string }> }) {
  const { token } = await searchParams;
  return <ResetForm token={typeof token === "string" ? token : ""} />;
}
