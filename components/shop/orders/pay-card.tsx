"use client";

import { Check, ChevronDown, QrCode } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { cx } from "#components/ui/classes.ts";
import { formatMoney } from "#components/ui/money-format.ts";
import { documentText } from "#lib/core/document-text.ts";
import type { OrderStatusView } from "#lib/orders/status.ts";
import { focusHeading, isNothingFocused } from "../layout/focus-heading.ts";
import { PixMark } from "../layout/pix-mark.tsx";
import { useShopLocale, useShopTexts } from "../layout/use-shop-texts.tsx";
import { AmountMismatch } from "./amount-mismatch.tsx";
import { CopyCode } from "./copy-code.tsx";
import { isReceived } from "./order-view.ts";
import { PaymentStatusLine } from "./payment-status-line.tsx";
import { TestBank } from "./test-bank.tsx";
import { type LiveOrder, useSecondsLeft } from "./use-order.ts";

type Pix = NonNullable<OrderStatusView["pix"]>;
type Props = { order: OrderStatusView; pix: Pix };
/** `sandbox`: the sandbox bank pays the store's Pix. */
type WaysProps = Props & { sandbox: boolean };

/**
 * The Pix to pay. Hidden once the money has arrived, so that nobody pays twice. `place` is then the Pix that the page
 * showed: its space is kept for the seconds until the goods are shown.
 */
export function usePayable(order: OrderStatusView): { pix: Pix | null; place: Pix | null } {
  const pix = isReceived(order) ? null : order.pix;
  const [shown, setShown] = useState(pix);
  if (pix && pix.copy_paste !== shown?.copy_paste) setShown(pix);
  return { pix, place: pix ?? (isReceived(order) ? shown : null) };
}

type CardProps = {
  live: LiveOrder;
  payable: ReturnType<typeof usePayable>;
  about: React.ReactNode;
  sandbox: boolean;
};

/**
 * The payment: on a phone one card with the amount, the code to copy, the time left and the folded QR code; on a desktop
 * the QR code for the phone. `about`: the order's code, or the purpose of the payment, above the amount.
 */
export function PayCard({ live, payable, about, sandbox }: CardProps) {
  const t = useShopTexts("shopOrders");
  const { order } = live;
  const left = useSecondsLeft(live);
  // The server says so too, but its answer may be minutes away.
  const isOver = left === 0 && order.outcome?.kind !== "confirming";
  useHeadingOnce(isOver);
  const { pix, place } = isOver ? { pix: null, place: null } : payable;
  const amount = formatMoney(order.amountDue, useShopLocale());
  return (
    <div className="grid min-w-0 grid-cols-1 gap-4 max-lg:rounded-card max-lg:border max-lg:border-line max-lg:bg-surface max-lg:p-[1.125rem] lg:gap-7">
      <div>
        <p className="text-muted text-small lg:text-body wrap-anywhere">{about}</p>
        <h1 className="text-page text-[min(1.625rem,13vw)]! lg:text-[2.25rem]!">
          {isOver ? t("live.over") : t(isReceived(order) ? "received" : "due", { amount })}
        </h1>
      </div>
      <AmountMismatch order={order} isOver={isOver} />
      {place && (
        <Place taken={pix !== null} mark>
          {order.onlyBuyerPays && <p className="font-semibold text-small lg:text-body">{t("onlyBuyer")}</p>}
          <ByHand order={order} pix={place} sandbox={sandbox} />
          <ByCamera order={order} pix={place} amount={amount} sandbox={sandbox} />
        </Place>
      )}
      <PaymentStatusLine live={live} left={left} />
      {place && (
        <Place taken={pix !== null}>
          <OtherDevice order={order} pix={place} />
        </Place>
      )}
    </div>
  );
}

/** Keeps the room of what is not shown any more; `mark`: with a check mark in it. */
function Place({ taken, mark, children }: { taken: boolean; mark?: boolean; children: React.ReactNode }) {
  return (
    <div className="relative">
      <div className={cx("grid grid-cols-1 gap-4 lg:gap-7", !taken && "invisible")}>{children}</div>
      {!taken && mark && (
        <span className="absolute inset-0 m-auto grid size-20 place-items-center rounded-full bg-soft text-brand-text">
          <Check aria-hidden size={36} strokeWidth={1.75} />
        </span>
      )}
    </div>
  );
}

/** Phone layout: payee, copy button, and instructions for pasting. */
function ByHand({ order, pix, sandbox }: WaysProps) {
  const t = useShopTexts("shopOrders");
  return (
    <section className="grid grid-cols-1 gap-3.5 lg:hidden">
      <div className="flex items-center justify-between gap-3">
        <div className="min-w-0">
          <p className="text-muted text-small">{t("payee")}</p>
          <p className="font-semibold wrap-anywhere">{order.payee.name}</p>
          {order.payee.document && (
            <p className="text-muted text-small">{documentText(order.payee.document)}</p>
          )}
        </div>
        <span className="grid size-9 shrink-0 place-items-center rounded-control bg-soft text-brand-text">
          <PixMark size={24} />
        </span>
      </div>
      <CopyCode code={pix.copy_paste} strong />
      {sandbox && <TestBank pix={pix} />}
      <ol className="grid gap-2">
        <Step number={1}>{t("paste.copy")}</Step>
        <Step number={2}>
          {t("paste.open")} <strong className="font-semibold">{t("paste.where")}</strong>.
        </Step>
        <Step number={3}>{t("paste.check")}</Step>
      </ol>
    </section>
  );
}

/** Desktop layout: the QR code to scan with a phone, and the three steps. */
function ByCamera({ order, pix, amount, sandbox }: WaysProps & { amount: string }) {
  const t = useShopTexts("shopOrders");
  return (
    <section className="hidden grid-cols-[16.875rem_minmax(0,1fr)] gap-8 lg:grid">
      <QrPicture pix={pix} payee={order.payee.name} />
      <div className="grid content-between gap-4">
        <ol className="grid gap-3.5">
          <Step number={1}>
            {t("steps.open")} <strong className="font-semibold">{t("steps.pix")}</strong>.
          </Step>
          <Step number={2}>{t("steps.aim")}</Step>
          <Step number={3}>
            {t("steps.check")} <strong className="font-semibold">{order.payee.name}</strong>
            {order.payee.document && ` (${documentText(order.payee.document)})`}{" "}
            {t("steps.checkAmount", { amount })}
          </Step>
        </ol>
        <div className="grid gap-3">
          <CopyCode code={pix.copy_paste} strong={false} />
          {sandbox && <TestBank pix={pix} />}
        </div>
      </div>
    </section>
  );
}

function Step({ number, children }: { number: number; children: React.ReactNode }) {
  return (
    <li className="flex gap-2.5 lg:gap-3.5">
      <span
        aria-hidden="true"
        className="grid size-6 shrink-0 place-items-center rounded-full bg-soft font-semibold text-[0.8125rem] text-brand-text lg:size-[2.125rem] lg:text-[0.875rem]"
      >
        {number}
      </span>
      <span className="min-w-0 pt-0.5 text-small leading-snug wrap-anywhere lg:pt-1.5 lg:text-body">
        {children}
      </span>
    </li>
  );
}

/** On a phone the QR code is for another device, so it is folded. */
function OtherDevice({ order, pix }: Props) {
  const t = useShopTexts("shopOrders");
  return (
    <details className="group -mx-[1.125rem] -mb-[1.125rem] border-line border-t lg:hidden">
      <summary className="flex min-h-[3.25rem] cursor-pointer list-none items-center gap-3 px-[1.125rem] font-semibold">
        <QrCode aria-hidden size={20} strokeWidth={1.75} />
        <span className="group-open:hidden">{t("fold")}</span>
        <span className="hidden group-open:inline">{t("unfold")}</span>
        <ChevronDown
          aria-hidden
          size={18}
          strokeWidth={1.75}
          className="ml-auto transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="grid justify-items-center gap-3 px-[1.125rem] pt-1 pb-5 text-center">
        <p className="text-balance text-muted text-small">{t("otherDevice")}</p>
        <QrPicture pix={pix} payee={order.payee.name} />
      </div>
    </details>
  );
}

/** Focuses the heading when the control that held the focus goes with the time to pay. */
function useHeadingOnce(isOver: boolean): void {
  const before = useRef(isOver);
  useEffect(() => {
    if (isOver && !before.current && isNothingFocused()) focusHeading({ preventScroll: true });
    before.current = isOver;
  }, [isOver]);
}

/**
 * The QR code, dark on white in every theme, since cameras can't read it otherwise. Includes its quiet zone.
 */
function QrPicture({ pix, payee }: { pix: Pix; payee: string }) {
  const t = useShopTexts("shopOrders");
  const amount = formatMoney(pix.amount, useShopLocale());
  return (
    // biome-ignore lint/performance/noImgElement: a data URL has nothing to optimise
    <img
      src={pix.qr_code}
      width={270}
      height={270}
      alt={t("qr", { amount, name: payee })}
      className="aspect-square h-auto w-full max-w-[16.875rem] rounded-card bg-white"
    />
  );
}
