"use client";

import { Plus, SearchX, Store } from "lucide-react";
import { useTranslations } from "next-intl";
import { parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from "nuqs";
import { useState } from "react";
import { PagedTable } from "#components/panel/lists/paged-list.tsx";
import { read } from "#components/panel/queries/read.ts";
import { useData } from "#components/panel/queries/use-data.ts";
import { Button } from "#components/ui/button.tsx";
import { deferred } from "#components/ui/deferred.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { SearchField } from "#components/ui/search-field.tsx";
import { SelectField } from "#components/ui/select-field.tsx";
import { Toolbar } from "#components/ui/toolbar.tsx";
import { OperatorCsv } from "../forms/operator-csv.tsx";
import { STORES } from "./store.ts";
import { PhoneStore, useStoreColumns } from "./store-columns.tsx";

const NewStoreDialog = deferred(() => import("./new-store-dialog.tsx").then((file) => file.NewStoreDialog));

const PAGE = 50;
const FILTERS = ["producao", "teste", "pausadas", "retidas"] as const;
type Filter = (typeof FILTERS)[number];
const ASKED = {
  producao: { mode: "live" },
  teste: { mode: "test" },
  pausadas: { state: "paused" },
  retidas: { state: "held" },
} as const;

/** Search, filter and page of the list, kept in the URL. */
function useStoreQuery() {
  const [{ busca, filtro, inicio }, set] = useQueryStates({
    busca: parseAsString.withDefault(""),
    filtro: parseAsStringLiteral(FILTERS),
    inicio: parseAsInteger.withDefault(0),
  });
  const filters = { ...(busca ? { search: busca } : {}), ...(filtro ? ASKED[filtro] : {}) };
  return {
    ...{ search: busca, filter: filtro, filters, narrowed: busca !== "" || filtro !== null },
    asked: { ...filters, limit: PAGE, offset: Math.max(0, inicio) },
    searchFor: (text: string) => void set({ busca: text || null, inicio: null }),
    choose: (filter: Filter | null) => void set({ filtro: filter, inicio: null }),
    clear: () => void set(null),
    turnTo: (next: number) => void set({ inicio: next || null }),
  };
}

/** Every store of the platform with its figures and terms. */
export function StoresPage() {
  const t = useTranslations("operatorStores");
  const query = useStoreQuery();
  const [making, setMaking] = useState(false);
  const columns = useStoreColumns();
  const list = useData(read([STORES, "list"], "findOperatorStores", { query: query.asked }));
  return (
    <>
      <PageHeader
        title={t("title")}
        description={t("text")}
        tools={<OperatorCsv path="/operator/stores" query={query.filters} />}
        actions={
          <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setMaking(true)}>
            {t("fresh.open")}
          </Button>
        }
      />
      <Toolbar search={<SearchField label={t("search")} value={query.search} onChange={query.searchFor} />}>
        <SelectField<Filter | "">
          label={t("filter.label")}
          labelHidden
          size="sm"
          className="grid w-52 max-w-full"
          value={query.filter ?? ""}
          onChange={(chosen) => query.choose(chosen || null)}
          options={(["", ...FILTERS] as const).map((value) => ({
            value,
            label: t(`filter.${value || "all"}`),
          }))}
        />
      </Toolbar>
      <PagedTable
        of={list}
        rowsOf={({ stores }) => stores}
        skeletonRows={8}
        empty={<Nothing clear={query.narrowed ? query.clear : undefined} />}
        turnTo={query.turnTo}
        caption={t("title")}
        columns={columns}
        rowHref={({ id }) => `/operador/lojas/${id}`}
        phone={(store) => <PhoneStore store={store} />}
      />
      {making && <NewStoreDialog close={() => setMaking(false)} />}
    </>
  );
}

function Nothing({ clear }: { clear: (() => void) | undefined }) {
  const t = useTranslations("operatorStores.none");
  if (!clear) return <EmptyState icon={<Store />} title={t("title")} text={t("text")} />;
  return (
    <EmptyState
      icon={<SearchX />}
      title={t("foundTitle")}
      text={t("foundText")}
      action={<Button onClick={clear}>{t("clear")}</Button>}
    />
  );
}
