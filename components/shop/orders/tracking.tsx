"use client";

import { Truck } from "lucide-react";
import { buttonClass } from "#components/ui/button-class.ts";
import type { OrderStatusView } from "#lib/orders/status.ts";
import { useShopTexts } from "../layout/use-shop-texts.tsx";

type Props = { tracking: NonNullable<OrderStatusView["tracking"]> };

/** The tracking of an order without parcels. */
export function Tracking({ tracking }: Props) {
  if (!tracking.code && !tracking.url) return null;
  return (
    <section className="grid gap-3.5 rounded-card border border-line bg-surface p-[1.125rem]">
      {tracking.code && (
        <div className="flex items-center gap-3">
          <span className="grid size-12 shrink-0 place-items-center rounded-control bg-info-soft text-info">
            <Truck aria-hidden size={22} strokeWidth={1.75} />
          </span>
          <TrackingCode tracking={tracking} />
        </div>
      )}
      <TrackingLink tracking={tracking} />
    </section>
  );
}

export function TrackingCode({ tracking }: Props) {
  const t = useShopTexts("shopOrders");
  if (!tracking.code) return null;
  return (
    <div className="min-w-0">
      <p className="text-muted text-small">{t("done.tracking")}</p>
      <p className="font-mono font-semibold wrap-anywhere">{tracking.code}</p>
    </div>
  );
}

export function TrackingLink({ tracking }: Props) {
  const t = useShopTexts("shopOrders");
  if (!tracking.url) return null;
  return (
    <a
      href={tracking.url}
      rel="noopener noreferrer"
      target="_blank"
      className={buttonClass("primary", "main")}
    >
      {t("done.track")}
    </a>
  );
}
