import { pageNonce } from "./page-nonce.ts";

/** A script in the page's HTML that runs before the page's own scripts. `code` must be ours, and data in it have no "<". */
export async function InlineScript({ code }: { code: string }) {
  return (
    <script
      nonce={await pageNonce()}
      // Browsers hide the nonce from scripts.
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a text of our own
      dangerouslySetInnerHTML={{ __html: code }}
    />
  );
}
