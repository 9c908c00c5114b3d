import { ReceiptText } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { parseAsInteger, useQueryState } from "nuqs";
import { PagedTable } from "#components/panel/lists/paged-list.tsx";
import { useData } from "#components/panel/queries/use-data.ts";
import { useClock } from "#components/ui/clock.ts";
import { CopyId } from "#components/ui/copy-id.tsx";
import type { Column } from "#components/ui/data-table.tsx";
import { DateTime } from "#components/ui/date-time.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Money } from "#components/ui/money.tsx";
import { formatDay, startOfDay } from "#components/ui/time-format.ts";
import { type Entry, entriesOf } from "./balance.ts";

/** The platform's own entries of the account, newest first. */
export function Entries({ id }: { id: string }) {
  const t = useTranslations("operatorAccountBalance.entries");
  const [inicio, setInicio] = useQueryState("inicio", parseAsInteger.withDefault(0));
  const list = useData(entriesOf(id, inicio));
  const columns = useColumns();
  return (
    <section className="mt-2 grid gap-3">
      <div>
        <h2 className="text-section">{t("title")}</h2>
        <p className="mt-0.5 text-small text-muted">{t("text")}</p>
      </div>
      <PagedTable
        of={list}
        rowsOf={({ entries }) => entries}
        skeletonRows={3}
        empty={
          <div className="rounded-card border border-line bg-surface">
            <EmptyState icon={<ReceiptText />} title={t("emptyTitle")} text={t("emptyText")} />
          </div>
        }
        turnTo={(next) => void setInicio(next || null)}
        hideOnlyPage
        caption={t("title")}
        columns={columns}
        phone={(entry) => <PhoneEntry entry={entry} />}
      />
    </section>
  );
}

/** The kind's name; an entry against its kind's direction takes an earlier one back. */
function useKind(): (entry: Entry) => string {
  const t = useTranslations("operatorAccountBalance.entries");
  return ({ kind, direction }) => {
    const name = t(`kinds.${kind}`);
    if (kind === "opening" || direction === (kind === "deposit" ? "credit" : "debit")) return name;
    return t("reversed", { kind: name });
  };
}

function useColumns(): Column<Entry>[] {
  const t = useTranslations("operatorAccountBalance.entries");
  const kindOf = useKind();
  return [
    {
      id: "what",
      header: t("column.what"),
      cell: (entry) => (
        <span className="grid min-w-0 gap-0.5 py-1">
          <span className="font-[550]">{kindOf(entry)}</span>
          {entry.kind !== "opening" && (
            <span className="text-small text-muted wrap-anywhere">{entry.reason}</span>
          )}
        </span>
      ),
    },
    {
      id: "reference",
      header: t("column.reference"),
      cell: ({ reference }) =>
        reference ? (
          <CopyId value={reference} short label={t("column.reference")} />
        ) : (
          <span className="text-faint">—</span>
        ),
    },
    {
      id: "operator",
      header: t("column.operator"),
      cell: ({ operator }) => (
        <span className="text-small text-muted wrap-anywhere">{operator ?? t("system")}</span>
      ),
    },
    { id: "amount", header: t("column.amount"), align: "end", cell: (entry) => <Amount entry={entry} /> },
    { id: "day", header: t("column.day"), align: "end", cell: (entry) => <Day entry={entry} /> },
  ];
}

function Amount({ entry: { amount, direction } }: { entry: Entry }) {
  return <Money value={direction === "debit" ? -amount : amount} sign className="font-semibold" />;
}

/** The day at the bank; of an opening, when it was booked. */
function Day({ entry: { occurredOn, createdAt } }: { entry: Entry }) {
  const locale = useLocale();
  const now = useClock();
  const className = "whitespace-nowrap text-small text-muted";
  if (occurredOn === null) return <DateTime value={createdAt} mode="date" className={className} />;
  return (
    <time dateTime={occurredOn} className={className} suppressHydrationWarning>
      {formatDay(startOfDay(occurredOn), locale, now)}
    </time>
  );
}

/** A row in the narrow layout without columns. */
function PhoneEntry({ entry }: { entry: Entry }) {
  const kindOf = useKind();
  return (
    <>
      <span className="flex items-center justify-between gap-3">
        <span className="min-w-0 truncate font-[550]">{kindOf(entry)}</span>
        <Amount entry={entry} />
      </span>
      <span className="mt-1 flex items-start justify-between gap-3 text-small text-muted">
        <span className="min-w-0 wrap-anywhere">{entry.reason}</span>
        <Day entry={entry} />
      </span>
    </>
  );
}
