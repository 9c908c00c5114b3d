import { Check, CircleX, Clock, Printer } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useEffect } from "react";
import { Button } from "#components/ui/button.tsx";
import { CopyId } from "#components/ui/copy-id.tsx";
import { formatMoney } from "#components/ui/money-format.ts";
import { Notice } from "#components/ui/notice.tsx";
import { printPage } from "#components/ui/print-page.ts";
import { SkeletonFacts } from "#components/ui/skeleton-shapes.tsx";
import { formatTime } from "#components/ui/time-format.ts";
import { Timeline, type TimelineItem } from "#components/ui/timeline.tsx";
import type { Locale } from "#lib/core/locale.ts";
import { shownReason } from "#lib/withdrawals/words.ts";
import { QueryState } from "../queries/query-state.tsx";
import type { Withdrawal } from "../wallet/types.ts";
import { isOver, useWithdrawal } from "./use-withdrawal.ts";
import { WithdrawalReceipt } from "./withdrawal-receipt.tsx";

/** The live progress of a withdrawal from debit to completion. */
export function WithdrawalProgress({
  id,
  to,
  onOver,
  onClose,
}: {
  id: string;
  to: string;
  /** The end is shown. */
  onOver: () => void;
  onClose: () => void;
}) {
  const t = useTranslations("withdrawals.progress");
  const query = useWithdrawal(id);
  const over = query.data !== undefined && isOver(query.data.withdrawal);
  useEffect(() => {
    if (over) onOver();
  }, [over, onOver]);
  return (
    <QueryState of={query} skeleton={<SkeletonFacts rows={6} />}>
      {({ withdrawal }) => (
        <div className="grid gap-5">
          <Outcome withdrawal={withdrawal} to={to} />
          <WithdrawalTimeline withdrawal={withdrawal} />
          {withdrawal.status === "approved" && <WithdrawalReceipt withdrawal={withdrawal} to={to} />}
          <div className="flex flex-wrap justify-end gap-2.5">
            {withdrawal.status === "approved" && (
              <Button icon={<Printer aria-hidden />} onClick={printPage}>
                {t("receipt")}
              </Button>
            )}
            <Button variant={isOver(withdrawal) ? "primary" : "secondary"} onClick={onClose}>
              {t("close")}
            </Button>
          </div>
        </div>
      )}
    </QueryState>
  );
}

const LOOKS = {
  approved: { icon: Check, className: "border-brand text-brand-text" },
  rejected: { icon: CircleX, className: "border-danger text-danger" },
  processing: { icon: Clock, className: "border-line-strong text-muted" },
  pending: { icon: Clock, className: "border-warn text-warn" },
} as const;

/** The outcome in one line, announced to screen readers when it changes. */
function Outcome({ withdrawal, to }: { withdrawal: Withdrawal; to: string }) {
  const t = useTranslations("withdrawals.progress.outcome");
  const locale = useLocale();
  const { status, createdAt, processedAt, attempts } = withdrawal;
  const amount = (status === "approved" && withdrawal.sentAmount) || withdrawal.amount;
  const { icon: Icon, className } = LOOKS[status];
  const seconds = processedAt ? (Date.parse(processedAt) - Date.parse(createdAt)) / 1000 : 0;
  const time = processedAt && formatTime(new Date(processedAt), locale, true);
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const uncertain = status === "processing" && attempts > 0;
  return (
    <div role="status" className="flex items-start gap-3">
      <span
        aria-hidden
        className={`grid size-8 shrink-0 place-items-center rounded-full border-2 [&_svg]:size-4.5 ${className}`}
      >
        <Icon strokeWidth={2.25} />
      </span>
      <div className="min-w-0">
        <p className="text-[1.125rem] font-[650] leading-snug">
          {t(status, { amount: formatMoney(amount, locale) })}
        </p>
        <p className="text-small text-muted wrap-anywhere">
          {to && `${t("to", { to })} `}
          {status === "approved" && seconds < 120
            ? t("in", { seconds: number.format(seconds), time: time ?? "" })
            : uncertain
              ? t("uncertain")
              : t(`more.${status}`)}
        </p>
      </div>
    </div>
  );
}

/** The steps of a withdrawal: debit, sending, outcome. */
export function WithdrawalTimeline({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useTranslations("withdrawals.progress");
  const locale = useLocale();
  return (
    <>
      <Timeline label={t("label")} items={useItems(withdrawal)} />
      {withdrawal.status === "processing" && withdrawal.attempts > 0 && (
        <Notice tone="info">
          {withdrawal.nextCheckAt
            ? t("calmNext", { at: formatTime(new Date(withdrawal.nextCheckAt), locale, true) })
            : t("calm")}
        </Notice>
      )}
    </>
  );
}

function useItems(withdrawal: Withdrawal): TimelineItem[] {
  const t = useTranslations("withdrawals.progress.steps");
  const locale = useLocale();
  const money = (value: number) => formatMoney(value, locale);
  const { status, createdAt, processedAt, totalAmount, feeAmount, endToEndId, awaits, resolved } = withdrawal;
  const items: TimelineItem[] = [
    {
      title: t("debited"),
      detail: t("debitedMore", { total: money(totalAmount), fee: money(feeAmount) }),
      at: createdAt,
      state: "done",
    },
  ];
  if (status === "pending") {
    items.push(
      { title: t(`waits.${awaits ?? "operator"}`), state: "wait" },
      { title: t("toBank"), state: "open" },
    );
    return items;
  }
  if (status === "rejected") return [...items, ...rejectedItems(withdrawal, t, money, locale)];
  items.push({ title: t("sent"), state: status === "processing" ? "wait" : "done" });
  if (status === "processing") items.push({ title: t("confirms"), state: "open" });
  if (status === "approved")
    items.push({
      title: t(resolved ? "confirmedByPlatform" : "confirmed"),
      detail: endToEndId && <CopyId value={endToEndId} short label={t("endToEndId")} />,
      at: processedAt,
      state: "done",
    });
  return items;
}

/** The end of a rejected withdrawal. One that a person rejected was never sent to the bank. */
function rejectedItems(
  { processedAt, totalAmount, rejectReason, rejectedBy, resolved }: Withdrawal,
  t: ReturnType<typeof useTranslations<"withdrawals.progress.steps">>,
  money: (value: number) => string,
  locale: Locale,
): TimelineItem[] {
  const detail = shownReason(rejectReason, locale);
  const by = rejectedBy === null ? "notSent" : (`rejected.${rejectedBy}` as const);
  return [
    ...(resolved || rejectedBy === "bank" ? [{ title: t("sent"), state: "done" as const }] : []),
    { title: t(resolved ? "rejectedByPlatform" : by), detail, at: processedAt, state: "bad" },
    {
      title: t("returned"),
      detail: t("returnedMore", { total: money(totalAmount) }),
      at: processedAt,
      state: "done",
    },
  ];
}
