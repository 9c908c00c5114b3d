"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Details } from "#components/ui/details.tsx";
import { Money } from "#components/ui/money.tsx";
import { MoneyField } from "#components/ui/money-field.tsx";
import { formatMoney } from "#components/ui/money-format.ts";
import { Notice } from "#components/ui/notice.tsx";
import type { Problem } from "../queries/problem.ts";
import type { Destination, Quote } from "../wallet/types.ts";
import { DestinationField } from "./destination-field.tsx";
import type { Attempt } from "./use-attempt.ts";
import { type DestinationCheck, useDestinationCheck } from "./use-destination-check.ts";

/** What a person has typed or chosen; it is kept while they go on and come back. */
export type Draft = { text: string; listed: Destination | null; amount: number | null };

type Wanted = Pick<Attempt, "body" | "to" | "fee">;

/** Where to and how much, with what it costs. */
export function WithdrawForm({
  draft,
  setDraft,
  quote,
  listed,
  problem,
  onNext,
}: {
  draft: Draft;
  setDraft: (draft: Draft) => void;
  quote: Quote;
  listed: readonly Destination[];
  problem: Problem | null;
  onNext: (wanted: Wanted) => void;
}) {
  const t = useTranslations("withdrawals.withdraw");
  const form = useRef<HTMLFormElement>(null);
  const [tried, setTried] = useState(false);
  const checking = useDestinationCheck(draft.listed ? "" : draft.text);
  const fixed = draft.listed ? null : (checking.checked?.code?.amount ?? null);
  const amount = fixed ?? draft.amount;
  const limits = useLimits(quote);
  const amountError = tried ? limits.error(amount) : undefined;
  const wanted = wantedOf(draft, checking, amount, quote, t("toListed"));
  const next = () => {
    setTried(true);
    if (wanted && limits.error(amount) === undefined) onNext(wanted);
    // The fields show their errors in the next picture.
    else
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
  };
  const press = useOnceKnown(checking.pending, next);
  if (!quote.connected) return <Notice tone="warn">{t("unconnected")}</Notice>;
  return (
    <form
      ref={form}
      className="grid gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        press.run();
      }}
    >
      {problem && <Notice tone="danger">{problem.message}</Notice>}
      <DestinationField
        text={draft.text}
        chosen={draft.listed}
        listed={listed}
        checking={checking}
        tried={tried}
        onType={(text) => setDraft({ ...draft, text, listed: null })}
        onChoose={(entry) => setDraft({ ...draft, listed: entry, text: "" })}
      />
      <MoneyField
        label={t("amount")}
        hint={fixed === null ? limits.hint : t("fixed")}
        error={amountError}
        value={amount}
        onChange={(value) => setDraft({ ...draft, amount: value })}
        readOnly={fixed !== null}
        suffix={
          fixed === null && limits.most >= quote.minAmount ? (
            <Button size="sm" variant="quiet" onClick={() => setDraft({ ...draft, amount: limits.most })}>
              {t("everything")}
            </Button>
          ) : undefined
        }
      />
      <Cost amount={amount} fee={quote.fee} />
      <Button type="submit" variant="primary" size="lg" pending={press.waiting}>
        {t("next")}
      </Button>
    </form>
  );
}

/** A press while the destination is still being checked counts as soon as that is known. */
function useOnceKnown(pending: boolean, act: () => void): { run: () => void; waiting: boolean } {
  const [waiting, setWaiting] = useState(false);
  const latest = useEffectEvent(act);
  useEffect(() => {
    if (!waiting || pending) return;
    setWaiting(false);
    latest();
  }, [waiting, pending]);
  return { run: () => setWaiting(true), waiting: waiting && pending };
}

function Cost({ amount, fee }: { amount: number | null; fee: number }) {
  const t = useTranslations("withdrawals.withdraw");
  return (
    <Details
      rows={[
        { label: t("receives"), value: <Money value={amount ?? 0} /> },
        { label: t("fee"), value: <Money value={fee} /> },
        { label: t("leaves"), value: <Money value={amount === null ? 0 : amount + fee} />, strong: true },
      ]}
    />
  );
}

/** Between which amounts a withdrawal can be now, in words. */
function useLimits(quote: Quote) {
  const t = useTranslations("withdrawals.withdraw.limits");
  const locale = useLocale();
  const money = (value: number) => formatMoney(value, locale);
  const { minAmount, maxAmount, available, fee, periodLimit } = quote;
  const most = Math.max(0, Math.min(maxAmount, Math.round((available - fee) * 100) / 100));
  const period =
    periodLimit && t(periodLimit.period, { left: money(periodLimit.left), limit: money(periodLimit.limit) });
  const range = t("range", { least: money(minAmount), most: money(maxAmount) });
  return {
    most,
    hint: period ? `${range} ${period}` : range,
    error: (amount: number | null): string | undefined => {
      if (amount === null || amount === 0) return t("missing");
      if (amount < minAmount) return t("below", { least: money(minAmount) });
      if (amount > maxAmount) return t("above", { most: money(maxAmount) });
      if (amount + fee > available) return t("balance", { most: money(most) });
      return undefined;
    },
  };
}

/** What to send, when the destination is known and the amount there; null while something is missing. */
function wantedOf(
  { text, listed }: Draft,
  { checked }: DestinationCheck,
  amount: number | null,
  { fee }: Quote,
  toListed: string,
): Wanted | null {
  if (amount === null) return null;
  if (listed)
    return {
      body: { amount, destinationId: listed.id },
      to: `${listed.label} (${listed.hint || toListed})`,
      fee,
    };
  if (!checked?.allowed) return null;
  const to = checked.code?.merchantName ?? checked.listed?.label ?? checked.key ?? "";
  const destination = checked.code ? { brCode: text.trim() } : { pixKey: text.trim() };
  return { body: { amount, ...destination }, to, fee };
}
