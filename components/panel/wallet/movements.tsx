import { ReceiptText } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button.tsx";
import { DateRange } from "#components/ui/date-range.tsx";
import { timesOf } from "#components/ui/days.ts";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Segmented } from "#components/ui/segmented.tsx";
import { Toolbar } from "#components/ui/toolbar.tsx";
import { CsvButton } from "../lists/csv-button.tsx";
import { PagedTable } from "../lists/paged-list.tsx";
import { useData } from "../queries/use-data.ts";
import { foldFees } from "./fold-fees.ts";
import { useColumns } from "./movement-columns.tsx";
import { lineOf } from "./movement-line.tsx";
import { activityList } from "./reads.ts";
import { useMovementFilter, VIEWS } from "./use-movement-filter.ts";

type Filter = ReturnType<typeof useMovementFilter>;

/** Every movement with the balance after it and a link to its order, charge or withdrawal. */
export function Movements() {
  const t = useTranslations("wallet.movements");
  const filter = useMovementFilter();
  const { view, offset, period } = filter;
  const list = useData(activityList({ view, ...period }, offset));
  const { columns, phone } = useColumns(view, timesOf(filter, "absolute"));
  return (
    <>
      <Filters filter={filter} />
      <PagedTable
        of={list}
        rowsOf={({ transactions }) => foldFees(transactions)}
        skeletonRows={10}
        empty={<Nothing filter={filter} />}
        turnTo={filter.setOffset}
        caption={t("caption")}
        rowHref={(item) => lineOf(item).href}
        columns={columns}
        phone={phone}
      />
    </>
  );
}

function Filters({ filter }: { filter: Filter }) {
  const t = useTranslations("wallet.movements");
  const { view, from, to, period, setView, setPeriod } = filter;
  return (
    <Toolbar end={<CsvButton path="/wallet/activity/export" query={{ view, ...period }} />}>
      <Segmented
        label={t("view")}
        value={view}
        onChange={setView}
        options={VIEWS.map((value) => ({ value, label: t(`views.${value}`) }))}
      />
      <DateRange label={t("period")} value={{ from, to }} max={new Date()} onChange={setPeriod} />
    </Toolbar>
  );
}

function Nothing({ filter: { narrowed, clear } }: { filter: Filter }) {
  const t = useTranslations("wallet.movements");
  if (narrowed)
    return (
      <EmptyState
        icon={<ReceiptText />}
        title={t("nothing")}
        action={<Button onClick={clear}>{t("clear")}</Button>}
      />
    );
  return <EmptyState picture="wallet" title={t("empty.title")} text={t("empty.text")} />;
}
