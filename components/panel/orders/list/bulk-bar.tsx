import { Download, Truck, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { bulkActions, bulkBar } from "#components/ui/bulk-bar-class.ts";
import { Button } from "#components/ui/button.tsx";
import { cx } from "#components/ui/classes.ts";
import { deferred } from "#components/ui/deferred.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import { useDownload } from "../../queries/use-download.ts";
import type { ListedOrder } from "../model/order.ts";
import { PrintLinks } from "../print/print-links.tsx";

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
  // A copy: the dialog keeps its orders even if the selection changes.
  const [shipping, setShipping] = useState<ListedOrder[] | null>(null);
  return (
    <fieldset
      aria-label={t("bulk.selected", { count: orders.length })}
      className={cx(bulkBar, "sticky top-2 z-10 mb-3 bg-surface shadow-overlay")}
    >
      <span aria-live="polite" className="mr-auto pl-1 text-small font-semibold">
        {t("bulk.selected", { count: orders.length })}
      </span>
      <div data-bulk-actions="" className={bulkActions}>
        {mayShip && (
          <Button size="sm" icon={<Truck aria-hidden />} onClick={() => setShipping(orders)}>
            {t("bulk.ship")}
          </Button>
        )}
        <PrintLinks ids={orders.filter(({ shipping }) => shipping?.status).map(({ id }) => id)} />
        {mayExport && (
          <Button
            size="sm"
            icon={<Download aria-hidden />}
            pending={download.pending}
            onClick={() => void download.run("/orders", { ids: orders.map(({ id }) => id).join(",") })}
          >
            {t("bulk.export")}
          </Button>
        )}
      </div>
      <IconButton size="sm" label={t("bulk.clear")} icon={<X aria-hidden />} onClick={clear} />
      {shipping && <BulkShip orders={shipping} close={() => setShipping(null)} allDone={clear} />}
    </fieldset>
  );
}
