import { useTranslations } from "next-intl";
import { Card } from "#components/ui/card.tsx";
import { DateTime } from "#components/ui/date-time.tsx";
import { IntentLink } from "#components/ui/intent-link.tsx";
import { Money } from "#components/ui/money.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { SkeletonFacts } from "#components/ui/skeleton-shapes.tsx";
import { QueryState } from "../queries/query-state.tsx";
import { useData } from "../queries/use-data.ts";
import { withdrawalQuote } from "../withdrawals/reads.ts";
import { walletBalance } from "./reads.ts";
import type { Balance } from "./types.ts";

/** The available balance, and the amounts in transit. */
export function BalanceCard() {
  const balance = useData(walletBalance, {
    // Transfers in progress end without any action here.
    refetchInterval: (query) => ((query.state.data?.pending ?? 0) > 0 ? 5_000 : false),
  });
  return (
    <Card>
      <QueryState of={balance} skeleton={<Waiting />}>
        {(data) => <Content balance={data} />}
      </QueryState>
    </Card>
  );
}

function Waiting() {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
      <div className="grid gap-3">
        <Skeleton className="h-3.5 w-40" />
        <Skeleton className="h-9 w-52" />
        <Skeleton className="h-3 w-32" />
      </div>
      <SkeletonFacts rows={2} className="min-w-56 max-sm:w-full" />
    </div>
  );
}

function Content({ balance }: { balance: Balance }) {
  const t = useTranslations("wallet.balance");
  // Shown once loaded: hardly any store has money at its own bank.
  const { elsewhere = 0, withdrawable = 0 } = useData(withdrawalQuote).data ?? {};
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
      <div>
        <p className="text-small text-muted">{t(elsewhere > 0 ? "balance" : "available")}</p>
        <p className="mt-0.5 text-[2.25rem] leading-tight font-[650] tracking-[-0.025em]">
          <Money large value={balance.available} />
        </p>
        {balance.lastMovementAt && (
          <p className="mt-1 text-small text-faint">
            {t("updated")} <DateTime value={balance.lastMovementAt} />
          </p>
        )}
      </div>
      <dl className="grid min-w-56 gap-1.5 text-[0.875rem] max-sm:w-full">
        {elsewhere > 0 && (
          <>
            <Line label={t("withdrawable")} value={withdrawable} strong />
            <Line label={t("elsewhere")} value={elsewhere} strong />
            <div className="max-w-72 pl-3 text-small text-muted">
              <dt className="sr-only">{t("elsewhere")}</dt>
              <dd>{t("elsewhereText")}</dd>
            </div>
          </>
        )}
        <Line label={t("pending")} value={balance.pending} strong />
        {balance.pendingItems.map(({ kind, count, amount }) => (
          <Line key={kind} label={t(`kinds.${kind}`, { count })} value={amount} />
        ))}
        <Line label={t("blocked")} value={balance.blocked} strong />
        {balance.blocked > 0 && (
          <div className="max-w-72 pl-3 text-small text-muted">
            <dt className="sr-only">{t("blockedWhy")}</dt>
            <dd>
              {t("blockedText")}{" "}
              <IntentLink
                href="/painel/pendencias?tipo=payment_disputed"
                className="rounded-sm underline decoration-line-strong underline-offset-3 hover:decoration-ink"
              >
                {t("blockedLink")}
              </IntentLink>
            </dd>
          </div>
        )}
      </dl>
    </div>
  );
}

function Line({ label, value, strong = false }: { label: string; value: number; strong?: boolean }) {
  return (
    <div
      className={`flex items-baseline justify-between gap-6 ${strong ? "" : "pl-3 text-small text-muted"}`}
    >
      <dt className={strong ? "text-muted" : undefined}>{label}</dt>
      <dd className={strong ? "font-semibold" : undefined}>
        <Money value={value} />
      </dd>
    </div>
  );
}
