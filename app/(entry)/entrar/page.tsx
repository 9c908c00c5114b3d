import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { SignInForm } from "#components/account/sign-in-form.tsx";
import { ownPath } from "#lib/core/own-path.ts";
import { isSignUpOpen } from "../sign-up-open.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("account.signIn"))("title") };
}

export default async function SignInPage({ searchParams }: { searchParams: Promise<{ para?: string }> }) {
  const { para } = await searchParams;
  return <SignInForm after={ownPath(para) ?? "/painel"} open={await isSignUpOpen()} />;
}
