"use client";

import { Undo2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button.tsx";
import { useData } from "../../queries/use-data.ts";
import type { OrderQuery } from "../list/use-order-query.ts";
import { openReturns } from "../reads.ts";

/** Filters orders with a return to refund, with their number; hidden if there are none. */
export function ReturnFilter({ query, againMs }: { query: OrderQuery; againMs: number }) {
  const t = useTranslations("orders.returning");
  const open = useData(openReturns, { refetchInterval: againMs }).data?.pagination.total ?? 0;
  const on = query.address.devolucao !== null;
  if (open === 0 && !on) return null;
  return (
    <Button
      size="sm"
      className="aria-pressed:border-brand aria-pressed:bg-soft aria-pressed:text-brand-text"
      aria-pressed={on}
      icon={<Undo2 aria-hidden />}
      onClick={() => query.narrow({ devolucao: on ? null : "requested" })}
    >
      {t("filter")}
      <span className="rounded-full bg-warn-soft px-1.5 text-warn">{open}</span>
    </Button>
  );
}
