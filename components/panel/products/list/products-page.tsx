"use client";

import { PackageSearch } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { deferred } from "#components/ui/deferred.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { SkeletonTable } from "#components/ui/skeleton.tsx";
import { allCategories } from "../../categories/reads.ts";
import { PagedTable } from "../../lists/paged-list.tsx";
import { useCan } from "../../queries/use-can.ts";
import { useData } from "../../queries/use-data.ts";
import { productList } from "../reads.ts";
import { FirstProduct } from "./first-product.tsx";
import { ListActions } from "./list-actions.tsx";
import { PhoneProduct, useProductColumns } from "./product-columns.tsx";
import { ProductFilters } from "./product-filters.tsx";
import { ProductSelection } from "./product-selection.tsx";
import { useProductFilter } from "./use-product-filter.ts";

const ArrangeView = deferred(() => import("../sorting/arrange-view.tsx").then((file) => file.ArrangeView), {
  loading: () => <SkeletonTable rows={8} />,
});
const ImportDialog = deferred(() => import("../import/import-dialog.tsx").then((file) => file.ImportDialog));

/** The product list: search, filters, visibility, order, spreadsheet export and import. */
export function ProductsPage() {
  const t = useTranslations("products.list");
  const canWrite = useCan()("catalog.write");
  const [mode, setMode] = useState<"list" | "order">("list");
  const [importing, setImporting] = useState(false);
  return (
    <>
      <PageHeader
        title={t("title")}
        description={mode === "order" ? t("orderLead") : undefined}
        tools={
          mode === "list" && (
            <ListActions
              canWrite={canWrite}
              onOrder={() => setMode("order")}
              onImport={() => setImporting(true)}
            />
          )
        }
      />
      {mode === "order" ? (
        <ArrangeView onDone={() => setMode("list")} />
      ) : (
        <ProductList canWrite={canWrite} onImport={() => setImporting(true)} />
      )}
      {importing && <ImportDialog onClose={() => setImporting(false)} />}
    </>
  );
}

function ProductList({ canWrite, onImport }: { canWrite: boolean; onImport: () => void }) {
  const t = useTranslations("products.list");
  const filter = useProductFilter();
  const { query, offset } = filter;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const list = useData(productList(query, offset));
  const categories = useData(allCategories).data?.categories ?? [];
  const columns = useProductColumns(categories, canWrite);
  const shown = list.data?.products ?? [];
  // Excludes products that another page or filter hides from bulk actions.
  const selected = new Set(shown.map(({ id }) => id).filter((id) => chosen.has(id)));
  const isBare = list.data?.pagination.total === 0 && !filter.isFiltered;
  return (
    <>
      {!isBare && <ProductFilters filter={filter} categories={categories} />}
      <PagedTable
        of={list}
        rowsOf={({ products }) => products}
        skeletonRows={10}
        empty={
          isBare ? (
            <FirstProduct canWrite={canWrite} onImport={onImport} />
          ) : (
            <EmptyState
              icon={<PackageSearch />}
              title={t("nothing.title")}
              text={t("nothing.text")}
              action={<Button onClick={filter.clear}>{t("nothing.action")}</Button>}
            />
          )
        }
        turnTo={(inicio) => filter.change({ inicio })}
        caption={t("caption")}
        columns={columns}
        rowHref={({ id }) => `/painel/produtos/${id}`}
        {...(canWrite ? { selected, onSelectedChange: setChosen } : {})}
        sort={filter.sort}
        onSortChange={filter.sortBy}
        phone={(product) => <PhoneProduct product={product} canWrite={canWrite} />}
      />
      {canWrite && selected.size > 0 && (
        <ProductSelection
          products={shown.filter(({ id }) => selected.has(id))}
          onClear={() => setChosen(new Set())}
        />
      )}
    </>
  );
}
