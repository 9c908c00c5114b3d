"use client";

import { Plus, Tags } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { deferred } from "#components/ui/deferred.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { IntentLink } from "#components/ui/intent-link.tsx";
import { MainAct } from "#components/ui/main-act.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { SkeletonTable } from "#components/ui/skeleton.tsx";
import { SortableList } from "#components/ui/sortable-list.tsx";
import { CsvButton } from "../lists/csv-button.tsx";
import { RowActions } from "../lists/row-actions.tsx";
import { SortingProblem } from "../lists/sorting-problem.tsx";
import { useEdited } from "../lists/use-edited.ts";
import { useSorting } from "../lists/use-sorting.ts";
import { QueryState } from "../queries/query-state.tsx";
import { useAction } from "../queries/use-action.ts";
import { useCan } from "../queries/use-can.ts";
import { useData } from "../queries/use-data.ts";
import type { Category } from "./category.ts";
import { DeleteCategory } from "./delete-category.tsx";
import { allCategories } from "./reads.ts";

const CategoryDialog = deferred(() => import("./category-dialog.tsx").then((file) => file.CategoryDialog));

/** The categories in their order in the shop. */
export function CategoriesPage() {
  const t = useTranslations("categories");
  const writes = useCan()("catalog.write");
  const [edited, setEdited] = useEdited<Category>(writes, "nova");
  const list = useData(allCategories);
  const create = writes && (
    <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setEdited("new")}>
      {t("create")}
    </Button>
  );
  const any = (list.data?.categories.length ?? 0) > 0;
  return (
    <>
      <PageHeader
        title={t("title")}
        description={t("text")}
        tools={any && <CsvButton path="/categories" />}
        actions={any && create && <MainAct>{create}</MainAct>}
      />
      <QueryState
        of={list}
        skeleton={<SkeletonTable rows={5} />}
        isEmpty={({ categories }) => categories.length === 0}
        empty={<EmptyState icon={<Tags />} title={t("emptyTitle")} text={t("emptyText")} action={create} />}
      >
        {({ categories }) => <List categories={categories} edit={setEdited} />}
      </QueryState>
      {edited && <CategoryDialog category={edited === "new" ? null : edited} close={() => setEdited(null)} />}
    </>
  );
}

function List({ categories, edit }: { categories: Category[]; edit: (category: Category) => void }) {
  const t = useTranslations("categories");
  const writes = useCan()("catalog.write");
  const [removed, setRemoved] = useState<Category | null>(null);
  const save = useAction({
    call: (api, ids: string[]) => api.orderCategories({ body: { ids } }),
    changes: [["categories"]],
  });
  const order = useSorting(categories, save);
  return (
    <>
      <SortingProblem order={order} />
      <SortableList
        label={t("title")}
        items={order.shown}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        onOrder={writes ? order.set : undefined}
      >
        {(category) => (
          <div className="flex items-center gap-2 sm:gap-4">
            <div className="min-w-0 flex-1">
              <p className="font-[550] wrap-anywhere">{category.name}</p>
              {category.description && (
                <p className="truncate text-small text-muted max-sm:hidden">{category.description}</p>
              )}
              <IntentLink
                href={`/painel/produtos?categoria=${category.id}`}
                className="inline-flex min-h-6 items-center text-small text-muted underline decoration-line-strong underline-offset-2 hover:text-ink"
              >
                {t("products", { count: category.productCount })}
              </IntentLink>
            </div>
            {writes && (
              <RowActions
                edit={{ label: t("edit", { name: category.name }), onClick: () => edit(category) }}
                remove={{ label: t("delete", { name: category.name }), onClick: () => setRemoved(category) }}
              />
            )}
          </div>
        )}
      </SortableList>
      {removed && <DeleteCategory category={removed} close={() => setRemoved(null)} />}
    </>
  );
}
