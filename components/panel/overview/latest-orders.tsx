import { Bell } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Card } from "#components/ui/card.tsx";
import { DateTime } from "#components/ui/date-time.tsx";
import { deferred } from "#components/ui/deferred.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import { IntentLink } from "#components/ui/intent-link.tsx";
import { Money } from "#components/ui/money.tsx";
import { SkeletonTable } from "#components/ui/skeleton.tsx";
import type { ListedOrder } from "../orders/model/order.ts";
import { StatusBadge } from "../orders/model/status-badge.tsx";
import { latestOrders } from "../orders/reads.ts";
import { QueryState } from "../queries/query-state.tsx";
import { useData } from "../queries/use-data.ts";

const AlertsMenu = deferred(() => import("./alerts-menu.tsx").then((file) => file.AlertsMenu));

const MOST = 5;

/** The newest orders; the watch of new orders (orders/watch) keeps them current. */
export function LatestOrders() {
  const t = useTranslations("overview.latest");
  const query = useData(latestOrders);
  return (
    <Card
      flush
      title={t("title")}
      actions={
        <>
          <Alerts />
          <IntentLink
            href="/painel/pedidos"
            className="rounded-sm py-1 text-small font-medium text-muted underline underline-offset-3 hover:text-ink"
          >
            {t("all")}
          </IntentLink>
        </>
      }
    >
      <QueryState of={query} skeleton={<SkeletonTable rows={5} />}>
        {({ orders }) =>
          orders.length === 0 ? (
            <p className="px-(--inset) pb-(--inset) text-small text-muted">{t("none")}</p>
          ) : (
            <ul className="border-t border-line">
              {orders.slice(0, MOST).map((order) => (
                <Row key={order.id} order={order} />
              ))}
            </ul>
          )
        }
      </QueryState>
    </Card>
  );
}

function Row({ order }: { order: ListedOrder }) {
  const [first, ...others] = order.items;
  return (
    <li className="border-b border-line last:border-b-0">
      <IntentLink
        href={`/painel/pedidos/${order.id}`}
        className="grid min-h-14 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-(--inset) py-2 text-[0.875rem] hover:bg-sunken sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_11rem_6.5rem]"
      >
        <span className="min-w-0">
          <span className="block truncate font-medium">{order.customerName}</span>
          <span className="block truncate text-small text-muted">
            <DateTime value={order.createdAt} />
            <span className="max-sm:hidden"> · {order.orderCode}</span>
          </span>
        </span>
        <span className="truncate text-muted max-sm:hidden">
          {first?.name}
          {others.length > 0 && ` +${others.length}`}
        </span>
        <span className="max-sm:hidden">
          <StatusBadge {...order} />
        </span>
        <span className="text-right">
          <Money value={order.total} className="block font-semibold" />
          <span className="sm:hidden">
            <StatusBadge {...order} />
          </span>
        </span>
      </IntentLink>
    </li>
  );
}

/** The button of the alerts. Its menu is loaded with the first press, and opens then. */
function Alerts() {
  const t = useTranslations("alerts");
  const [wanted, setWanted] = useState(false);
  const button = (
    <IconButton
      size="sm"
      label={t("title")}
      icon={<Bell aria-hidden />}
      onPointerEnter={AlertsMenu.preload}
      onClick={() => setWanted(true)}
    />
  );
  return wanted ? <AlertsMenu trigger={button} /> : button;
}
