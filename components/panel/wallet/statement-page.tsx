"use client";

import { ChevronLeft, ChevronRight, Printer } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { parseAsString, useQueryState } from "nuqs";
import { Button } from "#components/ui/button.tsx";
import { Card } from "#components/ui/card.tsx";
import { Details } from "#components/ui/details.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import { Money } from "#components/ui/money.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { printPage } from "#components/ui/print-page.ts";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { dayOf, formatInstant } from "#components/ui/time-format.ts";
import { CsvButton } from "../lists/csv-button.tsx";
import { QueryState } from "../queries/query-state.tsx";
import { useStore } from "../queries/use-account.ts";
import { useData } from "../queries/use-data.ts";
import { Signed } from "./movement-line.tsx";
import { statementOf } from "./reads.ts";
import { StatementDays } from "./statement-days.tsx";
import type { Statement as Data } from "./types.ts";

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** The printable statement of a month. */
export function StatementPage() {
  const t = useTranslations("wallet.statementPage");
  const store = useStore();
  const locale = useLocale();
  const [mes, setMes] = useQueryState("mes", parseAsString);
  const now = dayOf(new Date()).slice(0, 7);
  const month = mes && MONTH.test(mes) && mes <= now ? mes : now;
  const query = useData(statementOf(month));
  return (
    <>
      <PageHeader
        title={t("title", { month: nameOf(month, locale) })}
        description={<span suppressHydrationWarning>{t("of", { store: store.name })}</span>}
        back={{ href: "/painel/carteira", label: t("back") }}
        actions={
          <Actions month={month} now={now} go={(next) => void setMes(next)} data={query.data?.statement} />
        }
      />
      <QueryState of={query} skeleton={<Waiting />}>
        {({ statement }) => <Content statement={statement} />}
      </QueryState>
    </>
  );
}

function Actions({
  month,
  now,
  go,
  data,
}: {
  month: string;
  now: string;
  go: (month: string) => void;
  data: Data | undefined;
}) {
  const t = useTranslations("wallet.statementPage");
  return (
    <div className="flex flex-wrap gap-2.5 max-sm:gap-2 print:hidden">
      <IconButton
        variant="secondary"
        label={t("previous")}
        icon={<ChevronLeft aria-hidden />}
        onClick={() => go(beside(month, -1))}
      />
      <IconButton
        variant="secondary"
        label={t("next")}
        icon={<ChevronRight aria-hidden />}
        disabled={month >= now}
        onClick={() => go(beside(month, 1))}
      />
      <CsvButton
        path="/wallet/activity/export"
        query={{ view: "all", dateFrom: data?.from, dateTo: data?.to }}
        disabled={!data}
      />
      <Button variant="primary" icon={<Printer aria-hidden />} disabled={!data} onClick={printPage}>
        {t("print")}
      </Button>
    </div>
  );
}

function Content({ statement }: { statement: Data }) {
  const t = useTranslations("wallet.statementPage");
  const locale = useLocale();
  const { opening, closing } = statement;
  return (
    <div className="grid gap-3.5">
      <Card>
        <Details
          rows={[
            { label: t("opening"), value: <Money value={opening} /> },
            { label: t("in"), value: <Signed value={statement.in} /> },
            { label: t("out"), value: <Signed value={-statement.out} /> },
            {
              label: t("closing"),
              value: <Money value={closing} className="text-[1.25rem]" />,
              strong: true,
            },
          ]}
        />
      </Card>
      <div className="grid items-start gap-3.5 lg:grid-cols-2 print:grid-cols-1">
        <ByCause statement={statement} />
        <StatementDays days={statement.days} />
      </div>
      <p className="hidden text-small text-muted print:block" suppressHydrationWarning>
        {t("printed", { at: formatInstant(new Date(), locale) })}
      </p>
    </div>
  );
}

function ByCause({ statement }: { statement: Data }) {
  const t = useTranslations("wallet");
  const rows = statement.movements.filter(({ change }) => change !== 0);
  return (
    <Card title={t("statementPage.byCause")}>
      {rows.length === 0 ? (
        <p className="text-body text-muted">{t("statementPage.nothing")}</p>
      ) : (
        <Details
          rows={rows.map(({ cause, count, change }) => ({
            label: (
              <>
                {t(`causes.${cause}`)} <span className="text-faint">× {count}</span>
              </>
            ),
            value: <Signed value={change} />,
          }))}
        />
      )}
    </Card>
  );
}

function Waiting() {
  return (
    <div className="grid gap-3.5">
      <Skeleton className="h-41 rounded-card" />
      <div className="grid items-start gap-3.5 lg:grid-cols-2">
        <Skeleton className="h-86 rounded-card" />
        <Skeleton className="h-120 rounded-card max-lg:hidden" />
      </div>
    </div>
  );
}

function beside(month: string, step: -1 | 1): string {
  const [year = 0, at = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, at - 1 + step, 1)).toISOString().slice(0, 7);
}

function nameOf(month: string, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { month: "long", year: "numeric", timeZone: "UTC" });
  return format.format(new Date(`${month}-01`));
}
