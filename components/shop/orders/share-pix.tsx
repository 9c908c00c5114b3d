"use client";

import { linkButton } from "#components/ui/button-class.ts";
import { formatMoney } from "#components/ui/money-format.ts";
import { useShopLocale, useShopTexts } from "../layout/use-shop-texts.tsx";
import { isReceived } from "./order-view.ts";
import { type LiveOrder, useSecondsLeft } from "./use-order.ts";

/**
 * Shares the Pix code with another payer: the code alone, so that the whole message can be copied. The page's address
 * would also reveal the purchase. Devices that can't share, or run no scripts, open WhatsApp. Hidden if the store would refund
 * the other payer.
 */
export function SharePix({ live }: { live: LiveOrder }) {
  const t = useShopTexts("shopOrders");
  const { order } = live;
  const amount = formatMoney(order.amountDue, useShopLocale());
  const isOver = useSecondsLeft(live) === 0;
  if (!order.pix || isOver || order.onlyBuyerPays || isReceived(order)) return null;
  const code = order.pix.copy_paste;
  const title = t("help.shareTitle", { name: order.payee.name, amount });
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
