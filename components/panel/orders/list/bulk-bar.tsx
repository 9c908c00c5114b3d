import { Download, Truck } from "lucide-react";
import { useTranslations } from "next-intl";
import type { Act } from "#components/ui/acts.tsx";
import { SelectionBar } from "#components/ui/selection-bar.tsx";
import { useDownload } from "../../queries/use-download.ts";
import type { ListedOrder } from "../model/order.ts";
import { usePrintActs } from "../print/print-links.tsx";

/** The bulk actions for the selected orders. */
export function BulkBar({
  orders,
  ship,
  mayExport,
  clear,
}: {
  orders: ListedOrder[];
  /** Asks to mark them as shipped; null where this person may not. */
  ship: ((orders: ListedOrder[]) => void) | null;
  mayExport: boolean;
  clear: () => void;
}) {
  const t = useTranslations("orders");
  const download = useDownload(t("list.csvDone"));
  const printed = usePrintActs(orders.filter(({ shipping }) => shipping?.status).map(({ id }) => id));
  const shipAct: Act[] = ship
    ? [{ label: t("bulk.ship"), icon: <Truck aria-hidden />, onSelect: () => ship(orders) }]
    : [];
  const csv: Act = {
    label: t("bulk.export"),
    icon: <Download aria-hidden />,
    pending: download.pending,
    onSelect: () => void download.run("/orders", { ids: orders.map(({ id }) => id).join(",") }),
  };
  return (
    <SelectionBar
      count={orders.length}
      label={t("bulk.selected", { count: orders.length })}
      acts={[...shipAct, ...printed, ...(mayExport ? [csv] : [])]}
      clear={clear}
      clearLabel={t("bulk.clear")}
    />
  );
}
