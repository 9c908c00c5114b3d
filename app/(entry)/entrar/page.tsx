import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { SignInForm } from "#components/account/sign-in-form.tsx";
import { env } from "#lib/env.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("account.signIn"))("title") };
}

export default async function SignInPage({ searchParams }: { searchParams: Promise<{ para?: string }> }) {
  const { para } = await searchParams;
  return <SignInForm after={ownPath(para) ?? "/painel"} open={env().SIGN_UP === "open"} />;
}

/** Returns a path on this site: prevents open redirects. */
function ownPath(given: unknown): string | null {
  if (typeof given !== "string" || !/^\/[\w-]/.test(given) || /[\\\s]/.test(given)) return null;
  const url = URL.parse(given, "http://own.invalid");
  return url?.host === "own.invalid" ? url.pathname + url.search : null;
}
