"use client";

import { useTranslations } from "next-intl";
import { Badge } from "#components/ui/badge.tsx";
import { type OrderStatus, TONES } from "./order.ts";

type Props = { status: OrderStatus; refundedAmount: number };

/** An order that was refunded in part is still paid or shipped, but says so. */
export function StatusBadge({ status, refundedAmount }: Props) {
  const t = useTranslations("orders");
  if (refundedAmount > 0 && status !== "refunded")
    return <Badge tone={TONES.refunded}>{t("refundedInPart")}</Badge>;
  return <Badge tone={TONES[status]}>{t(`status.${status}`)}</Badge>;
}
