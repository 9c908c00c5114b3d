"use client";

import { ExternalLink, PackageCheck, Plus, SearchX } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Button, LinkButton } from "#components/ui/button.tsx";
import { DataTable } from "#components/ui/data-table.tsx";
import { timesOf } from "#components/ui/days.ts";
import { deferred } from "#components/ui/deferred.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { MainAct } from "#components/ui/main-act.tsx";
import { neighboursOf } from "#components/ui/neighbours.ts";
import { PageHeader } from "#components/ui/page-header.tsx";
import { SkeletonTable } from "#components/ui/skeleton.tsx";
import { ChargeBanner } from "../../gateway-accounts/charge-banner.tsx";
import { CsvButton } from "../../lists/csv-button.tsx";
import { PagedList } from "../../lists/paged-list.tsx";
import { useStore } from "../../queries/use-account.ts";
import { useCan } from "../../queries/use-can.ts";
import { useData } from "../../queries/use-data.ts";
import type { ListedOrder } from "../model/order.ts";
import { orderList } from "../reads.ts";
import { ColumnChoice } from "./column-choice.tsx";
import { PhoneRow, useOrderColumns } from "./columns.tsx";
import { OrderFilters } from "./filters.tsx";
import { SavedViews } from "./saved-views.tsx";
import { ShippingTabs } from "./shipping-tabs.tsx";
import { type OrderQuery, useOrderQuery } from "./use-order-query.ts";
import { useShipOne } from "./use-ship-one.tsx";

const OrderDrawer = deferred(() => import("../detail/order-drawer.tsx").then((file) => file.OrderDrawer));
const BulkBar = deferred(() => import("./bulk-bar.tsx").then((file) => file.BulkBar));
const BulkShip = deferred(() => import("./bulk-ship.tsx").then((file) => file.BulkShip));

/** Polling interval for new orders. */
const AGAIN_MS = 20_000;

export function OrdersPage() {
  const query = useOrderQuery();
  const { filters, offset } = query;
  // The order in the URL loads beside the list.
  useState(() => query.open && OrderDrawer.preload());
  const { columns, hidden, toggle, showOnly } = useOrderColumns(timesOf(query.period, "relative"));
  const orders = useData(orderList(filters, offset), { refetchInterval: AGAIN_MS });
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  // Not in the list: orders that are shipped may leave it, and the report of the rest has to stay.
  const [shipping, setShipping] = useState<ListedOrder[] | null>(null);
  return (
    <>
      <Header filters={filters} />
      <ChargeBanner />
      <ShippingTabs query={query} againMs={AGAIN_MS} />
      <OrderFilters
        query={query}
        end={
          <>
            <SavedViews query={query} hidden={hidden} showOnly={showOnly} />
            <ColumnChoice hidden={hidden} toggle={toggle} />
          </>
        }
      />
      <PagedList
        of={orders}
        rowsOf={(data) => data.orders}
        skeleton={<SkeletonTable rows={12} />}
        empty={<Nothing query={query} />}
        offset={offset}
        turnTo={query.goTo}
      >
        {(rows) => (
          <List
            rows={rows}
            query={query}
            columns={columns}
            hidden={hidden}
            stale={orders.isPlaceholderData}
            {...{ marked, setMarked }}
            ship={setShipping}
          />
        )}
      </PagedList>
      <Opened rows={orders.data?.orders ?? []} query={query} />
      {shipping && (
        <BulkShip orders={shipping} close={() => setShipping(null)} allDone={() => setMarked(new Set())} />
      )}
    </>
  );
}

function Header({ filters }: Pick<OrderQuery, "filters">) {
  const t = useTranslations("orders");
  const can = useCan();
  return (
    <PageHeader
      title={t("title")}
      tools={<CsvButton path="/orders" query={filters} />}
      actions={
        can("orders.write") && (
          <MainAct>
            <LinkButton variant="primary" href="/painel/pedidos/novo" icon={<Plus aria-hidden />}>
              {t("make.new")}
            </LinkButton>
          </MainAct>
        )
      }
    />
  );
}

function List(props: {
  rows: readonly ListedOrder[];
  query: OrderQuery;
  columns: ReturnType<typeof useOrderColumns>["columns"];
  hidden: readonly string[];
  stale: boolean;
  marked: ReadonlySet<string>;
  setMarked: (ids: ReadonlySet<string>) => void;
  ship: (orders: ListedOrder[]) => void;
}) {
  const { rows, query, columns, hidden, stale, marked, setMarked, ship } = props;
  const t = useTranslations("orders.list");
  const can = useCan();
  const selected = new Set(rows.filter(({ id }) => marked.has(id)).map(({ id }) => id));
  const shipOne = useShipOne(query.address.envio === "to_send");
  useRowKeys();
  return (
    <>
      <DataTable
        caption={t("caption")}
        columns={columns}
        hiddenColumns={hidden}
        rows={rows}
        rowId={({ id }) => id}
        rowHref={({ id }) => `/painel/pedidos/${id}`}
        onRowClick={({ id }) => query.show(id)}
        current={query.open || null}
        selected={selected}
        onSelectedChange={setMarked}
        phone={(order) => (
          <PhoneRow
            order={order}
            times={timesOf(query.period, "relative")}
            action={shipOne.buttonOf(order)}
          />
        )}
        swipe={shipOne.swipeOf}
        stale={stale}
      />
      {selected.size > 0 && (
        <BulkBar
          orders={rows.filter(({ id }) => selected.has(id))}
          ship={can("orders.ship") ? ship : null}
          mayExport={can("money")}
          clear={() => setMarked(new Set())}
        />
      )}
      {shipOne.dialog}
    </>
  );
}

/** The order in the URL. It does not wait for the list; only the links to its neighbours do. */
function Opened({ rows, query }: { rows: readonly ListedOrder[]; query: OrderQuery }) {
  return (
    query.open && (
      <OrderDrawer
        id={query.open}
        code={rows.find(({ id }) => id === query.open)?.orderCode}
        close={() => query.show(null)}
        {...neighboursOf(rows, query.open, query.show)}
      />
    )
  );
}

/** The empty list: filters without results, or a store without sales. */
function Nothing({ query }: { query: OrderQuery }) {
  const t = useTranslations("orders.list");
  const { mode, slug } = useStore();
  if (query.onlyParcels)
    return (
      <EmptyState
        icon={<PackageCheck />}
        title={t(`noParcels.${query.onlyParcels}`)}
        text={t("noParcels.text")}
        action={<Button onClick={query.clear}>{t("noParcels.all")}</Button>}
      />
    );
  if (query.narrowed)
    return (
      <EmptyState
        icon={<SearchX />}
        title={t("noneTitle")}
        text={t("noneText")}
        action={<Button onClick={query.clear}>{t("clear")}</Button>}
      />
    );
  const test = mode === "test";
  return (
    <EmptyState
      picture="orders"
      title={t("emptyTitle")}
      text={t(test ? "emptyText" : "emptyTextLive")}
      action={
        // The page's one main act is a new order.
        <LinkButton
          href={`/loja/${slug}`}
          target="_blank"
          prefetch={false}
          icon={<ExternalLink aria-hidden />}
        >
          {t(test ? "emptyAction" : "emptyActionLive")}
        </LinkButton>
      }
    />
  );
}

/**
 * J, K and the arrow keys focus the list if nothing else has the focus; inside it, the table handles them.
 */
function useRowKeys(): void {
  useEffect(() => {
    const begin = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!["j", "k", "ArrowDown", "ArrowUp"].includes(event.key)) return;
      const at = document.activeElement;
      const letter = event.key.length === 1;
      // The arrow keys scroll the page; they enter the list only from the body or the main element.
      const free = at === document.body || at?.id === "conteudo" || (letter && at?.tagName === "A");
      if (!free || at?.matches("[data-row]")) return;
      const rows = [...document.querySelectorAll<HTMLElement>("main [data-row]")];
      const first = rows.find((row) => row.offsetParent !== null);
      if (!first) return;
      event.preventDefault();
      first.focus();
    };
    window.addEventListener("keydown", begin);
    return () => window.removeEventListener("keydown", begin);
  }, []);
}
