"use client";

import { SearchX } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button.tsx";
import { deferred } from "#components/ui/deferred.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { neighboursOf } from "#components/ui/neighbours.ts";
import { PageHeader } from "#components/ui/page-header.tsx";
import { SearchField } from "#components/ui/search-field.tsx";
import { SelectField } from "#components/ui/select-field.tsx";
import { Toolbar } from "#components/ui/toolbar.tsx";
import { CsvButton } from "../lists/csv-button.tsx";
import { PagedTable } from "../lists/paged-list.tsx";
import { useCan } from "../queries/use-can.ts";
import { useData } from "../queries/use-data.ts";
import { PhoneCustomer, useCustomerColumns } from "./customer-columns.tsx";
import { type Customer, customerList } from "./reads.ts";
import { type CustomerQuery, SORTS, type Sort, useCustomerQuery } from "./use-customer-query.ts";

const CustomerDrawer = deferred(() => import("./customer-drawer.tsx").then((file) => file.CustomerDrawer));

/** The customers, with their orders and totals. All orders of one e-mail address are one customer. */
export function CustomersPage() {
  const t = useTranslations("customers");
  const query = useCustomerQuery();
  const columns = useCustomerColumns();
  const list = useData(customerList(query.asked));
  return (
    <>
      <PageHeader
        title={t("title")}
        description={t("text")}
        tools={<CsvButton path="/customers" query={query.filters} />}
      />
      <Filters query={query} />
      <PagedTable
        of={list}
        rowsOf={({ customers }) => customers}
        skeletonRows={8}
        empty={<Nothing query={query} />}
        offset={query.offset}
        turnTo={query.turnTo}
        caption={t("title")}
        columns={columns}
        onRowClick={({ id }) => query.show(id)}
        current={query.open}
        phone={(customer) => <PhoneCustomer customer={customer} />}
      />
      <Opened customers={list.data?.customers ?? []} query={query} />
    </>
  );
}

function Filters({ query }: { query: CustomerQuery }) {
  const t = useTranslations("customers");
  const money = useCan()("money");
  const sorts = (Object.keys(SORTS) as Sort[]).filter((sort) => sort !== "total" || money);
  return (
    <Toolbar search={<SearchField label={t("search")} value={query.search} onChange={query.searchFor} />}>
      <SelectField
        label={t("sort")}
        labelHidden
        size="sm"
        value={query.sort}
        onChange={query.sortBy}
        options={sorts.map((value) => ({ value, label: t(`sorts.${value}`) }))}
        className="grid w-52 max-w-full"
      />
    </Toolbar>
  );
}

function Opened({ customers, query }: { customers: Customer[]; query: CustomerQuery }) {
  if (!query.open) return null;
  return (
    <CustomerDrawer
      key={query.open}
      id={query.open}
      show={query.show}
      {...neighboursOf(customers, query.open, query.show)}
    />
  );
}

function Nothing({ query }: { query: CustomerQuery }) {
  const t = useTranslations("customers.none");
  if (query.search)
    return (
      <EmptyState
        icon={<SearchX />}
        title={t("foundTitle")}
        text={t("foundText")}
        action={<Button onClick={query.clear}>{t("clear")}</Button>}
      />
    );
  return <EmptyState picture="customers" title={t("title")} text={t("text")} />;
}
