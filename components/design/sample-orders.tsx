import { useTranslations } from "next-intl";
import { Badge } from "#components/ui/badge.tsx";
import type { Column } from "#components/ui/data-table.tsx";
import { DateTime } from "#components/ui/date-time.tsx";
import { Money } from "#components/ui/money.tsx";

export type SampleOrder = {
  id: string;
  goods: "music" | "coins" | "course" | "card" | "book";
  customer: string;
  state: "paid" | "pending" | "shipped" | "cancelled" | "refunded";
  total: number;
  at: string;
};

const order = (
  id: string,
  goods: SampleOrder["goods"],
  customer: string,
  state: SampleOrder["state"],
  total: number,
  at: string,
) => ({
  id,
  goods,
  customer,
  state,
  total,
  at: `2026-11-${at}:00Z`,
});

export const ORDERS: readonly SampleOrder[] = [
  order("FFM1EVR9CD", "music", "Ana Lima", "paid", 59.9, "21T15:02"),
  order("K3TQ8VWM1A", "coins", "Rui Santos", "pending", 39.8, "21T14:58"),
  order("9BZ4XJ7N0C", "course", "Júlia Prado de Albuquerque Cavalcanti", "paid", 1079, "20T18:20"),
  order("T0D5MHQ2RE", "card", "Pedro Nunes", "shipped", 50, "20T12:02"),
  order("W7CA1P5KZX", "book", "Bia Duarte", "cancelled", 15, "19T21:45"),
  order("5N2GVEY8TM", "music", "Caio Reis", "refunded", 34.9, "19T11:11"),
];

const TONES = { paid: "ok", pending: "wait", shipped: "info", cancelled: "plain", refunded: "bad" } as const;

export function useColumns(): readonly Column<SampleOrder>[] {
  const t = useTranslations("design");
  return [
    {
      id: "order",
      header: t("lists.order"),
      cell: (row) => (
        <>
          <p className="font-mono text-small">{row.id}</p>
          <p className="text-small text-muted">{t(`goods.${row.goods}`)}</p>
        </>
      ),
    },
    { id: "customer", header: t("lists.customer"), cell: (row) => row.customer },
    {
      id: "state",
      header: t("lists.state"),
      cell: (row) => <Badge tone={TONES[row.state]}>{t(`states.${row.state}`)}</Badge>,
    },
    {
      id: "total",
      header: t("lists.total"),
      align: "end",
      sortable: true,
      cell: (row) => <Money value={row.total} className="font-semibold" />,
    },
    {
      id: "when",
      header: t("lists.when"),
      align: "end",
      sortable: true,
      cell: (row) => (
        <span className="text-muted">
          <DateTime value={row.at} mode="date" />
        </span>
      ),
    },
  ];
}

/** The two lines of an order on a phone: customer and amount, then items and state. */
export function usePhoneLines() {
  const t = useTranslations("design");
  return (row: SampleOrder) => (
    <div className="grid gap-1">
      <div className="flex justify-between gap-3">
        <span className="truncate font-medium">{row.customer}</span>
        <Money value={row.total} className="font-semibold" />
      </div>
      <div className="flex items-center justify-between gap-3 text-small text-muted">
        <span className="truncate">{t(`goods.${row.goods}`)}</span>
        <Badge tone={TONES[row.state]}>{t(`states.${row.state}`)}</Badge>
      </div>
    </div>
  );
}
