import { Columns3, Download, Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { type Column, DataTable, type Sort } from "#components/ui/data-table.tsx";
import { DateTime } from "#components/ui/date-time.tsx";
import { Drawer } from "#components/ui/drawer.tsx";
import { Filter } from "#components/ui/filter.tsx";
import { Menu } from "#components/ui/menu.tsx";
import { Money } from "#components/ui/money.tsx";
import { Pagination } from "#components/ui/pagination.tsx";
import { SearchField } from "#components/ui/search-field.tsx";
import { SkeletonTable } from "#components/ui/skeleton.tsx";
import { Tabs } from "#components/ui/tabs.tsx";
import { Toolbar } from "#components/ui/toolbar.tsx";
import { ORDERS, type SampleOrder, useColumns, usePhoneLines } from "./sample-orders.tsx";
import { Section } from "./section.tsx";

/** A typical list: search, filters, columns, details beside it, and pagination. */
export function Lists() {
  const t = useTranslations("design.lists");
  const columns = useColumns();
  const [tab, setTab] = useState<"rows" | "loading">("rows");
  return (
    <Section name="lists">
      <div id="listas">
        <Tabs
          label={t("tabs")}
          value={tab}
          onChange={setTab}
          tabs={[
            { value: "rows", label: t("orders"), content: <Orders columns={columns} /> },
            { value: "loading", label: t("loading"), content: <SkeletonTable rows={4} /> },
          ]}
        />
      </div>
    </Section>
  );
}

function Orders({ columns }: { columns: readonly Column<SampleOrder>[] }) {
  const t = useTranslations("design.lists");
  const phone = usePhoneLines();
  const [open, setOpen] = useState<string | null>(null);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set([ORDERS[1]?.id ?? ""]));
  const [sort, setSort] = useState<Sort>({ by: "when", dir: "desc" });
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const [offset, setOffset] = useState(0);
  const [search, setSearch] = useState("");
  const rows = ORDERS.filter((order) => order.customer.toLowerCase().includes(search.toLowerCase()));
  const at = rows.findIndex((order) => order.id === open);
  const go = (step: number) => {
    const id = at < 0 ? undefined : rows[at + step]?.id;
    return id ? () => setOpen(id) : undefined;
  };
  return (
    <>
      <OrdersToolbar
        columns={columns}
        hidden={hidden}
        onHidden={setHidden}
        search={search}
        onSearch={setSearch}
      />
      <DataTable
        caption={t("orders")}
        columns={columns}
        rows={rows}
        rowId={(order) => order.id}
        onRowClick={(order) => setOpen(order.id)}
        current={open}
        selected={selected}
        onSelectedChange={setSelected}
        hiddenColumns={hidden}
        phone={phone}
        sort={sort}
        onSortChange={setSort}
      />
      <Pagination offset={offset} limit={50} total={12_480} onChange={setOffset} />
      <Drawer
        open={at >= 0}
        onOpenChange={() => setOpen(null)}
        title={<span className="font-mono text-small font-medium">{open}</span>}
        actions={<Button size="sm">{t("ship")}</Button>}
        onPrevious={go(-1)}
        onNext={go(1)}
      >
        {rows[at] && <OrderFacts order={rows[at]} />}
      </Drawer>
    </>
  );
}

function OrderFacts({ order }: { order: SampleOrder }) {
  return (
    <>
      <p className="text-page">
        <Money value={order.total} />
      </p>
      <p className="text-body text-muted">{order.customer}</p>
      <p className="text-small text-faint">
        <DateTime value={order.at} mode="absolute" />
      </p>
    </>
  );
}

function OrdersToolbar({
  columns,
  hidden,
  onHidden,
  search,
  onSearch,
}: {
  columns: readonly Column<SampleOrder>[];
  hidden: readonly string[];
  onHidden: (hidden: readonly string[]) => void;
  search: string;
  onSearch: (text: string) => void;
}) {
  const t = useTranslations("design");
  const [states, setStates] = useState<readonly ("paid" | "pending" | "refunded")[]>([]);
  return (
    <Toolbar
      end={
        <>
          <Menu
            label={t("lists.columns")}
            trigger={<Button icon={<Columns3 aria-hidden />}>{t("lists.columns")}</Button>}
            items={columns.slice(1).map((column) => ({
              label: column.header,
              checked: !hidden.includes(column.id),
              onSelect: () =>
                onHidden(
                  hidden.includes(column.id)
                    ? hidden.filter((id) => id !== column.id)
                    : [...hidden, column.id],
                ),
            }))}
          />
          <NewMenu />
        </>
      }
    >
      <SearchField label={t("lists.search")} value={search} onChange={onSearch} />
      <Filter
        label={t("lists.state")}
        value={states}
        onChange={setStates}
        options={(["paid", "pending", "refunded"] as const).map((value) => ({
          value,
          label: t(`states.${value}`),
        }))}
      />
    </Toolbar>
  );
}

function NewMenu() {
  const t = useTranslations("design");
  return (
    <Menu
      trigger={
        <Button variant="primary" icon={<Plus aria-hidden />}>
          {t("lists.new")}
        </Button>
      }
      items={[
        { label: t("lists.newOrder"), hint: t("lists.newOrderHint"), onSelect: () => {} },
        { label: t("actions.export"), icon: <Download aria-hidden />, href: "#listas" },
        null,
        { label: t("actions.remove"), danger: true, onSelect: () => {} },
        { label: t("actions.refund"), disabled: true, onSelect: () => {} },
      ]}
    />
  );
}
