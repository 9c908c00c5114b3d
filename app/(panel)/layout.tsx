import type { Metadata } from "next";
import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import { EarlyRequests } from "#components/panel/layout/early-requests.tsx";
import { Panel } from "#components/panel/layout/panel.tsx";
import { LayoutTexts } from "#components/texts/page-texts.tsx";
import { pageNonce } from "#components/ui/page-nonce.ts";
import { sessionCookieName } from "#lib/auth/sessions/cookie.ts";
import { readsOf } from "./reads-of-page.ts";

export const metadata: Metadata = { robots: { index: false } };

export default async function PanelLayout({ children }: { children: React.ReactNode }) {
  // An expired session cookie is detected by the page's first API call.
  if (!(await cookies()).has(sessionCookieName())) redirect(await signInPath());
  return (
    <LayoutTexts>
      <EarlyRequests reads={readsOf(await addressOfPage())} />
      <Panel nonce={await pageNonce()}>{children}</Panel>
    </LayoutTexts>
  );
}

/** The sign-in page, with a redirect back to the requested page. */
async function signInPath(): Promise<string> {
  return `/entrar?para=${encodeURIComponent(await addressOfPage())}`;
}

/** The path and query of the requested page, from a header set by scripts/server.ts. */
async function addressOfPage(): Promise<string> {
  const asked = URL.parse((await headers()).get("vitrine-path") ?? "/painel", "http://own.invalid");
  asked?.searchParams.delete("_rsc");
  return asked ? asked.pathname + asked.search : "/painel";
}
