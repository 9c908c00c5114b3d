"use client";

import { useTranslations } from "next-intl";
import { QueryState } from "#components/panel/queries/query-state.tsx";
import { read } from "#components/panel/queries/read.ts";
import { useData } from "#components/panel/queries/use-data.ts";
import { DateTime } from "#components/ui/date-time.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { SkeletonCard, SkeletonFacts, SkeletonFigures } from "#components/ui/skeleton-shapes.tsx";
import { FailedMails } from "./failed-mails.tsx";
import { DatabaseCard, HealthFigures, WebhooksCard } from "./health-cards.tsx";
import { QueueTable } from "./queue-table.tsx";

const EVERY_MS = 15_000;

/** The state of the system: worker, queues, mails, webhooks, banks and database. */
export function HealthPage() {
  const t = useTranslations("operatorHealth");
  const query = useData(read(["operator-health"], "getOperatorHealth"), { refetchInterval: EVERY_MS });
  const checkedAt = query.data?.health.checkedAt;
  return (
    <>
      <PageHeader
        title={t("title")}
        description={
          checkedAt && t.rich("checked", { when: () => <DateTime value={checkedAt} mode="time" seconds /> })
        }
      />
      <QueryState of={query} skeleton={<Waiting />}>
        {({ health }) => (
          <div className="grid gap-[1.125rem]">
            <HealthFigures health={health} />
            <FailedMails />
            <QueueTable queues={health.queues} />
            <div className="grid items-start gap-[1.125rem] lg:grid-cols-2">
              <WebhooksCard health={health} />
              <DatabaseCard health={health} />
            </div>
          </div>
        )}
      </QueryState>
    </>
  );
}

function Waiting() {
  return (
    <div className="grid gap-[1.125rem]">
      <SkeletonFigures figures={4} tall />
      <div className="grid items-start gap-[1.125rem] lg:grid-cols-2">
        <SkeletonCard>
          <SkeletonFacts rows={4} />
        </SkeletonCard>
        <SkeletonCard>
          <SkeletonFacts rows={6} />
        </SkeletonCard>
      </div>
    </div>
  );
}
