"use client";

import { ArrowRight, LoaderCircle } from "lucide-react";
import Link from "next/link";
import { useEffect, useRef, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { buttonClass } from "#components/ui/button-class.ts";
import { formatMoney, parseMoney } from "#components/ui/money-format.ts";
import { type PayerFee, withFee } from "#lib/core/payer-fee.ts";
import type { PublicLinkView } from "#lib/payment-links/charge-schemas.ts";
import { ShopField } from "../layout/shop-field.tsx";
import { useShopLocale, useShopTexts } from "../layout/use-shop-texts.tsx";
import { formatWhen } from "../orders/format-when.ts";
import { Payee } from "./link-card.tsx";
import type { LinkRefusal } from "./link-refusal.ts";
import { type RememberedCharge, useRememberedCharge } from "./remembered-charge.ts";
import { useCharging } from "./use-charging.ts";

const LEAST = 1;
const MOST = 1_000_000;

type Props = {
  storeId: string;
  link: PublicLinkView;
  /** The fee that customers of the store pay on top. */
  fee: PayerFee | null;
  /** The id of the attempt of a browser without JavaScript, and why the attempt that led here was refused. */
  plain: { attempt: string; refused: LinkRefusal | null };
};

/** The payment's description and payee, the amount if the link leaves it open, and one button. */
export function LinkForm({ storeId, link, fee, plain }: Props) {
  const t = useShopTexts("shopPaymentLinks");
  const locale = useShopLocale();
  const kept = useRememberedCharge(link.code);
  const { charge, busy, problem } = useCharging(storeId, link.code, "push", plain.refused);
  const field = useRef<HTMLDivElement>(null);
  const { typed, error, setTyped, amountOf } = useAmount(link, field);
  const fixed = link.amount !== null;
  const free = fixed ? null : parseMoney(typed, locale);
  const value = free === null ? link.amountDue : withFee(free, fee);
  const pay = () => {
    const amount = amountOf();
    if (amount === undefined) return field.current?.querySelector("input")?.focus();
    void charge({ amount, replaces: kept?.id ?? null });
  };
  return (
    <div className="grid gap-5">
      <LinkHead link={link} />
      {kept && <OpenCharge code={link.code} kept={kept} free={!fixed} />}
      <form
        action={`/pagar/${link.code}/cobrar`}
        method="post"
        noValidate
        className="grid gap-4 rounded-card border border-line bg-surface p-[1.125rem]"
        onSubmit={(event) => {
          event.preventDefault();
          pay();
        }}
      >
        <input type="hidden" name="tentativa" value={plain.attempt} />
        <Payee payee={link.payee} />
        {!fixed && <AmountField ref={field} typed={typed} error={error} onType={setTyped} />}
        {!fixed && fee && <FeeNote due={free !== null && free >= LEAST ? value : null} />}
        {problem && (
          <p role="alert" className="rounded-card bg-warn-soft px-4 py-3 text-[0.875rem] text-warn">
            {problem}
          </p>
        )}
        <Button
          type="submit"
          variant={kept && fixed ? "secondary" : "primary"}
          size="main"
          className="aria-busy:cursor-progress"
          aria-busy={busy || undefined}
          aria-disabled={busy || undefined}
          icon={busy && <LoaderCircle aria-hidden className="animate-spin motion-reduce:animate-none" />}
        >
          {busy
            ? t("paying")
            : value && (free ?? value) >= LEAST
              ? t("pay", { amount: formatMoney(value, locale) })
              : t("payFree")}
        </Button>
        <p className="text-center text-balance text-muted text-small">{t("safe")}</p>
      </form>
    </div>
  );
}

function LinkHead({ link }: { link: PublicLinkView }) {
  const t = useShopTexts("shopPaymentLinks");
  const locale = useShopLocale();
  const fixed = link.amount !== null;
  return (
    <div>
      <h1 className="text-page wrap-anywhere">{link.description}</h1>
      {fixed && (
        <p className="mt-1 font-[650] text-[2.25rem] leading-tight tracking-tight">
          {formatMoney(link.amount ?? 0, locale)}
        </p>
      )}
      {fixed && link.amountDue !== link.amount && (
        <p className="text-muted text-small">{t("fee", { due: formatMoney(link.amountDue ?? 0, locale) })}</p>
      )}
      {link.expiresAt && (
        <p className="text-muted text-small">{t("until", { when: formatWhen(link.expiresAt, locale) })}</p>
      )}
      {link.message && (
        <p className="mt-3 whitespace-pre-line border-brand border-l-2 pl-3 wrap-anywhere">{link.message}</p>
      )}
    </div>
  );
}

type AmountProps = {
  ref: React.Ref<HTMLDivElement>;
  typed: string;
  error: string | undefined;
  onType: (text: string) => void;
};

function AmountField({ ref, typed, error, onType }: AmountProps) {
  const t = useShopTexts("shopPaymentLinks");
  const locale = useShopLocale();
  return (
    <div ref={ref}>
      <ShopField
        label={t("amount")}
        name="valor"
        value={typed}
        onChange={(event) => onType(event.target.value)}
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="go"
        placeholder={locale === "en" ? "0.00" : "0,00"}
        hint={t("amountHint")}
        error={error}
        className="min-h-14! font-[650] text-[1.5rem]! tabular-nums"
      />
    </div>
  );
}

/** The fee on a typed amount. */
function FeeNote({ due }: { due: number | null }) {
  const t = useShopTexts("shopPaymentLinks");
  const locale = useShopLocale();
  return (
    <p aria-live="polite" className="-mt-2 text-muted text-small">
      {due === null ? t("plusFee") : t("fee", { due: formatMoney(due, locale) })}
    </p>
  );
}

/** The typed amount. From the first attempt on, shows an error until it is valid. */
function useAmount(link: PublicLinkView, field: React.RefObject<HTMLDivElement | null>) {
  const t = useShopTexts("shopPaymentLinks");
  const [typed, setTyped] = useState("");
  const [tried, setTried] = useState(false);
  // Adopts what was typed before hydration.
  useEffect(() => setTyped(field.current?.querySelector("input")?.value ?? ""), [field]);
  const amount = parseMoney(typed, useShopLocale());
  const right = amount !== null && amount >= LEAST && amount <= MOST;
  /** Null if the link sets the amount; undefined if the amount is invalid. */
  const amountOf = (): number | null | undefined => {
    if (link.amount !== null) return link.amount;
    setTried(true);
    return right ? amount : undefined;
  };
  return { typed, setTyped, amountOf, error: tried && !right ? t("amountWrong") : undefined };
}

/** A pending Pix made on this device: links to it, so that nobody pays twice. */
function OpenCharge({ code, kept, free }: { code: string; kept: RememberedCharge; free: boolean }) {
  const t = useShopTexts("shopPaymentLinks");
  const amount = formatMoney(kept.amount, useShopLocale());
  return (
    <section className="grid gap-3 rounded-card bg-warn-soft p-[1.125rem] text-warn">
      <div>
        <h2 className="font-semibold">{t("open.title")}</h2>
        <p className="text-small">{t("open.text", { amount })}</p>
      </div>
      <Link href={`/pagar/${code}/${kept.id}`} className={buttonClass("primary", "main")}>
        {t("open.go")}
        <ArrowRight aria-hidden />
      </Link>
      {free && <p className="text-small">{t("open.other")}</p>}
    </section>
  );
}
