import type { Metadata } from "next";
import { EarlyPress } from "#components/account/early-press.tsx";
import { EntryFrame } from "#components/account/entry-frame.tsx";
import { QueryProvider } from "#components/panel/queries/query-provider.tsx";
import { LayoutTexts } from "#components/texts/page-texts.tsx";
import { pageNonce } from "#components/ui/page-nonce.ts";

/** The address of these pages may contain a token: it must not be indexed or sent as a referrer. */
export const metadata: Metadata = { robots: { index: false }, referrer: "no-referrer" };

export default async function EntryLayout({ children }: { children: React.ReactNode }) {
  return (
    <LayoutTexts names={["account"]}>
      <EarlyPress />
      <QueryProvider>
        <EntryFrame nonce={await pageNonce()}>{children}</EntryFrame>
      </QueryProvider>
    </LayoutTexts>
  );
}
