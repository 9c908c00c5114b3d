"use client";

import { Package, SearchX } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button, LinkButton } from "#components/ui/button.tsx";
import { DataTable } from "#components/ui/data-table.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { SearchField } from "#components/ui/search-field.tsx";
import { Segmented } from "#components/ui/segmented.tsx";
import { SkeletonTable } from "#components/ui/skeleton.tsx";
import { Toolbar } from "#components/ui/toolbar.tsx";
import { CsvButton } from "../../lists/csv-button.tsx";
import { PagedList } from "../../lists/paged-list.tsx";
import { useCan } from "../../queries/use-can.ts";
import { useData } from "../../queries/use-data.ts";
import { stockLevels } from "../reads.ts";
import { levelId } from "./level.ts";
import { PhoneLevel, useLevelColumns } from "./level-columns.tsx";
import { type StockState, useStockQuery } from "./use-stock-query.ts";

type Query = ReturnType<typeof useStockQuery>;

/** The stock of each product and variation, and shortages. */
export function StockPage() {
  const t = useTranslations("stock");
  const query = useStockQuery();
  const { filters, offset } = query;
  const columns = useLevelColumns();
  const levels = useData(stockLevels(filters, offset));
  return (
    <>
      <PageHeader
        title={t("title")}
        description={t("text")}
        tools={<CsvButton path="/stock" query={filters} />}
      />
      <Toolbar
        search={
          <SearchField
            label={t("search")}
            value={query.search}
            onChange={(busca) => query.narrow({ busca: busca || null })}
          />
        }
      >
        <StateTabs query={query} counts={levels.data?.counts} />
      </Toolbar>
      <PagedList
        of={levels}
        rowsOf={({ stock }) => stock}
        skeleton={<SkeletonTable rows={10} />}
        empty={<Nothing query={query} />}
        offset={offset}
        turnTo={query.goTo}
      >
        {(stock) => (
          <DataTable
            caption={t("caption")}
            columns={columns}
            rows={stock}
            rowId={levelId}
            rowHref={({ productId, variantId }) =>
              `/painel/estoque/${productId}${variantId ? `?variacao=${variantId}` : ""}`
            }
            phone={(level) => <PhoneLevel level={level} />}
            sort={query.sort === "newest" ? null : { by: query.sort, dir: "asc" }}
            onSortChange={({ by }) =>
              query.narrow({ ordem: by === query.sort ? "newest" : by === "name" ? "name" : "available" })
            }
            stale={levels.isPlaceholderData}
          />
        )}
      </PagedList>
    </>
  );
}

type Counts = Record<"all" | "low" | "none", number>;

/** The tabs for all products, low stock and no stock, with counts once loaded. */
function StateTabs({ query, counts }: { query: Query; counts: Counts | undefined }) {
  const t = useTranslations("stock");
  const counted = (name: "all" | "low" | "none") =>
    counts === undefined
      ? t(`tabs.${name}`)
      : t("tabs.counted", { name: t(`tabs.${name}`), count: counts[name] });
  return (
    <Segmented<StockState | "all">
      label={t("tabs.label")}
      value={query.state ?? "all"}
      onChange={(state) => query.narrow({ situacao: state === "all" ? null : state })}
      options={[
        { value: "all", label: counted("all") },
        { value: "low", label: counted("low") },
        { value: "none", label: counted("none") },
      ]}
    />
  );
}

function Nothing({ query }: { query: Query }) {
  const t = useTranslations("stock.none");
  const can = useCan();
  if (query.narrowed)
    return (
      <EmptyState
        icon={<SearchX />}
        title={t(query.state === "low" && !query.search ? "lowTitle" : "foundTitle")}
        text={t(query.state && !query.search ? "stateText" : "foundText")}
        action={<Button onClick={query.clear}>{t("clear")}</Button>}
      />
    );
  return (
    <EmptyState
      picture="products"
      title={t("title")}
      text={t("text")}
      action={
        can("catalog.write") && (
          <LinkButton href="/painel/produtos/novo" variant="primary" icon={<Package aria-hidden />}>
            {t("action")}
          </LinkButton>
        )
      }
    />
  );
}
