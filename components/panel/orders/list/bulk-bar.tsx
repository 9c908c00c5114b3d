import { Download, Truck } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { Act } from "#components/ui/acts.tsx";
import { deferred } from "#components/ui/deferred.tsx";
import { SelectionBar } from "#components/ui/selection-bar.tsx";
import { useDownload } from "../../queries/use-download.ts";
import type { ListedOrder } from "../model/order.ts";
import { usePrintActs } from "../print/print-links.tsx";

const BulkShip = deferred(() => import("./bulk-ship.tsx").then((file) => file.BulkShip));

/** The bulk actions for the selected orders. */
export function BulkBar({
  orders,
  mayShip,
  mayExport,
  clear,
}: {
  orders: ListedOrder[];
  mayShip: boolean;
  mayExport: boolean;
  clear: () => void;
}) {
  const t = useTranslations("orders");
  const download = useDownload(t("list.csvDone"));
  const printed = usePrintActs(orders.filter(({ shipping }) => shipping?.status).map(({ id }) => id));
  // A copy: the dialog keeps its orders even if the selection changes.
  const [shipping, setShipping] = useState<ListedOrder[] | null>(null);
  const ship: Act = {
    label: t("bulk.ship"),
    icon: <Truck aria-hidden />,
    onSelect: () => setShipping(orders),
  };
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
      acts={[...(mayShip ? [ship] : []), ...printed, ...(mayExport ? [csv] : [])]}
      clear={clear}
      clearLabel={t("bulk.clear")}
    >
      {shipping && <BulkShip orders={shipping} close={() => setShipping(null)} allDone={clear} />}
    </SelectionBar>
  );
}
