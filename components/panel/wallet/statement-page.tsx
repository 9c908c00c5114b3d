"use client";

import { ChevronLeft, ChevronRight, Printer } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { parseAsString, useQueryState } from "nuqs";
import { Button } from "#components/ui/button.tsx";
import { Card } from "#components/ui/card.tsx";
import { cx } from "#components/ui/classes.ts";
import { Details } from "#components/ui/details.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import { Money } from "#components/ui/money.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { printPage } from "#components/ui/print-page.ts";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { SkeletonCard, SkeletonFacts } from "#components/ui/skeleton-shapes.tsx";
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
  return (
    <div className="grid gap-3.5">
      <Totals statement={statement} />
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

/** Balance at the start, money in, money out, balance at the end: one row where there is room. */
function Totals({ statement: { opening, closing, ...statement } }: { statement: Data }) {
  const t = useTranslations("wallet.statementPage");
  const totals = [
    { name: "opening", value: <Money value={opening} /> },
    { name: "in", value: <Signed value={statement.in} /> },
    { name: "out", value: <Signed value={-statement.out} /> },
    { name: "closing", value: <Money value={closing} /> },
  ] as const;
  return (
    <Card>
      <dl className={TOTALS}>
        {totals.map(({ name, value }) => (
          <div
            key={name}
            className={cx(
              "flex items-baseline justify-between gap-6 sm:block sm:not-first:border-l sm:not-first:border-line sm:not-first:pl-5",
              name === "closing" && "font-semibold",
            )}
          >
            <dt className="text-muted sm:text-small sm:font-normal">{t(name)}</dt>
            <dd className="sm:mt-0.5 sm:text-[1.0625rem] sm:leading-tight sm:font-semibold sm:tracking-[-0.01em] lg:text-[1.375rem]">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

const TOTALS = "grid gap-2.5 text-[0.875rem] sm:grid-cols-4 sm:gap-x-5";

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
      <SkeletonCard title={false}>
        <div className={TOTALS}>
          {["opening", "in", "out", "closing"].map((name) => (
            <span key={name} className="flex items-center justify-between gap-6 max-sm:h-5 sm:grid sm:gap-2">
              <Skeleton className="h-3.5 w-28 max-w-full" />
              <Skeleton className="h-3.5 w-24 max-w-full sm:h-5.5 sm:w-36" />
            </span>
          ))}
        </div>
      </SkeletonCard>
      <div className="grid items-start gap-3.5 lg:grid-cols-2">
        <SkeletonCard>
          <SkeletonFacts rows={8} />
        </SkeletonCard>
        <SkeletonCard className="max-lg:hidden">
          <SkeletonFacts rows={12} />
        </SkeletonCard>
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
