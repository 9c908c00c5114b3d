import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ConfirmForm } from "#components/account/confirm-form.tsx";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("account"))("confirm.title") };
}

export default async function ConfirmPage({ searchParams }: { searchParams: Promise<{ token?: string }> }) {
  const { token } = await searchParams;
  return <ConfirmForm token={typeof token === "string" ? token : ""} />;
}
