import { SearchX } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button.tsx";
import { timesOf } from "#components/ui/days.ts";
import { deferred } from "#components/ui/deferred.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { neighboursOf } from "#components/ui/neighbours.ts";
import { PagedTable } from "../lists/paged-list.tsx";
import { useData } from "../queries/use-data.ts";
import type { Charge } from "./charge.ts";
import { PhoneCharge, useChargeColumns } from "./charge-columns.tsx";
import { ChargeFilters } from "./charge-filters.tsx";
import { chargeList } from "./reads.ts";
import { type ChargeQuery, useChargeQuery } from "./use-charge-query.ts";

const ChargeDrawer = deferred(() => import("./charge-drawer.tsx").then((file) => file.ChargeDrawer));

/** Polling interval for new charges and payments. */
const AGAIN_MS = 20_000;

/** The charges, with a drawer for each. */
export function ChargesTab() {
  const t = useTranslations("charges");
  const query = useChargeQuery();
  const times = timesOf(query.period, "relative");
  const columns = useChargeColumns(times);
  const list = useData(chargeList(query.asked), { refetchInterval: AGAIN_MS });
  return (
    <>
      <ChargeFilters query={query} />
      <PagedTable
        of={list}
        rowsOf={({ transactions }) => transactions}
        skeletonRows={8}
        empty={<Nothing query={query} />}
        offset={query.offset}
        turnTo={query.turnTo}
        caption={t("title")}
        columns={columns}
        onRowClick={({ id }) => query.show(id)}
        current={query.open}
        phone={(charge) => <PhoneCharge charge={charge} times={times} />}
      />
      <Opened charges={list.data?.transactions ?? []} query={query} />
    </>
  );
}

function Opened({ charges, query }: { charges: Charge[]; query: ChargeQuery }) {
  if (!query.open) return null;
  return (
    <ChargeDrawer
      key={query.open}
      id={query.open}
      close={() => query.show(null)}
      {...neighboursOf(charges, query.open, query.show)}
    />
  );
}

function Nothing({ query }: { query: ChargeQuery }) {
  const t = useTranslations("charges.none");
  if (query.narrowed)
    return (
      <EmptyState
        icon={<SearchX />}
        title={t("foundTitle")}
        text={t("foundText")}
        action={<Button onClick={query.clear}>{t("clear")}</Button>}
      />
    );
  return <EmptyState picture="charges" title={t("title")} text={t("text")} />;
}
