import { pageNonce } from "#components/ui/page-nonce.ts";
import { Theme } from "#components/ui/theme.tsx";

/** Layout of the component gallery: the theme without the panel, so that it needs no account. */
export default async function DesignLayout({ children }: { children: React.ReactNode }) {
  return <Theme nonce={await pageNonce()}>{children}</Theme>;
}
