import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { type Column, DataTable } from "#components/ui/data-table.tsx";
import type { Health } from "./health-cards.tsx";

type Queue = Health["queues"][number];

/** Queues with a name of their own on this page; others show their id. */
const NAMED = [
  ...(["account-mail", "expire", "list-account", "list-returns", "poll-list"] as const),
  ...(["recheck-withdrawal", "mail", "order-mails", "payments", "read-pix", "refunds"] as const),
  ...(["watch-ledger", "webhooks", "withdrawals"] as const),
] as const;

export function QueueTable({ queues }: { queues: Queue[] }) {
  const t = useTranslations("operatorHealth.queues");
  const nameOf = useNames();
  const ageOf = useAges();
  const count = (id: "waiting" | "running" | "scheduled" | "failed"): Column<Queue> => ({
    id,
    header: t(id),
    align: "end",
    cell: (queue) => <Count value={queue[id]} bad={id === "failed"} />,
  });
  const [all, setAll] = useState(false);
  const busy = queues.filter(isBusy);
  const shown = all ? [...busy, ...queues.filter((queue) => !isBusy(queue))] : busy;
  return (
    <section className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 className="text-section">{t("title")}</h2>
          <p className="text-small text-muted">{t("idle", { count: queues.length - busy.length })}</p>
        </div>
        {busy.length < queues.length && (
          <Button size="sm" onClick={() => setAll(!all)}>
            {t(all ? "onlyBusy" : "all")}
          </Button>
        )}
      </div>
      {shown.length > 0 && (
        <DataTable
          caption={t("title")}
          rows={shown}
          rowId={({ name }) => name}
          columns={[
            { id: "name", header: t("name"), cell: ({ name }) => nameOf(name) },
            count("waiting"),
            {
              id: "oldest",
              header: t("oldest"),
              align: "end",
              cell: ({ oldestSeconds }) => (
                <span className="whitespace-nowrap text-small text-muted">{ageOf(oldestSeconds)}</span>
              ),
            },
            count("running"),
            count("scheduled"),
            count("failed"),
          ]}
          phone={(queue) => (
            <>
              <span className="flex items-center justify-between gap-3">
                <span className="min-w-0 font-[550]">{nameOf(queue.name)}</span>
                <span className="text-small text-muted">{ageOf(queue.oldestSeconds)}</span>
              </span>
              <span className="mt-1 block text-small text-muted">{t("phone", counts(queue))}</span>
            </>
          )}
        />
      )}
    </section>
  );
}

/** Something is due, scheduled, running or given up. */
const isBusy = ({ waiting, running, scheduled, failed }: Queue) => waiting + running + scheduled + failed > 0;

const counts = ({ waiting, running, scheduled, failed }: Queue) => ({ waiting, running, scheduled, failed });

function Count({ value, bad }: { value: number; bad: boolean }) {
  const locale = useLocale();
  const tone = value === 0 ? "text-faint" : bad ? "font-semibold text-danger" : "font-semibold";
  return <span className={tone}>{new Intl.NumberFormat(locale).format(value)}</span>;
}

function useNames() {
  const t = useTranslations("operatorHealth.queues.names");
  return (name: string) => {
    const known = NAMED.find((one) => one === name);
    return known ? t(known) : name;
  };
}

function useAges() {
  const locale = useLocale();
  return (seconds: number | null) => {
    if (seconds === null) return "—";
    const [unit, size] =
      seconds < 120
        ? (["second", 1] as const)
        : seconds < 7200
          ? (["minute", 60] as const)
          : (["hour", 3600] as const);
    return new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "short" }).format(
      Math.floor(seconds / size),
    );
  };
}
