import { KeyRound, SearchX } from "lucide-react";
import { useTranslations } from "next-intl";
import { parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from "nuqs";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { DataTable } from "#components/ui/data-table.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { SkeletonTable } from "#components/ui/skeleton.tsx";
import { PagedList } from "../../lists/paged-list.tsx";
import { useCan } from "../../queries/use-can.ts";
import { useData } from "../../queries/use-data.ts";
import type { Variation } from "../add/add-units.tsx";
import { unitsOf } from "../reads.ts";
import { RemoveChosen } from "./remove-units.tsx";
import { Reveal } from "./reveal.tsx";
import { PhoneUnit, STATUSES, type Unit, useUnitColumns } from "./unit-columns.tsx";
import { UnitFilters } from "./unit-filters.tsx";

const PARSERS = {
  unidade: parseAsString.withDefault(""),
  situacao: parseAsStringLiteral(STATUSES),
  inicio: parseAsInteger.withDefault(0),
};

type Props = {
  productId: string;
  variations: Variation[];
  variation: string | null;
  choose: (variation: string | null) => void;
};

/** The filters and the page, kept in the URL. */
function useUnitQuery(variation: string | null) {
  const [{ unidade, situacao, inicio }, set] = useQueryStates(PARSERS, { history: "replace" });
  const filters = {
    search: unidade || undefined,
    status: situacao ?? undefined,
    variantId: variation ?? undefined,
  };
  const offset = Math.max(0, inicio);
  return { unidade, situacao, filters, offset, set };
}

/** Every unit of a product in order of sale, with masked content. */
export function Units({ productId, variations, variation, choose }: Props) {
  const t = useTranslations("stock.units");
  const { unidade, situacao, filters, offset, set } = useUnitQuery(variation);
  const units = useData(unitsOf(productId, filters, offset));
  return (
    <section aria-labelledby="units-title">
      <h2 id="units-title" className="mb-3 mt-2 text-section">
        {t("title")}
      </h2>
      <UnitFilters
        productId={productId}
        variations={variations}
        variation={variation}
        search={unidade}
        status={situacao}
        narrow={(change) => void set({ ...change, inicio: null })}
        choose={(next) => {
          choose(next);
          void set({ inicio: null });
        }}
      />
      <PagedList
        of={units}
        rowsOf={(data) => data.units}
        skeleton={<SkeletonTable rows={8} />}
        empty={
          <Nothing
            narrowed={Object.values(filters).some(Boolean)}
            clear={() => {
              choose(null);
              void set({ unidade: null, situacao: null, inicio: null });
            }}
          />
        }
        offset={offset}
        turnTo={(next) => void set({ inicio: next || null })}
      >
        {(rows) => (
          <List productId={productId} units={rows} variations={variations} stale={units.isPlaceholderData} />
        )}
      </PagedList>
    </section>
  );
}

function List(props: { productId: string; units: readonly Unit[]; variations: Variation[]; stale: boolean }) {
  const { productId, units, variations, stale } = props;
  const t = useTranslations("stock.units");
  const can = useCan();
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const [shown, setShown] = useState<string | null>(null);
  const reveal = can("catalog.write") ? setShown : undefined;
  const columns = useUnitColumns(variations, reveal);
  const chosen = units.filter(({ id }) => marked.has(id));
  return (
    <>
      <DataTable
        caption={t("title")}
        columns={columns}
        rows={units}
        rowId={({ id }) => id}
        phone={(unit) => <PhoneUnit unit={unit} variations={variations} reveal={reveal} />}
        {...(can("catalog.write")
          ? { selected: new Set(chosen.map(({ id }) => id)), onSelectedChange: setMarked }
          : {})}
        stale={stale}
      />
      {chosen.length > 0 && (
        <RemoveChosen productId={productId} units={chosen} clear={() => setMarked(new Set())} />
      )}
      {shown && <Reveal productId={productId} unitId={shown} close={() => setShown(null)} />}
    </>
  );
}

function Nothing({ narrowed, clear }: { narrowed: boolean; clear: () => void }) {
  const t = useTranslations("stock.units");
  if (!narrowed) return <EmptyState icon={<KeyRound />} title={t("emptyTitle")} text={t("emptyText")} />;
  return (
    <EmptyState
      icon={<SearchX />}
      title={t("noneTitle")}
      text={t("noneText")}
      action={<Button onClick={clear}>{t("clear")}</Button>}
    />
  );
}
