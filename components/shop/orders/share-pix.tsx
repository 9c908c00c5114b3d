"use client";

import { useShopTexts } from "../layout/use-shop-texts.tsx";

/**
 * Sends the Pix code to somebody else who pays: the code alone, so that it can be copied from the message as a whole. The
 * page's address would also show what was bought. A device that can't share, or runs no scripts, opens WhatsApp.
 */
export function SharePix({ code, title }: { code: string; title: string }) {
  const t = useShopTexts("shopOrders");
  return (
    <a
      href={`https://wa.me/?text=${encodeURIComponent(code)}`}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex min-h-11 items-center text-muted underline underline-offset-4 hover:text-ink"
      onClick={(event) => {
        if (!navigator.share) return;
        event.preventDefault();
        // Rejects if the person closes the sheet.
        navigator.share({ title, text: code }).catch(() => undefined);
      }}
    >
      {t("help.share")}
    </a>
  );
}
