import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { ComboboxField } from "#components/ui/combobox-field.tsx";
import { DateRange } from "#components/ui/date-range.tsx";
import { Filter } from "#components/ui/filter.tsx";
import { SearchField } from "#components/ui/search-field.tsx";
import { Toolbar } from "#components/ui/toolbar.tsx";
import { daysOf } from "../../lists/address-period.ts";
import { read } from "../../queries/read.ts";
import { useData } from "../../queries/use-data.ts";
import { STATUSES } from "../model/order.ts";
import type { OrderQuery } from "./use-order-query.ts";

/** The filters. `end` is rendered at the end of the line. */
export function OrderFilters({ query, end }: { query: OrderQuery; end: React.ReactNode }) {
  const t = useTranslations("orders");
  const { address, narrow, narrowed, clear, period } = query;
  return (
    <Toolbar
      end={end}
      search={
        <SearchField
          value={address.busca}
          onChange={(busca) => narrow({ busca })}
          label={t("list.searchLabel")}
          placeholder={t("list.search")}
          className="w-full sm:w-72"
        />
      }
    >
      <Filter
        label={t("list.status")}
        value={address.situacao}
        onChange={(situacao) => narrow({ situacao })}
        options={STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))}
      />
      <DateRange label={t("list.period")} value={period} onChange={(next) => narrow(daysOf(next))} />
      <ProductFilter value={address.produto} onChange={(produto) => narrow({ produto })} />
      {narrowed && (
        <Button variant="quiet" onClick={clear}>
          {t("list.clear")}
        </Button>
      )}
    </Toolbar>
  );
}

/** Filters by product. The products are loaded when the list opens or the URL contains one. */
function ProductFilter({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const t = useTranslations("orders.list");
  const [search, setSearch] = useState<string | null>(null);
  const found = useData(
    read(["products", "filter"], "listProducts", { query: { limit: 20, ...(search ? { search } : {}) } }),
    { enabled: search !== null },
  );
  const chosen = useData(read(["products", "named"], "getProduct", { params: { id: value } }), {
    enabled: value !== "",
    staleTime: 300_000,
  });
  const options = found.data?.products.map(({ id, name }) => ({ value: id, label: name })) ?? [];
  const named = chosen.data ? [{ value, label: chosen.data.product.name }] : [];
  return (
    <ComboboxField
      label={t("product")}
      labelHidden
      size="sm"
      className="grid w-44 content-start sm:w-48"
      value={value || null}
      onChange={(id) => onChange(id ?? "")}
      options={options}
      chosen={named}
      onSearch={setSearch}
      onOpen={() => setSearch((now) => now ?? "")}
      loading={found.isFetching}
      placeholder={t("anyProduct")}
    />
  );
}
