import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { LockedMailbox } from "#components/account/locked-mailbox.tsx";
import { Mailbox } from "#components/account/mailbox.tsx";
import { listKeptMails } from "#lib/mail/kept.ts";
import { mailboxState } from "../mailbox.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("account.mailbox"))("title") };
}

export default async function MailboxPage() {
  const state = await mailboxState();
  if (state === "none") notFound();
  if (state === "locked") return <LockedMailbox />;
  return <Mailbox mails={await listKeptMails()} />;
}
