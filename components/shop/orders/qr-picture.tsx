"use client";

import { formatMoney } from "#components/ui/money-format.ts";
import type { OrderStatusView } from "#lib/orders/status.ts";
import { useShopLocale, useShopTexts } from "../layout/use-shop-texts.tsx";

type Props = { pix: NonNullable<OrderStatusView["pix"]>; payee: string };

/**
 * The QR code, dark on white in every theme, since cameras can't read it otherwise. Includes its quiet zone.
 */
export function QrPicture({ pix, payee }: Props) {
  const t = useShopTexts("shopOrders");
  const amount = formatMoney(pix.amount, useShopLocale());
  return (
    // biome-ignore lint/performance/noImgElement: a data URL has nothing to optimise
    <img
      src={pix.qr_code}
      width={270}
      height={270}
      alt={t("qr", { amount, name: payee })}
      className="aspect-square h-auto w-full max-w-[16.875rem] rounded-card bg-white"
    />
  );
}
