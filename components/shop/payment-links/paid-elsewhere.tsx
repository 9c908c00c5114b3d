"use client";

import Link from "next/link";
import { formatMoney } from "#components/ui/money-format.ts";
import type { OrderStatusView } from "#lib/orders/status.ts";
import { useShopLocale, useShopTexts } from "../layout/use-shop-texts.tsx";
import { Box } from "../orders/extra-payments.tsx";
import { formatWhen } from "../orders/format-when.ts";

/** The Pix that this one was made in place of, or the other way round, was paid as well. */
export function PaidElsewhere({ order, linkCode }: { order: OrderStatusView; linkCode: string }) {
  const t = useShopTexts("shopPaymentLinks");
  const locale = useShopLocale();
  if (!order.paidAt) return null;
  const paid = order.relatedOrders.filter(({ paidAt }) => paidAt !== null);
  return paid.map(({ id, amountDue, paidAt, refundedAt }) => {
    const when = formatWhen(refundedAt ?? paidAt ?? "", locale);
    const values = { amount: formatMoney(amountDue, locale), when };
    return (
      <Box key={id} tone={refundedAt ? "info" : "warn"} title={t("both.title")}>
        <p>{t(refundedAt ? "both.refunded" : "both.text", values)}</p>
        {!refundedAt && <p>{t("both.next")}</p>}
        <Link
          href={`/pagar/${linkCode}/${id}`}
          prefetch={false}
          className="-my-1 inline-flex min-h-11 items-center justify-self-start font-semibold underline underline-offset-4"
        >
          {t("both.see")}
        </Link>
      </Box>
    );
  });
}
