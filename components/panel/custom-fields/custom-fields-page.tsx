"use client";

import { ListPlus, Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { deferred } from "#components/ui/deferred.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
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
import { type CustomField, shownOf, valuesOf } from "./custom-field.ts";
import { DeleteField } from "./delete-field.tsx";
import { FieldPreview } from "./field-preview.tsx";
import { customFieldList } from "./reads.ts";

const FieldDialog = deferred(() => import("./field-dialog.tsx").then((file) => file.FieldDialog));

/** The checkout's fields besides name and e-mail. */
export function CustomFieldsPage() {
  const t = useTranslations("customFields");
  const writes = useCan()("store.write");
  const [edited, setEdited] = useEdited<CustomField>(writes);
  const list = useData(customFieldList);
  const create = writes && (
    <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setEdited("new")}>
      {t("create")}
    </Button>
  );
  const any = (list.data?.customFields.length ?? 0) > 0;
  return (
    <>
      <PageHeader
        title={t("title")}
        description={t("text")}
        tools={any && <CsvButton path="/stores/me/custom-fields" />}
        actions={any && create && <MainAct>{create}</MainAct>}
      />
      <QueryState
        of={list}
        skeleton={<SkeletonTable rows={4} />}
        isEmpty={({ customFields }) => customFields.length === 0}
        empty={
          <EmptyState icon={<ListPlus />} title={t("emptyTitle")} text={t("emptyText")} action={create} />
        }
      >
        {({ customFields }) => <Content fields={customFields} edit={setEdited} />}
      </QueryState>
      {edited && <FieldDialog field={edited === "new" ? null : edited} close={() => setEdited(null)} />}
    </>
  );
}

function Content({ fields, edit }: { fields: CustomField[]; edit: (field: CustomField) => void }) {
  const t = useTranslations("customFields");
  const writes = useCan()("store.write");
  const [removed, setRemoved] = useState<CustomField | null>(null);
  const save = useAction({
    call: (api, ids: string[]) => api.orderCustomFields({ body: { ids } }),
    changes: [["custom-fields"]],
  });
  const order = useSorting(fields, save);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-[1.125rem] xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div>
        <SortingProblem order={order} />
        <SortableList
          label={t("title")}
          items={order.shown}
          idOf={({ id }) => id}
          nameOf={({ label }) => label}
          onOrder={writes ? order.set : undefined}
        >
          {(field) => (
            <div className="flex items-center gap-2 sm:gap-4">
              <Line field={field} />
              {writes && (
                <RowActions
                  edit={{ label: t("edit", { name: field.label }), onClick: () => edit(field) }}
                  remove={{ label: t("delete", { name: field.label }), onClick: () => setRemoved(field) }}
                />
              )}
            </div>
          )}
        </SortableList>
      </div>
      <FieldPreview fields={order.shown.map((field) => shownOf(valuesOf(field), field.id))} />
      {removed && <DeleteField field={removed} close={() => setRemoved(null)} />}
    </div>
  );
}

function Line({ field }: { field: CustomField }) {
  const t = useTranslations("customFields");
  const { label, type, required, allProducts, products, categories } = field;
  const where = allProducts
    ? t("everywhere")
    : [
        categories.length > 0 && t("inCategories", { count: categories.length }),
        products.length > 0 && t("inProducts", { count: products.length }),
      ]
        .filter(Boolean)
        .join(" · ");
  return (
    <div className="min-w-0 flex-1">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <span className="font-[550] wrap-anywhere">{label}</span>
        {required && <Badge tone="info">{t("required")}</Badge>}
      </p>
      <p className="text-small text-muted">
        {t(`type.${type}`)} · {where}
      </p>
    </div>
  );
}
