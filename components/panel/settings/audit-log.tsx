import { ScrollText, SearchX } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button.tsx";
import type { Column } from "#components/ui/data-table.tsx";
import { DateRange } from "#components/ui/date-range.tsx";
import { DateTime } from "#components/ui/date-time.tsx";
import { timesOf } from "#components/ui/days.ts";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Money } from "#components/ui/money.tsx";
import { SearchField } from "#components/ui/search-field.tsx";
import { SelectField } from "#components/ui/select-field.tsx";
import { Toolbar } from "#components/ui/toolbar.tsx";
import type { Output } from "#lib/client/types.ts";
import { CsvButton } from "../lists/csv-button.tsx";
import { PagedTable } from "../lists/paged-list.tsx";
import { read } from "../queries/read.ts";
import { useData } from "../queries/use-data.ts";
import { KINDS, useAuditFilter } from "./use-audit-filter.ts";

type Entry = Output<"listAuditEntries">["entries"][number];
type Filter = ReturnType<typeof useAuditFilter>;

const LIMIT = 50;

/** The log of actions that affect the security of the store and its money. */
export function AuditLog() {
  const t = useTranslations("settings.audit");
  const filter = useAuditFilter();
  const { asked, offset } = filter;
  const times = timesOf(filter, "absolute" as const);
  const log = useData(read(["audit"], "listAuditEntries", { query: { ...asked, limit: LIMIT, offset } }));
  const columns: Column<Entry>[] = [
    { id: "what", header: t("what"), cell: (entry) => <What entry={entry} /> },
    {
      id: "amount",
      header: t("amount"),
      align: "end",
      cell: ({ amount }) => amount !== null && <Money value={amount} />,
    },
    { id: "who", header: t("who"), cell: ({ actorName }) => actorName },
    {
      id: "when",
      header: t("when"),
      align: "end",
      cell: ({ createdAt }) => <DateTime value={createdAt} mode={times} />,
    },
  ];
  return (
    <>
      <p className="mb-3.5 text-body text-muted">
        {t("text")}{" "}
        <Link href="/painel/dados-pessoais" className="underline decoration-line-strong underline-offset-3">
          {t("people")}
        </Link>
      </p>
      <Filters filter={filter} />
      <PagedTable
        of={log}
        rowsOf={({ entries }) => entries}
        empty={<Nothing filter={filter} />}
        turnTo={filter.setOffset}
        caption={t("caption")}
        columns={columns}
        phone={(entry) => <PhoneEntry entry={entry} times={times} />}
      />
    </>
  );
}

function Filters({ filter }: { filter: Filter }) {
  const t = useTranslations("settings.audit");
  const { kind, actor, from, to, asked } = filter;
  return (
    <Toolbar
      end={<CsvButton path="/stores/me/audit" query={asked} />}
      search={<SearchField label={t("search")} value={actor} onChange={filter.setActor} />}
    >
      <SelectField<(typeof KINDS)[number] | "all">
        label={t("kind")}
        labelHidden
        size="sm"
        value={kind ?? "all"}
        onChange={(next) => filter.setKind(next === "all" ? null : next)}
        options={(["all", ...KINDS] as const).map((value) => ({ value, label: t(`kinds.${value}`) }))}
        className="grid w-52 max-w-full"
      />
      <DateRange label={t("period")} value={{ from, to }} max={new Date()} onChange={filter.setPeriod} />
    </Toolbar>
  );
}

function PhoneEntry({ entry, times }: { entry: Entry; times: "absolute" | "time" }) {
  const { amount, actorName, createdAt } = entry;
  return (
    <span className="grid gap-0.5">
      <What entry={entry} />
      <span className="text-small text-muted wrap-anywhere">
        {amount !== null && (
          <>
            <Money value={amount} /> ·{" "}
          </>
        )}
        {actorName} · <DateTime value={createdAt} mode={times} />
      </span>
    </span>
  );
}

/** An act with its changes, its reason, and a link to its record. */
function What({ entry: { title, changes, note, record } }: { entry: Entry }) {
  const t = useTranslations("settings.audit");
  const href = record && hrefOf(record);
  return (
    <span className="grid gap-0.5 wrap-anywhere">
      <span className="font-medium">{title}</span>
      {changes.map((change) => (
        <span key={change.field} className="text-small text-muted">
          {change.text}
        </span>
      ))}
      {note && <span className="text-small text-muted">{t("noteOf", { note })}</span>}
      {href && (
        <Link href={href} className="justify-self-start text-small underline">
          {t(`see.${record.type}`, { label: record.label ?? "" })}
        </Link>
      )}
    </span>
  );
}

function hrefOf({ type, id, label }: NonNullable<Entry["record"]>): string | null {
  switch (type) {
    case "withdrawal":
      return `/painel/saques?saque=${id}`;
    case "order":
      return `/painel/pedidos/${id}`;
    case "product":
      return `/painel/produtos/${id}`;
    case "mail":
      return `/painel/emails?email=${id}`;
    case "coupon":
      return label && `/painel/cupons?busca=${encodeURIComponent(label)}`;
    case "link":
      return `/painel/links?link=${id}`;
    case "category":
      return "/painel/categorias";
    case "field":
      return "/painel/campos";
    case "customer":
      return `/painel/clientes?cliente=${id}`;
    case "member":
      return "/painel/equipe";
    case "key":
      return "/painel/desenvolvedores";
  }
}

function Nothing({ filter: { narrowed, clear } }: { filter: Filter }) {
  const t = useTranslations("settings.audit");
  if (narrowed)
    return (
      <EmptyState
        icon={<SearchX />}
        title={t("nothing")}
        action={<Button onClick={clear}>{t("clear")}</Button>}
      />
    );
  return <EmptyState icon={<ScrollText />} title={t("none")} text={t("noneText")} />;
}
