"use client";

import { Plus, RefreshCw } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ACCOUNTS } from "#components/operator/gateway-accounts/account.ts";
import { QueryState } from "#components/panel/queries/query-state.tsx";
import { useAction } from "#components/panel/queries/use-action.ts";
import { useData } from "#components/panel/queries/use-data.ts";
import { Badge } from "#components/ui/badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { DateTime } from "#components/ui/date-time.tsx";
import { deferred } from "#components/ui/deferred.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { SkeletonCard, SkeletonFacts, SkeletonFigures } from "#components/ui/skeleton-shapes.tsx";
import { type AccountBalance, accountBalance } from "./balance.ts";
import { BalanceStrip } from "./balance-strip.tsx";
import { Entries } from "./entries.tsx";
import { EquationCard, HoldersCard } from "./equation-card.tsx";
import { ExplanationCard } from "./explanation-card.tsx";

const EntryDialog = deferred(() => import("./entry-dialog.tsx").then((file) => file.EntryDialog));

/** Polling interval: the worker reads the balance in the background. */
const EVERY_MS = 30_000;

/** The expected balance of an account, the bank's balance, and explanations of a difference. */
export function AccountBalancePage({ id }: { id: string }) {
  const t = useTranslations("operatorAccountBalance");
  const query = useData(accountBalance(id), { refetchInterval: EVERY_MS, keepPrevious: false });
  const [entering, setEntering] = useState<{ difference: number | null } | null>(null);
  const compare = useAction({
    call: (api) => api.compareGatewayAccountBalance({ params: { id } }),
    changes: [[ACCOUNTS], ["cases"]],
    done: ({ balance }) => t(`compare.${balance.reading?.difference ? "differs" : "agrees"}`),
  });
  const balance = query.data?.balance;
  return (
    <>
      <PageHeader
        title={balance?.account.name ?? t("title")}
        description={t("text")}
        badge={balance && !balance.account.active ? <Badge>{t("off")}</Badge> : undefined}
        back={{ href: `/operador/contas?conta=${id}`, label: t("back") }}
        actions={
          balance && (
            <>
              {balance.account.kind !== "sandbox" && (
                <Button icon={<Plus aria-hidden />} onClick={() => setEntering({ difference: null })}>
                  {t("entry.open")}
                </Button>
              )}
              {balance.readable && (
                <Button
                  variant="primary"
                  icon={<RefreshCw aria-hidden />}
                  pending={compare.pending}
                  onClick={() => void compare.run()}
                >
                  {t("compare.open")}
                </Button>
              )}
            </>
          )
        }
      />
      <QueryState of={query} skeleton={<Waiting />}>
        {(data) => (
          <div className="grid gap-[1.125rem]">
            {compare.problem && <Notice tone="danger">{compare.problem.message}</Notice>}
            <Content balance={data.balance} enter={(difference) => setEntering({ difference })} />
          </div>
        )}
      </QueryState>
      {entering && balance && (
        <EntryDialog
          account={balance.account}
          difference={entering.difference}
          close={() => setEntering(null)}
          booked={() => {
            if (balance.readable) void compare.run();
          }}
        />
      )}
    </>
  );
}

function Content({ balance, enter }: { balance: AccountBalance; enter: (difference: number) => void }) {
  const t = useTranslations("operatorAccountBalance");
  const { inconclusive } = balance.comparison;
  return (
    <>
      {inconclusive?.alarm && (
        <Notice tone="danger">
          {t.rich("alarm", { when: () => <DateTime value={inconclusive.since} /> })}
        </Notice>
      )}
      {balance.keys.length > 1 && (
        <Notice tone="info">{t("keys", { names: balance.keys.map(({ name }) => name).join(", ") })}</Notice>
      )}
      <BalanceStrip balance={balance} />
      {/* On a phone the difference comes before the sum. */}
      <div className="grid items-start gap-[1.125rem] lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
        <div className="min-w-0 lg:col-start-2">
          <ExplanationCard balance={balance} enter={enter} />
        </div>
        <div className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <EquationCard balance={balance} />
        </div>
        <div className="min-w-0 lg:col-start-2">
          <HoldersCard balance={balance} />
        </div>
      </div>
      <Entries id={balance.account.id} />
    </>
  );
}

function Waiting() {
  return (
    <div className="grid gap-[1.125rem]">
      <SkeletonFigures figures={3} stacked tall />
      <div className="grid gap-[1.125rem] lg:grid-cols-2">
        <SkeletonCard>
          <SkeletonFacts rows={9} />
        </SkeletonCard>
        <SkeletonCard>
          <SkeletonFacts rows={9} />
        </SkeletonCard>
      </div>
    </div>
  );
}
