import type { Metadata } from "next";
import { SignInForm } from "#components/account/sign-in-form.tsx";

export const metadata: Metadata = { title: "Entrar", robots: { index: false } };

export default async function SignInPage({ searchParams }: { searchParams: Promise<{ para?: string }> }) {
  const { para } = await searchParams;
  // Only a path of our own: a link to this page must not lead away from it.
  const after = para && /^\/[a-z][\w/-]*$/.test(para) ? para : "/conta";
  return (
    <>
      <h1 className="text-3xl font-bold tracking-tight">Entrar</h1>
      <SignInForm after={after} />
    </>
  );
}
