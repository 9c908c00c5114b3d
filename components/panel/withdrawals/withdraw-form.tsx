import { useLocale, useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Details } from "#components/ui/details.tsx";
import { type FieldNumber, readable } from "#components/ui/field-number.ts";
import { Money } from "#components/ui/money.tsx";
import { MoneyField } from "#components/ui/money-field.tsx";
import { formatMoney } from "#components/ui/money-format.ts";
import { Notice } from "#components/ui/notice.tsx";
import { Form } from "../forms/form.tsx";
import type { Problem } from "../queries/problem.ts";
import type { Destination, Quote } from "../wallet/types.ts";
import { DestinationField } from "./destination-field.tsx";
import type { Attempt } from "./use-attempt.ts";
import { type DestinationCheck, useDestinationCheck } from "./use-destination-check.ts";

/** The input, kept while the person moves between the steps. */
export type Draft = { text: string; listed: Destination | null; amount: FieldNumber };

type Wanted = Pick<Attempt, "body" | "to" | "fee">;

type Props = {
  draft: Draft;
  setDraft: (draft: Draft) => void;
  quote: Quote;
  listed: readonly Destination[];
  problem: Problem | null;
  onNext: (wanted: Wanted) => void;
};

/** Destination, amount and cost. */
export function WithdrawForm({ draft, setDraft, quote, listed, problem, onNext }: Props) {
  const t = useTranslations("withdrawals.withdraw");
  const form = useRef<HTMLFormElement>(null);
  const [tried, setTried] = useState(false);
  const checking = useDestinationCheck(draft.listed ? "" : draft.text);
  const fixed = draft.listed ? null : (checking.checked?.code?.amount ?? null);
  const amount = fixed ?? readable(draft.amount);
  const limits = useLimits(quote);
  const wanted = wantedOf(draft, checking, amount, quote, t("toListed"));
  const next = () => {
    setTried(true);
    if (wanted && limits.error(amount) === undefined) onNext(wanted);
    // The errors are rendered in the next frame.
    else
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
  };
  const press = useOnceKnown(checking.pending, next);
  if (!quote.connected) return <Notice tone="warn">{t("unconnected")}</Notice>;
  return (
    <Form ref={form} className="grid gap-4" submit={() => press.run()}>
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
      <AmountField
        amount={fixed ?? draft.amount}
        isFixed={fixed !== null}
        limits={limits}
        error={tried ? limits.error(amount) : undefined}
        onChange={(value) => setDraft({ ...draft, amount: value })}
      />
      <Cost amount={amount} fee={quote.fee} />
      <Button type="submit" variant="primary" size="lg" pending={press.waiting}>
        {t("next")}
      </Button>
    </Form>
  );
}

/** Delays a press during the check of the destination until the result is known. */
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

/** Read-only if the Pix code contains the amount. */
function AmountField(props: {
  amount: FieldNumber;
  isFixed: boolean;
  limits: ReturnType<typeof useLimits>;
  error: string | undefined;
  onChange: (amount: FieldNumber) => void;
}) {
  const { amount, isFixed, limits, error, onChange } = props;
  const t = useTranslations("withdrawals.withdraw");
  return (
    <MoneyField
      label={t("amount")}
      hint={isFixed ? t("fixed") : limits.hint}
      error={error}
      value={amount}
      onChange={onChange}
      readOnly={isFixed}
      suffix={
        !isFixed && limits.isEnough ? (
          <Button size="sm" variant="quiet" onClick={() => onChange(limits.most)}>
            {t("everything")}
          </Button>
        ) : undefined
      }
    />
  );
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

/** The current limits of a withdrawal, as texts. */
function useLimits(quote: Quote) {
  const t = useTranslations("withdrawals.withdraw.limits");
  const locale = useLocale();
  const money = (value: number) => formatMoney(value, locale);
  const { minAmount, maxAmount, withdrawable, fee, periodLimit, owed } = quote;
  const most = Math.max(0, Math.min(maxAmount, Math.round((withdrawable - fee) * 100) / 100));
  const period =
    periodLimit && t(periodLimit.period, { left: money(periodLimit.left), limit: money(periodLimit.limit) });
  const range =
    owed > 0
      ? t("owes", { amount: money(owed) })
      : t("range", { least: money(minAmount), most: money(maxAmount) });
  return {
    most,
    /** Whether the balance covers the smallest withdrawal. */
    isEnough: most >= minAmount,
    hint: period ? `${range} ${period}` : range,
    error: (amount: number | null): string | undefined => {
      if (amount === null || amount === 0) return t("missing");
      if (amount < minAmount) return t("below", { least: money(minAmount) });
      if (owed > 0) return t("owes", { amount: money(owed) });
      if (amount > maxAmount) return t("above", { most: money(maxAmount) });
      if (amount + fee > withdrawable) return t("balance", { most: money(most) });
      return undefined;
    },
  };
}

/** The withdrawal to send; null while the destination or amount is missing. */
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
