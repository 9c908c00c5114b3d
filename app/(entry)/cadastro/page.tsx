import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { SignUpClosed } from "#components/account/sign-up-closed.tsx";
import { SignUpForm } from "#components/account/sign-up-form.tsx";
import { env } from "#lib/env.ts";
import { mayReadMailbox } from "../mailbox.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("account.signUp"))("title") };
}

export default async function SignUpPage() {
  return env().SIGN_UP === "closed" ? <SignUpClosed /> : <SignUpForm mailbox={await mayReadMailbox()} />;
}
