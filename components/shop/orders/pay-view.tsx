"use client";

import { ChevronDown, QrCode } from "lucide-react";
import { useState } from "react";
import { buttonClass } from "#components/ui/button-class.ts";
import { cx } from "#components/ui/classes.ts";
import { formatMoney } from "#components/ui/money-format.ts";
import type { OrderStatusView } from "#lib/orders/status.ts";
import { formatDocument } from "../layout/format-document.ts";
import { PixMark } from "../layout/pix-mark.tsx";
import { useShopLocale, useShopTexts } from "../layout/use-shop-texts.tsx";
import { AmountMismatch } from "./amount-mismatch.tsx";
import { CopyCode } from "./copy-code.tsx";
import { OrderSummary } from "./order-summary.tsx";
import { isReceived } from "./order-view.ts";
import { PayHelp } from "./pay-help.tsx";
import { PaymentStatusLine } from "./payment-status-line.tsx";
import { QrPicture } from "./qr-picture.tsx";
import type { ShopRef } from "./shop-ref.ts";
import type { LiveOrder } from "./use-order.ts";

/** The payment view: copy-and-paste first on a phone; on a desktop a QR code for the phone. */
export function PayView({ shop, live }: { shop: ShopRef; live: LiveOrder }) {
  const t = useShopTexts("shopOrders");
  const { order } = live;
  const amount = formatMoney(order.amountDue, useShopLocale());
  const { pix, place } = usePayable(order);
  return (
    <div className="mx-auto grid w-full max-w-[30rem] grid-cols-1 gap-4 lg:max-w-none lg:grid-cols-[minmax(0,39rem)_25rem] lg:items-start lg:justify-between lg:gap-x-14">
      <div className="grid min-w-0 grid-cols-1 gap-4 lg:gap-7">
        <OrderHeading code={order.orderCode} title={t(isReceived(order) ? "received" : "due", { amount })} />
        <AmountMismatch order={order} />
        {place && (
          <Place taken={pix !== null}>
            <ByHand order={order} pix={place} />
            <ByCamera order={order} pix={place} amount={amount} />
          </Place>
        )}
        <PaymentStatusLine live={live} />
        {place && (
          <Place taken={pix !== null}>
            <OtherDevice order={order} pix={place} />
            {shop.sandbox && <TestBank code={place.copy_paste} />}
          </Place>
        )}
        <div className="hidden lg:block">
          <PayHelp shop={shop} live={live} />
        </div>
      </div>
      <OrderSummary order={order} shop={shop} />
      <div className="lg:hidden">
        <PayHelp shop={shop} live={live} />
      </div>
    </div>
  );
}

type Pix = NonNullable<OrderStatusView["pix"]>;
type Props = { order: OrderStatusView; pix: Pix };

/**
 * The Pix to pay: none after the money has arrived, so that nobody pays a second time. `place` is then the one that the
 * page showed, whose place is kept for the seconds until the goods are there.
 */
export function usePayable(order: OrderStatusView): { pix: Pix | null; place: Pix | null } {
  const pix = isReceived(order) ? null : order.pix;
  const [shown, setShown] = useState(pix);
  if (pix && pix.copy_paste !== shown?.copy_paste) setShown(pix);
  return { pix, place: pix ?? (isReceived(order) ? shown : null) };
}

export function Place({ taken, children }: { taken: boolean; children: React.ReactNode }) {
  return <div className={cx("grid grid-cols-1 gap-4 lg:gap-7", !taken && "invisible")}>{children}</div>;
}

/** Phone layout: payee, copy button, and instructions for pasting. */
export function ByHand({ order, pix }: Props) {
  const t = useShopTexts("shopOrders");
  return (
    <section className="grid grid-cols-1 gap-3.5 rounded-card border border-line bg-surface p-[1.125rem] lg:hidden">
      <div className="flex items-center justify-between gap-3">
        <div className="min-w-0">
          <p className="text-muted text-small">{t("payee")}</p>
          <p className="font-semibold wrap-anywhere">{order.payee.name}</p>
          {order.payee.document && (
            <p className="text-muted text-small">{formatDocument(order.payee.document)}</p>
          )}
        </div>
        <span className="grid size-9 shrink-0 place-items-center rounded-control bg-soft text-brand-text">
          <PixMark size={24} />
        </span>
      </div>
      <CopyCode code={pix.copy_paste} strong />
      <p className="text-balance text-center text-muted text-small">
        {t("openBank")} <strong className="font-semibold text-ink">{t("openBankWhere")}</strong>
      </p>
    </section>
  );
}

/** Desktop layout: the QR code to scan with a phone, and the three steps. */
export function ByCamera({ order, pix, amount }: Props & { amount: string }) {
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
            {order.payee.document && ` (${formatDocument(order.payee.document)})`}{" "}
            {t("steps.checkAmount", { amount })}
          </Step>
        </ol>
        <CopyCode code={pix.copy_paste} strong={false} />
      </div>
    </section>
  );
}

function Step({ number, children }: { number: number; children: React.ReactNode }) {
  return (
    <li className="flex gap-3.5">
      <span
        aria-hidden="true"
        className="grid size-[2.125rem] shrink-0 place-items-center rounded-full bg-soft font-semibold text-[0.875rem] text-brand-text"
      >
        {number}
      </span>
      <span className="min-w-0 pt-1.5 leading-snug wrap-anywhere">{children}</span>
    </li>
  );
}

/** On a phone the QR code is for another device, so it is folded. */
export function OtherDevice({ order, pix }: Props) {
  const t = useShopTexts("shopOrders");
  return (
    <details className="group rounded-card border border-line bg-surface lg:hidden">
      <summary className="flex min-h-[3.25rem] cursor-pointer list-none items-center gap-3 px-4 font-semibold">
        <QrCode aria-hidden size={20} strokeWidth={1.75} />
        {t("fold")}
        <ChevronDown
          aria-hidden
          size={18}
          strokeWidth={1.75}
          className="ml-auto transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="grid justify-items-center px-4 pt-1 pb-5">
        <QrPicture pix={pix} payee={order.payee.name} />
      </div>
    </details>
  );
}

/** The link to the sandbox bank, which pays a test store's Pix. */
export function TestBank({ code }: { code: string }) {
  const t = useShopTexts("shopOrders");
  return (
    <a
      className={`${buttonClass("secondary", "lg")} h-auto! min-h-12 w-full whitespace-normal! rounded-card! border-dashed! py-2 text-body!`}
      href={`/banco-de-testes?codigo=${encodeURIComponent(code)}`}
    >
      {t("bank")}
    </a>
  );
}

function OrderHeading({ code, title }: { code: string; title: string }) {
  const t = useShopTexts("shopOrders");
  return (
    <div>
      <p className="text-muted text-small lg:text-body">
        {t("order")} <span className="font-mono">{code}</span>
      </p>
      <h1 className="text-page text-[min(1.625rem,13vw)]! lg:text-[2.25rem]!">{title}</h1>
    </div>
  );
}
