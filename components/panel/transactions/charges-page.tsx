"use client";

import { Download, Plus, QrCode, SearchX } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { DataTable } from "#components/ui/data-table.tsx";
import { deferred } from "#components/ui/deferred.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { neighboursOf } from "#components/ui/neighbours.ts";
import { PageHeader } from "#components/ui/page-header.tsx";
import { Pagination } from "#components/ui/pagination.tsx";
import { SkeletonTable } from "#components/ui/skeleton.tsx";
import { ChargeBanner } from "../gateway-accounts/charge-banner.tsx";
import { QueryState } from "../queries/query-state.tsx";
import { useCan } from "../queries/use-can.ts";
import { useData } from "../queries/use-data.ts";
import { useDownload } from "../queries/use-download.ts";
import type { Charge } from "./charge.ts";
import { PhoneCharge, useChargeColumns } from "./charge-columns.tsx";
import { ChargeFilters } from "./charge-filters.tsx";
import { chargeList } from "./reads.ts";
import { type ChargeQuery, useChargeQuery } from "./use-charge-query.ts";

const ChargeDrawer = deferred(() => import("./charge-drawer.tsx").then((file) => file.ChargeDrawer));
const NewCharge = deferred(() => import("./new-charge.tsx").then((file) => file.NewCharge));

/** Polling interval for new charges and payments. */
const AGAIN_MS = 20_000;

/** All charges: of orders, of payment links, and standalone ones. */
export function ChargesPage() {
  const t = useTranslations("charges");
  const writes = useCan()("links.write");
  const query = useChargeQuery();
  const list = useData(chargeList(query.asked), { refetchInterval: AGAIN_MS });
  const { run, pending } = useDownload(t("csvDone"));
  const [creating, setCreating] = useState(false);
  const create = writes && (
    <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setCreating(true)}>
      {t("create")}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t("title")}
        description={t("text")}
        actions={
          <>
            <Button
              icon={<Download aria-hidden />}
              pending={pending}
              onClick={() => void run("/transactions", query.filters)}
            >
              {t("csv")}
            </Button>
            {create}
          </>
        }
      />
      <ChargeBanner />
      <ChargeFilters query={query} />
      <QueryState
        of={list}
        skeleton={<SkeletonTable rows={8} />}
        isEmpty={({ transactions }) => transactions.length === 0}
        empty={<Nothing query={query} create={create} />}
      >
        {({ transactions, pagination }) => (
          <>
            <Rows charges={transactions} query={query} stale={list.isPlaceholderData} />
            <Pagination
              offset={query.offset}
              limit={query.limit}
              total={pagination.total}
              onChange={query.turnTo}
            />
          </>
        )}
      </QueryState>
      <Opened charges={list.data?.transactions ?? []} query={query} />
      {creating && <NewCharge close={() => setCreating(false)} show={query.show} />}
    </>
  );
}

type RowsProps = { charges: Charge[]; query: ChargeQuery; stale: boolean };

function Rows({ charges, query, stale }: RowsProps) {
  const t = useTranslations("charges");
  const columns = useChargeColumns();
  return (
    <DataTable
      caption={t("title")}
      columns={columns}
      rows={charges}
      rowId={({ id }) => id}
      onRowClick={({ id }) => query.show(id)}
      current={query.open}
      phone={(charge) => <PhoneCharge charge={charge} />}
      stale={stale}
    />
  );
}

function Opened({ charges, query }: { charges: Charge[]; query: ChargeQuery }) {
  if (!query.open) return null;
  return (
    <ChargeDrawer
      key={query.open}
      id={query.open}
      close={() => query.show(null)}
      {...neighboursOf(charges, query.open, query.show)}
    />
  );
}

function Nothing({ query, create }: { query: ChargeQuery; create: React.ReactNode }) {
  const t = useTranslations("charges.none");
  if (query.narrowed)
    return (
      <EmptyState
        icon={<SearchX />}
        title={t("foundTitle")}
        text={t("foundText")}
        action={<Button onClick={query.clear}>{t("clear")}</Button>}
      />
    );
  return <EmptyState icon={<QrCode />} title={t("title")} text={t("text")} action={create} />;
}
