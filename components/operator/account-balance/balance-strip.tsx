import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Badge, type BadgeTone } from "#components/ui/badge.tsx";
import { useClock } from "#components/ui/clock.ts";
import { DateTime } from "#components/ui/date-time.tsx";
import { Money } from "#components/ui/money.tsx";
import { type AccountBalance, type Verdict, verdictOf } from "./balance.ts";

const TONES: Record<Verdict, BadgeTone> = {
  unread: "plain",
  opening: "info",
  agrees: "ok",
  doubt: "info",
  seen: "wait",
  confirmed: "bad",
};

/** The bank's balance, the books' at the same moment, and the difference. */
export function BalanceStrip({ balance }: { balance: AccountBalance }) {
  const t = useTranslations("operatorAccountBalance.strip");
  const { reading, readable, nextReadingAt, expectedBalance, difference } = balance;
  const verdict = verdictOf(balance);
  const now = useClock();
  const next = nextReadingAt && now !== null && Date.parse(nextReadingAt) > now ? nextReadingAt : null;
  return (
    <dl className="grid overflow-hidden rounded-card border border-line bg-surface sm:grid-cols-3">
      <Figure label={t("bank")} value={reading && <Money large value={reading.balance} />}>
        <span>
          {reading
            ? t.rich("read", { when: () => <DateTime value={reading.readAt} /> })
            : t(readable ? "never" : "untold")}
        </span>
        {reading?.blocked ? (
          <span>{t.rich("blocked", { amount: () => <Money value={reading.blocked ?? 0} /> })}</span>
        ) : null}
      </Figure>
      <Figure label={t("books")} value={<Money large value={reading?.expectedBalance ?? expectedBalance} />}>
        <span>
          {reading && reading.expectedBalance !== expectedBalance
            ? t.rich("booksThen", { amount: () => <Money value={expectedBalance} /> })
            : t("booksHint")}
        </span>
      </Figure>
      <Figure
        label={t("difference")}
        value={reading && <Money large value={reading.difference} sign />}
        danger={verdict === "confirmed"}
      >
        {(readable || reading) && <Badge tone={TONES[verdict]}>{t(`verdict.${verdict}`)}</Badge>}
        {verdict === "confirmed" && difference && (
          <span>{t.rich("since", { when: () => <DateTime value={difference.since} /> })}</span>
        )}
        {verdict !== "confirmed" && next && (
          <span>{t.rich("next", { when: () => <DateTime value={next} /> })}</span>
        )}
      </Figure>
    </dl>
  );
}

type FigureProps = { label: string; value: ReactNode; danger?: boolean; children: ReactNode };

function Figure({ label, value, danger = false, children }: FigureProps) {
  return (
    <div className="border-line px-(--inset) py-[1.125rem] not-first:border-t sm:not-first:border-t-0 sm:not-first:border-l">
      <dt className="text-small text-muted">{label}</dt>
      <dd className="mt-0.5 grid gap-1">
        <span
          className={`text-[1.6875rem] leading-tight font-[650] tracking-[-0.025em] ${danger ? "text-danger" : ""}`}
        >
          {value ?? <span className="text-faint">—</span>}
        </span>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-small text-muted">{children}</span>
      </dd>
    </div>
  );
}
