"use client";

import { useTranslations } from "next-intl";
import { Badge } from "#components/ui/badge.tsx";
import { type OrderStatus, TONES } from "./order.ts";

export function StatusBadge({ status }: { status: OrderStatus }) {
  const t = useTranslations("orders.status");
  return <Badge tone={TONES[status]}>{t(status)}</Badge>;
}
