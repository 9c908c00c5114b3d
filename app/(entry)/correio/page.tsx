import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { Mailbox } from "#components/account/mailbox.tsx";
import { listKeptMails } from "#lib/mail/kept.ts";
import { mayReadMailbox } from "../mailbox.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("account.mailbox"))("title") };
}

export default async function MailboxPage() {
  if (!(await mayReadMailbox())) notFound();
  return <Mailbox mails={await listKeptMails()} />;
}
