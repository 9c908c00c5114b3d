import { useTranslations } from "next-intl";
import { useState } from "react";
import { PagedTable } from "#components/panel/lists/paged-list.tsx";
import { type Read, read } from "#components/panel/queries/read.ts";
import { useData } from "#components/panel/queries/use-data.ts";
import { Tabs } from "#components/ui/tabs.tsx";
import { type Looked, PhoneLooked, useLookedColumns } from "./looked-columns.tsx";
import { STORES } from "./store.ts";

const PAGE = 20;

type Page = { rows: Looked[]; pagination: { total: number; limit: number; offset: number } };
type View = "orders" | "charges" | "withdrawals";

/** The store's orders, charges and withdrawals, read only. */
export function LookedData({ storeId }: { storeId: string }) {
  const t = useTranslations("operatorStores.looked");
  const tabs = (["orders", "charges", "withdrawals"] as const).map((value) => ({
    value,
    label: t(`${value}.title`),
    content: <LookedList storeId={storeId} view={value} />,
  }));
  return (
    <section>
      <Tabs label={t("label")} tabs={tabs} />
    </section>
  );
}

function LookedList({ storeId, view }: { storeId: string; view: View }) {
  const t = useTranslations(`operatorStores.looked.${view}`);
  const [offset, setOffset] = useState(0);
  const columns = useLookedColumns();
  const list = useData(READS[view](storeId, offset));
  return (
    <PagedTable
      of={list}
      rowsOf={({ rows }) => rows}
      skeletonRows={4}
      empty={
        <p className="rounded-card border border-line bg-surface p-(--inset) text-body text-muted">
          {t("none")}
        </p>
      }
      turnTo={setOffset}
      caption={t("title")}
      columns={columns}
      phone={(row) => <PhoneLooked row={row} />}
    />
  );
}

const input = (id: string, offset: number) => ({ params: { id }, query: { limit: PAGE, offset } });

const READS: Record<View, (id: string, offset: number) => Read<Page>> = {
  orders: (id, offset) =>
    read([STORES, "orders"], "listLookedOrders", input(id, offset), ({ orders, pagination }) => ({
      pagination,
      rows: orders.map((order) => ({
        ...{ id: order.id, of: "orders", status: order.status, amount: order.total },
        ...{ title: order.orderCode, createdAt: order.createdAt, refunded: order.refundedAmount },
        about: [
          `${order.customerName} (${order.customerEmail})`,
          order.items.map(({ name, quantity }) => `${quantity} × ${name}`).join(", "),
        ].join(" · "),
      })),
    })),
  charges: (id, offset) =>
    read([STORES, "charges"], "listLookedCharges", input(id, offset), ({ charges, pagination }) => ({
      pagination,
      rows: charges.map((charge) => ({
        ...{ id: charge.id, of: "charges", status: charge.status, amount: charge.amount },
        ...{ title: charge.orderCode ?? charge.externalReference, createdAt: charge.createdAt },
        about: [charge.customerName, charge.endToEndId].filter(Boolean).join(" · "),
        refunded: charge.refundedAmount,
      })),
    })),
  withdrawals: (id, offset) =>
    read([STORES, "withdrawals"], "listLookedWithdrawals", input(id, offset), (answer) => ({
      pagination: answer.pagination,
      rows: answer.withdrawals.map((one) => ({
        ...{ id: one.id, of: "withdrawals", status: one.status, amount: one.totalAmount },
        ...{ title: one.destination, createdAt: one.createdAt, refunded: 0 },
        about: one.rejectReason ?? one.endToEndId ?? "",
      })),
    })),
};
