"use client";

import { useTranslations } from "next-intl";
import { Segmented } from "#components/ui/segmented.tsx";
import { useData } from "../../queries/use-data.ts";
import { SHIPPING_STATUSES } from "../model/order.ts";
import { waitingParcels } from "../reads.ts";
import { ReturnFilter } from "../returns/return-filter.tsx";
import type { OrderQuery } from "./use-order-query.ts";

/** Tabs of orders by the state of their parcels, with the number of parcels to send. */
export function ShippingTabs({ query, againMs }: { query: OrderQuery; againMs: number }) {
  const t = useTranslations("orders.parcel.tabs");
  const waiting = useData(waitingParcels, { refetchInterval: againMs }).data?.pagination.total ?? 0;
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <Segmented
        label={t("label")}
        value={query.address.envio ?? "all"}
        onChange={(next) => query.narrow({ envio: next === "all" ? null : next })}
        options={[
          { value: "all" as const, label: t("all") },
          ...SHIPPING_STATUSES.map((value) => ({
            value,
            label:
              value === "to_send" && waiting > 0 ? (
                <>
                  {t(value)} <span className="rounded-full bg-brand px-1.5 text-on-brand">{waiting}</span>
                </>
              ) : (
                t(value)
              ),
          })),
        ]}
      />
      <ReturnFilter query={query} againMs={againMs} />
    </div>
  );
}
