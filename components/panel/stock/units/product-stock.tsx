"use client";

import { Package } from "lucide-react";
import { useTranslations } from "next-intl";
import { parseAsString, useQueryState } from "nuqs";
import { LinkButton } from "#components/ui/button.tsx";
import { ErrorState } from "#components/ui/error-state.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { SkeletonCard, SkeletonFields, SkeletonFigures } from "#components/ui/skeleton-shapes.tsx";
import { CsvButton } from "../../lists/csv-button.tsx";
import { productOf } from "../../products/reads.ts";
import { QueryState } from "../../queries/query-state.tsx";
import { useCan } from "../../queries/use-can.ts";
import { useData } from "../../queries/use-data.ts";
import { AddUnits } from "../add/add-units.tsx";
import type { Level } from "../levels/level.ts";
import { LevelCards } from "../levels/level-cards.tsx";
import { levelsOf } from "../reads.ts";
import { Units } from "./units.tsx";

/** The stock of one product: levels, adding, and every unit. */
export function ProductStock({ id }: { id: string }) {
  const t = useTranslations("stock");
  const levels = useData(levelsOf(id), { keepPrevious: false });
  // A product without variations has no levels either.
  const isGone = useData(productOf(id)).error?.kind === "gone";
  return (
    <>
      <PageHeader
        title={levels.data?.stock[0]?.productName ?? t("title")}
        back={{ href: "/painel/estoque", label: t("title") }}
        actions={
          !isGone && (
            <>
              <CsvButton path={`/products/${id}/stock`} />
              <LinkButton href={`/painel/produtos/${id}`} icon={<Package aria-hidden />}>
                {t("toProduct")}
              </LinkButton>
            </>
          )
        }
      />
      <QueryState
        of={levels}
        skeleton={<Waiting />}
        isEmpty={({ stock }) => stock.length === 0 && isGone}
        empty={<ErrorState kind="gone" />}
      >
        {({ stock }) => <Content id={id} levels={stock} />}
      </QueryState>
    </>
  );
}

function Content({ id, levels }: { id: string; levels: Level[] }) {
  const can = useCan();
  const [asked, choose] = useQueryState("variacao", parseAsString);
  const sent = useData(productOf(id)).data?.product.delivery === "shipping";
  const variations = levels.flatMap(({ variantId, variantName }) =>
    variantId && variantName ? [{ id: variantId, name: variantName }] : [],
  );
  const variation = variations.find((each) => each.id === asked)?.id ?? null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-[1.125rem]">
      <LevelCards levels={levels} />
      {can("catalog.write") && levels.length > 0 && (
        <AddUnits productId={id} variations={variations} variation={variation} sent={sent} />
      )}
      <Units
        productId={id}
        variations={variations}
        variation={variation}
        choose={(next) => void choose(next)}
      />
    </div>
  );
}

function Waiting() {
  return (
    <div className="grid gap-4">
      <SkeletonFigures figures={3} />
      <SkeletonCard>
        <SkeletonFields fields={2} />
      </SkeletonCard>
    </div>
  );
}
