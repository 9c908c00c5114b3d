import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ForgotForm } from "#components/account/forgot-form.tsx";
import { mayReadMailbox } from "../../mailbox.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("account.forgot"))("title") };
}

export default async function ForgotPage() {
  return <ForgotForm mailbox={await mayReadMailbox()} />;
}
