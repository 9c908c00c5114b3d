import { useTranslations } from "next-intl";
import type { Column } from "#components/ui/data-table.tsx";
import { DateTime } from "#components/ui/date-time.tsx";
import { Money } from "#components/ui/money.tsx";
import { createdColumn, type Times } from "../../lists/created-column.tsx";
import { isString, useStoredList } from "../../queries/use-stored-list.ts";
import type { ListedOrder } from "../model/order.ts";
import { StatusBadge } from "../model/status-badge.tsx";

/** Columns that can be hidden; the first one and the total can't. */
export const OPTIONAL = ["customer", "email", "payer", "state", "reference", "refunded", "when"] as const;
export type OptionalColumn = (typeof OPTIONAL)[number];
/** The columns hidden by default. */
const HIDDEN_AT_FIRST: readonly OptionalColumn[] = ["email", "payer", "reference", "refunded"];

/** The columns of the list and those hidden in this browser. */
export function useOrderColumns(times: Times) {
  // Stores only the differences from the defaults, so that columns added later follow their default.
  const [changed, setChanged] = useStoredList("pedidos.colunas", isString);
  const hidden = OPTIONAL.filter((id) => HIDDEN_AT_FIRST.includes(id) !== changed.includes(id));
  return {
    columns: useColumns(times),
    hidden,
    toggle: (id: OptionalColumn) =>
      setChanged(changed.includes(id) ? changed.filter((each) => each !== id) : [...changed, id]),
    showOnly: (hide: readonly string[]) =>
      setChanged(OPTIONAL.filter((id) => HIDDEN_AT_FIRST.includes(id) !== hide.includes(id))),
  };
}

function useColumns(times: Times): Column<ListedOrder>[] {
  const t = useTranslations("orders.list");
  return [
    { id: "code", header: t("code"), cell: (order) => <FirstCell order={order} /> },
    { id: "customer", header: t("customer"), cell: ({ customerName }) => <Short>{customerName}</Short> },
    { id: "email", header: t("email"), cell: ({ customerEmail }) => <Short>{customerEmail}</Short> },
    { id: "payer", header: t("payer"), cell: ({ payerName }) => <Short>{payerName ?? "–"}</Short> },
    { id: "state", header: t("state"), cell: (order) => <StatusBadge {...order} /> },
    {
      id: "reference",
      header: t("reference"),
      cell: ({ externalReference }) => <Short>{externalReference ?? "–"}</Short>,
    },
    {
      id: "refunded",
      header: t("refunded"),
      align: "end",
      cell: ({ refundedAmount }) => (refundedAmount > 0 ? <Money value={refundedAmount} /> : "–"),
    },
    {
      id: "total",
      header: t("total"),
      align: "end",
      cell: ({ total }) => <Money value={total} className="font-semibold" />,
    },
    createdColumn("when", t("when"), times),
  ];
}

function Short({ children }: { children: string }) {
  return (
    <span className="block max-w-[7rem] truncate @4xl:max-w-[16rem]" title={children}>
      {children}
    </span>
  );
}

function FirstCell({ order }: { order: ListedOrder }) {
  const goods = useGoods(order);
  return (
    <div className="min-w-0 max-w-[10rem] @4xl:max-w-[20rem]">
      <span className="block font-mono text-[0.8125rem] leading-5">{order.orderCode}</span>
      <span className="block truncate text-small text-muted" title={goods}>
        {goods}
      </span>
    </div>
  );
}

/** The items in one line: `1.000 moedas ×2 e mais 1`. */
function useGoods({ items }: ListedOrder): string {
  const t = useTranslations("orders.list");
  const [first] = items;
  if (!first) return "";
  const { name, quantity } = first;
  const named = quantity > 1 ? t("times", { name, quantity }) : name;
  return items.length > 1 ? t("more", { name: named, count: items.length - 1 }) : named;
}

/** The two lines of an order on a phone, and its next step. */
export function PhoneRow({
  order,
  times,
  action,
}: {
  order: ListedOrder;
  times: Times;
  action?: React.ReactNode;
}) {
  const goods = useGoods(order);
  return (
    <div className="grid min-w-0 gap-1">
      <div className="flex min-w-0 items-center justify-between gap-3">
        <span className="truncate font-semibold">{order.customerName}</span>
        <Money value={order.total} className="font-semibold" />
      </div>
      <div className="flex min-w-0 items-center justify-between gap-3 text-small text-muted">
        <span className="truncate">
          <DateTime value={order.createdAt} mode={times} /> · {goods}
        </span>
        <span className="shrink-0">
          <StatusBadge {...order} />
        </span>
      </div>
      {action && <div className="pt-1">{action}</div>}
    </div>
  );
}
