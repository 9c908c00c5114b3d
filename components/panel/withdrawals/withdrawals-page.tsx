"use client";

import { ArrowUpRight, Send } from "lucide-react";
import { useTranslations } from "next-intl";
import { parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from "nuqs";
import { Button, LinkButton } from "#components/ui/button.tsx";
import type { Column } from "#components/ui/data-table.tsx";
import { DateTime } from "#components/ui/date-time.tsx";
import { deferred } from "#components/ui/deferred.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { MainAct } from "#components/ui/main-act.tsx";
import { Money } from "#components/ui/money.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { SearchField } from "#components/ui/search-field.tsx";
import { Segmented } from "#components/ui/segmented.tsx";
import { Toolbar } from "#components/ui/toolbar.tsx";
import { CsvButton } from "../lists/csv-button.tsx";
import { PagedTable } from "../lists/paged-list.tsx";
import { useCan } from "../queries/use-can.ts";
import { useData } from "../queries/use-data.ts";
import type { Withdrawal } from "../wallet/types.ts";
import { withdrawalList } from "./reads.ts";
import { recipientLine } from "./recipient-line.ts";
import { WithdrawalBadge } from "./withdrawal-badge.tsx";

const WithdrawalDrawer = deferred(
  () => import("./withdrawal-drawer.tsx").then((file) => file.WithdrawalDrawer),
  {},
);

type Filter = ReturnType<typeof useWithdrawalFilter>;

/** The store's withdrawals, with a live drawer for each. */
export function WithdrawalsPage() {
  const t = useTranslations("withdrawals.list");
  const can = useCan();
  const filter = useWithdrawalFilter();
  const { opened, open } = filter;
  const list = useList(filter);
  const columns = useColumns();
  const rows = list.data?.withdrawals ?? [];
  const at = rows.findIndex(({ id }) => id === opened);
  const go = (row: Withdrawal | undefined) => row && (() => open(row.id));
  return (
    <>
      <PageHeader
        title={t("title")}
        tools={<CsvButton path="/wallet/withdrawals" query={askedOf(filter)} />}
        actions={
          can("withdraw") && (
            <MainAct>
              <LinkButton
                href="/painel/carteira?sacar=true"
                variant="primary"
                icon={<ArrowUpRight aria-hidden />}
              >
                {t("withdraw")}
              </LinkButton>
            </MainAct>
          )
        }
      />
      <Filters filter={filter} />
      <PagedTable
        of={list}
        rowsOf={({ withdrawals }) => withdrawals}
        skeletonRows={8}
        empty={<Nothing filter={filter} />}
        turnTo={filter.setOffset}
        caption={t("title")}
        columns={columns}
        onRowClick={({ id }) => open(id)}
        current={opened}
        phone={(row) => <PhoneWithdrawal row={row} />}
      />
      {opened && (
        <WithdrawalDrawer
          id={opened}
          onClose={() => open(null)}
          onPrevious={at > 0 ? go(rows[at - 1]) : undefined}
          onNext={at >= 0 ? go(rows[at + 1]) : undefined}
        />
      )}
    </>
  );
}

function askedOf({ state, search }: Filter) {
  return { ...(state ? { status: state } : {}), ...(search ? { search } : {}) };
}

function useList(filter: Filter) {
  return useData(withdrawalList(askedOf(filter), filter.offset), {
    refetchInterval: (known) => (known.state.data?.withdrawals.some(isOpen) ? 5_000 : false),
  });
}

function Filters({ filter }: { filter: Filter }) {
  const t = useTranslations("withdrawals.list");
  return (
    <Toolbar search={<SearchField label={t("search")} value={filter.search} onChange={filter.setSearch} />}>
      <Segmented
        label={t("state")}
        value={filter.state ?? "all"}
        onChange={(next) => filter.setState(next === "all" ? null : next)}
        options={[
          { value: "all" as const, label: t("all") },
          ...STATES.map((value) => ({ value, label: t(`states.${value}`) })),
        ]}
      />
    </Toolbar>
  );
}

function Nothing({ filter: { narrowed, clear } }: { filter: Filter }) {
  const t = useTranslations("withdrawals.list");
  if (narrowed)
    return (
      <EmptyState
        icon={<Send />}
        title={t("nothing")}
        action={<Button onClick={clear}>{t("clear")}</Button>}
      />
    );
  return <EmptyState picture="wallet" title={t("empty.title")} text={t("empty.text")} />;
}

function isOpen({ status }: Withdrawal): boolean {
  return status === "processing" || status === "pending";
}

function useColumns(): Column<Withdrawal>[] {
  const t = useTranslations("withdrawals.list.columns");
  return [
    { id: "what", header: t("what"), cell: (row) => <What row={row} /> },
    { id: "state", header: t("state"), cell: ({ status }) => <WithdrawalBadge status={status} /> },
    { id: "fee", header: t("fee"), align: "end", cell: ({ feeAmount }) => <Money value={feeAmount} /> },
    {
      id: "amount",
      header: t("amount"),
      align: "end",
      cell: ({ amount }) => <Money value={amount} className="font-semibold" />,
    },
    { id: "at", header: t("at"), align: "end", cell: ({ createdAt }) => <DateTime value={createdAt} /> },
  ];
}

/** A row in the narrow layout without columns. */
function PhoneWithdrawal({ row }: { row: Withdrawal }) {
  const t = useTranslations("withdrawals.list");
  const to = recipientLine(row);
  const name = row.description ?? row.externalReference;
  return (
    <span className="grid gap-1">
      <span className="flex justify-between gap-3">
        <Money value={row.amount} className="font-semibold" />
        <WithdrawalBadge status={row.status} />
      </span>
      <span className="flex justify-between gap-3 text-small text-muted">
        <span className="min-w-0 wrap-anywhere">{name ?? to ?? t("plain")}</span>
        <span className="shrink-0">
          <DateTime value={row.createdAt} />
        </span>
      </span>
      {name && to && <span className="text-small text-muted wrap-anywhere">{t("to", { to })}</span>}
    </span>
  );
}

function What({ row }: { row: Withdrawal }) {
  const t = useTranslations("withdrawals.list");
  const to = recipientLine(row);
  return (
    <span className="grid min-w-0">
      <span className="truncate font-semibold">{row.description ?? row.externalReference ?? t("plain")}</span>
      {to && <span className="text-small text-muted wrap-anywhere">{t("to", { to })}</span>}
      <span className="truncate text-small text-muted">
        {row.requestedBy ? t("by", { name: row.requestedBy.name }) : t("byKey")}
      </span>
    </span>
  );
}

const STATES = ["pending", "processing", "approved", "rejected"] as const;
type State = (typeof STATES)[number];

/** The filters and the open withdrawal, kept in the URL. */
function useWithdrawalFilter() {
  const [{ estado, busca, pular, saque }, set] = useQueryStates({
    estado: parseAsStringLiteral(STATES),
    busca: parseAsString.withDefault(""),
    pular: parseAsInteger.withDefault(0),
    saque: parseAsString,
  });
  return {
    state: estado,
    search: busca,
    offset: pular,
    opened: saque,
    narrowed: estado !== null || busca !== "",
    setState: (state: State | null) => void set({ estado: state, pular: null }),
    setSearch: (text: string) => void set({ busca: text || null, pular: null }),
    setOffset: (offset: number) => void set({ pular: offset || null }),
    open: (id: string | null) => void set({ saque: id }),
    clear: () => void set({ estado: null, busca: null, pular: null }),
  };
}
