"use client";

import { Plus, ShieldCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from "nuqs";
import { useState } from "react";
import { PagedTable } from "#components/panel/lists/paged-list.tsx";
import { read } from "#components/panel/queries/read.ts";
import { useData } from "#components/panel/queries/use-data.ts";
import { Button } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { neighboursOf } from "#components/ui/neighbours.ts";
import { PageHeader } from "#components/ui/page-header.tsx";
import { SelectField } from "#components/ui/select-field.tsx";
import { Toolbar } from "#components/ui/toolbar.tsx";
import { OperatorCsv } from "../forms/operator-csv.tsx";
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
  const filters = situacao ? { state: situacao } : {};
  const asked = { ...filters, limit: PAGE, offset: Math.max(0, inicio) };
  const list = useData(read([DISPUTES, "list"], "listDisputes", { query: asked }));
  const disputes = list.data?.disputes ?? [];
  const shown = disputes.find(({ id }) => id === contestacao);
  const columns = useDisputeColumns();
  const show = (id: string | null) => void set({ contestacao: id });
  const save = <OperatorCsv path="/operator/disputes" query={filters} />;
  const enter = (
    <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setEntering(true)}>
      {t("create.open")}
    </Button>
  );
  return (
    <>
      <PageHeader title={t("title")} description={t("text")} tools={save} actions={enter} />
      <Toolbar>
        <StateFilter state={situacao} onChange={(state) => void set({ situacao: state, inicio: null })} />
      </Toolbar>
      <PagedTable
        of={list}
        rowsOf={(data) => data.disputes}
        skeletonRows={4}
        empty={
          <EmptyState
            icon={<ShieldCheck />}
            title={t(situacao ? "nothingTitle" : "emptyTitle")}
            text={t("emptyText")}
          />
        }
        turnTo={(next) => void set({ inicio: next || null })}
        caption={t("title")}
        columns={columns}
        onRowClick={({ id }) => show(id)}
        current={contestacao}
        phone={(dispute) => <PhoneDispute dispute={dispute} />}
      />
      {shown && (
        <DisputeDrawer
          dispute={shown}
          close={() => show(null)}
          {...neighboursOf(disputes, contestacao, show)}
        />
      )}
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
