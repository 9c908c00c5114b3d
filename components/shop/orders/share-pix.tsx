"use client";

import { linkButton } from "#components/ui/button-class.ts";
import { useShopTexts } from "../layout/use-shop-texts.tsx";

/**
 * Shares the Pix code with another payer: the code alone, so that the whole message can be copied. The page's address
 * would also reveal the purchase. Devices that can't share, or run no scripts, open WhatsApp.
 */
export function SharePix({ code, title }: { code: string; title: string }) {
  const t = useShopTexts("shopOrders");
  return (
    <a
      href={`https://wa.me/?text=${encodeURIComponent(code)}`}
      target="_blank"
      rel="noopener noreferrer"
      className={linkButton.quiet}
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
