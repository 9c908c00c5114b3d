import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { InvitationView } from "#components/account/invitation-view.tsx";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("account"))("invitation.page") };
}

export default async function InvitationPage({
  searchParams,
}: {
  searchParams: Promise<{ token?: string }>;
}) {
  const { token } = await searchParams;
  return <InvitationView token={typeof token === "string" ? token : ""} />;
}
