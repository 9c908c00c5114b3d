"use client";

import { Plus, ShieldCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from "nuqs";
import { useState } from "react";
import { QueryState } from "#components/panel/queries/query-state.tsx";
import { read } from "#components/panel/queries/read.ts";
import { useData } from "#components/panel/queries/use-data.ts";
import { Button } from "#components/ui/button.tsx";
import { DataTable } from "#components/ui/data-table.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { neighboursOf } from "#components/ui/neighbours.ts";
import { PageHeader } from "#components/ui/page-header.tsx";
import { Pagination } from "#components/ui/pagination.tsx";
import { SelectField } from "#components/ui/select-field.tsx";
import { SkeletonTable } from "#components/ui/skeleton.tsx";
import { Toolbar } from "#components/ui/toolbar.tsx";
import { DISPUTES, type Dispute, STATES } from "./dispute.tsx";
import { PhoneDispute, useDisputeColumns } from "./dispute-columns.tsx";
import { DisputeDrawer } from "./dispute-drawer.tsx";
import { OpenDialog } from "./open-dialog.tsx";

const PAGE = 50;

/** Payments disputed by their payers at the bank: the blocked amount and outcome of each. */
export function DisputesPage() {
  const t = useTranslations("operatorDisputes");
  const [{ situacao, inicio, contestacao }, set] = useQueryStates(
    {
      situacao: parseAsStringLiteral(STATES),
      inicio: parseAsInteger.withDefault(0),
      contestacao: parseAsString,
    },
    { history: "replace" },
  );
  const [entering, setEntering] = useState(false);
  const asked = { limit: PAGE, offset: Math.max(0, inicio), ...(situacao ? { state: situacao } : {}) };
  const list = useData(read([DISPUTES, "list"], "listDisputes", { query: asked }));
  const enter = (
    <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setEntering(true)}>
      {t("create.open")}
    </Button>
  );
  return (
    <>
      <PageHeader title={t("title")} description={t("text")} actions={enter} />
      <Toolbar>
        <StateFilter state={situacao} onChange={(state) => void set({ situacao: state, inicio: null })} />
      </Toolbar>
      <QueryState
        of={list}
        skeleton={<SkeletonTable rows={4} />}
        isEmpty={({ disputes }) => disputes.length === 0}
        empty={
          <EmptyState
            icon={<ShieldCheck />}
            title={t(situacao ? "nothingTitle" : "emptyTitle")}
            text={t("emptyText")}
          />
        }
      >
        {({ disputes, pagination }) => (
          <>
            <Disputes
              disputes={disputes}
              stale={list.isPlaceholderData}
              open={contestacao}
              show={(id) => void set({ contestacao: id })}
            />
            <Pagination {...pagination} onChange={(next) => void set({ inicio: next || null })} />
          </>
        )}
      </QueryState>
      {entering && <OpenDialog close={() => setEntering(false)} />}
    </>
  );
}

type State = Dispute["state"];

function StateFilter(props: { state: State | null; onChange: (state: State | null) => void }) {
  const { state, onChange } = props;
  const t = useTranslations("operatorDisputes");
  return (
    <SelectField<State | "">
      label={t("column.state")}
      labelHidden
      size="sm"
      className="grid w-52 max-w-full"
      value={state ?? ""}
      onChange={(chosen) => onChange(chosen || null)}
      options={(["", ...STATES] as const).map((value) => ({
        value,
        label: t(`state.${value || "all"}`),
      }))}
    />
  );
}

type RowsProps = {
  disputes: Dispute[];
  stale: boolean;
  open: string | null;
  show: (id: string | null) => void;
};

function Disputes({ disputes, stale, open, show }: RowsProps) {
  const t = useTranslations("operatorDisputes");
  const columns = useDisputeColumns();
  const shown = disputes.find(({ id }) => id === open);
  return (
    <>
      <DataTable
        caption={t("title")}
        columns={columns}
        rows={disputes}
        rowId={({ id }) => id}
        onRowClick={({ id }) => show(id)}
        current={open}
        phone={(dispute) => <PhoneDispute dispute={dispute} />}
        stale={stale}
      />
      {shown && (
        <DisputeDrawer dispute={shown} close={() => show(null)} {...neighboursOf(disputes, open, show)} />
      )}
    </>
  );
}
