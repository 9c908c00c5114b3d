"use client";

import { Plus, Scale } from "lucide-react";
import { useTranslations } from "next-intl";
import { parseAsInteger, useQueryState } from "nuqs";
import { useState } from "react";
import { createdColumn } from "#components/panel/lists/created-column.tsx";
import { PagedTable } from "#components/panel/lists/paged-list.tsx";
import { useData } from "#components/panel/queries/use-data.ts";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import type { Column } from "#components/ui/data-table.tsx";
import { DateTime } from "#components/ui/date-time.tsx";
import { deferred } from "#components/ui/deferred.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Money } from "#components/ui/money.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import type { Output } from "#lib/client/types.ts";
import { OperatorCsv } from "../forms/operator-csv.tsx";
import { StoreReason } from "../forms/store-reason.tsx";
import { OwingStores } from "./owing-stores.tsx";
import { adjustmentList } from "./reads.ts";

const AdjustDialog = deferred(() => import("./adjust-dialog.tsx").then((file) => file.AdjustDialog));

type Adjustment = Output<"listAdjustments">["adjustments"][number];

/** Balance adjustments by the operator, each with its reason. */
export function AdjustmentsPage() {
  const t = useTranslations("operatorAdjustments");
  const [inicio, setInicio] = useQueryState("inicio", parseAsInteger.withDefault(0));
  const [making, setMaking] = useState(false);
  const columns = useColumns();
  const list = useData(adjustmentList(Math.max(0, inicio)));
  const make = (
    <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setMaking(true)}>
      {t("create.open")}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t("title")}
        description={t("text")}
        tools={<OperatorCsv path="/operator/adjustments" />}
        actions={make}
      />
      <OwingStores />
      <PagedTable
        of={list}
        rowsOf={({ adjustments }) => adjustments}
        skeletonRows={4}
        empty={<EmptyState icon={<Scale />} title={t("emptyTitle")} text={t("emptyText")} />}
        turnTo={(next) => void setInicio(next || null)}
        caption={t("title")}
        columns={columns}
        phone={(one) => <PhoneAdjustment adjustment={one} />}
      />
      {making && <AdjustDialog close={() => setMaking(false)} />}
    </>
  );
}

function useColumns(): Column<Adjustment>[] {
  const t = useTranslations("operatorAdjustments");
  return [
    {
      id: "store",
      header: t("column.store"),
      cell: (one) => <StoreReason {...one} />,
    },
    {
      id: "account",
      header: t("column.account"),
      cell: ({ account }) => (
        <span className="text-small text-muted wrap-anywhere">{account.name ?? "—"}</span>
      ),
    },
    {
      id: "direction",
      header: t("column.direction"),
      cell: ({ direction }) => <Badge tone={TONE[direction]}>{t(`direction.${direction}`)}</Badge>,
    },
    { id: "amount", header: t("column.amount"), align: "end", cell: (one) => <Signed adjustment={one} /> },
    createdColumn("when", t("column.when")),
  ];
}

const TONE = { credit: "ok", debit: "wait", write_off: "info" } as const;

function Signed({ adjustment: { amount, direction } }: { adjustment: Adjustment }) {
  return (
    <span className="whitespace-nowrap font-semibold">
      {direction === "debit" && "−"}
      <Money value={amount} />
    </span>
  );
}

/** A row in the narrow layout without columns. */
function PhoneAdjustment({ adjustment }: { adjustment: Adjustment }) {
  return (
    <>
      <span className="flex items-center justify-between gap-3">
        <span className="min-w-0 truncate font-[550]">{adjustment.store.name}</span>
        <Signed adjustment={adjustment} />
      </span>
      <span className="mt-1 flex items-start justify-between gap-3 text-small text-muted">
        <span className="min-w-0 wrap-anywhere">{adjustment.reason}</span>
        <DateTime value={adjustment.createdAt} />
      </span>
    </>
  );
}
