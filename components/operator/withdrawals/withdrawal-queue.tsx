"use client";

import { useQuery } from "@tanstack/react-query";
import { Inbox } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { PagedList } from "#components/panel/lists/paged-list.tsx";
import { panelApi } from "#components/panel/queries/api.ts";
import { type Problem, useProblem } from "#components/panel/queries/problem.ts";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { SkeletonCard, SkeletonLines } from "#components/ui/skeleton-shapes.tsx";
import type { Output } from "#lib/client/types.ts";
import { OperatorCsv } from "../forms/operator-csv.tsx";
import { QueuedWithdrawal } from "./queued-withdrawal.tsx";

const PAGE = 20;
const EVERY_MS = 30_000;

type Queue = Output<"listManualWithdrawals">;

/** One page of the queue, reloaded every 30 seconds. */
function useQueue(offset: number) {
  const problemOf = useProblem();
  return useQuery<Queue, Problem>({
    queryKey: ["queue", offset],
    queryFn: ({ signal }) =>
      panelApi(signal)
        .listManualWithdrawals({ query: { limit: PAGE, offset } })
        .catch((error: unknown) => {
          throw signal.aborted ? error : problemOf(error);
        }),
    refetchInterval: EVERY_MS,
    placeholderData: (before) => before,
  });
}

/** The withdrawals to be paid manually, oldest first. */
export function WithdrawalQueue() {
  const t = useTranslations("operatorWithdrawals");
  const [offset, setOffset] = useState(0);
  /** Messages that remain after their withdrawal has left the list. */
  const [alarms, setAlarms] = useState<string[]>([]);
  const queue = useQueue(offset);
  const total = queue.data?.pagination.total ?? 0;
  return (
    <>
      <PageHeader
        title={t("title")}
        description={t("text")}
        tools={<OperatorCsv path="/operator/withdrawals" />}
      />
      <div className="grid gap-4">
        {alarms.map((alarm) => (
          <Notice key={alarm} tone="danger">
            {alarm}
          </Notice>
        ))}
        <PagedList
          of={queue}
          rowsOf={(data) => data.withdrawals}
          skeleton={<Waiting />}
          empty={<EmptyState icon={<Inbox />} title={t("empty")} text={t("emptyText")} />}
          offset={offset}
          turnTo={setOffset}
          hideOnlyPage
        >
          {(withdrawals) => (
            <>
              <p className="text-small text-muted">{t("waiting", { count: total })}</p>
              <ul className="grid gap-4" aria-label={t("list")}>
                {withdrawals.map((item) => (
                  <QueuedWithdrawal
                    key={item.withdrawal.id}
                    item={item}
                    alarm={(text) => setAlarms((known) => [...known, text])}
                  />
                ))}
              </ul>
            </>
          )}
        </PagedList>
      </div>
    </>
  );
}

function Waiting() {
  return (
    <div className="grid gap-4">
      {["first", "second"].map((key) => (
        <SkeletonCard key={key} title={false} flush>
          <SkeletonLines rows={1} tall />
        </SkeletonCard>
      ))}
    </div>
  );
}
