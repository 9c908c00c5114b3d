"use client";

import { CircleQuestionMark, Printer } from "lucide-react";
import Link from "next/link";
import { useEffect } from "react";
import { Button } from "#components/ui/button.tsx";
import { buttonClass } from "#components/ui/button-class.ts";
import { formatMoney } from "#components/ui/money-format.ts";
import type { OrderStatusView } from "#lib/orders/status.ts";
import type { LinkChargeView } from "#lib/payment-links/charge-schemas.ts";
import { useShopLocale, useShopTexts } from "../layout/use-shop-texts.tsx";
import { useTitle } from "../layout/use-title.ts";
import { EndedNote } from "../orders/ended-note.tsx";
import { EndedIcon, Facts, useEndedTexts } from "../orders/ended-view.tsx";
import { endingOf } from "../orders/ending.ts";
import { notifyOpener } from "../orders/notify-opener.ts";
import { isReceived, viewOf } from "../orders/order-view.ts";
import { PaidHeading } from "../orders/paid-view.tsx";
import { PayCard, usePayable } from "../orders/pay-card.tsx";
import { LookNow } from "../orders/pay-help.tsx";
import { TestBank } from "../orders/pay-view.tsx";
import { Receipt } from "../orders/receipt.tsx";
import { SharePix } from "../orders/share-pix.tsx";
import type { LiveOrder } from "../orders/use-order.ts";
import { LinkSummary } from "./link-card.tsx";
import { useCharging } from "./use-charging.ts";
import { useLinkCharge } from "./use-link-charge.ts";
import { useLinkPayable } from "./use-link-payable.ts";

type LinkShop = {
  id: string;
  slug: string;
  name: string;
  sandbox: boolean;
  contact: string | null;
};

type Props = {
  shop: LinkShop;
  initial: LinkChargeView;
  /** The payer chose the amount and may change it. */
  free: boolean;
  /** The link accepts another payment. */
  payable: boolean;
};

const COLUMNS =
  "mx-auto grid w-full max-w-[30rem] grid-cols-1 gap-4 lg:max-w-none lg:grid-cols-[minmax(0,39rem)_25rem] lg:items-start lg:justify-between lg:gap-x-14";

/** The Pix of a link, from the code to the receipt or the ending, without a reload. */
export function ChargePage({ shop, initial, free, payable }: Props) {
  const t = useShopTexts("shopPaymentLinks");
  const pix = useShopTexts("shopOrders");
  const live = useLinkCharge(shop.id, initial);
  const view = viewOf(live.order);
  const again = useLinkPayable(shop.id, initial, { payable, view });
  const told = view === "done" ? pix("done.tab") : t("page");
  useTitle(`${told} · ${shop.name}`);
  useEffect(() => {
    if (view === "done") notifyOpener();
  }, [view]);
  return (
    <>
      <p className="sr-only" aria-live="polite">
        {view === "done" && initial.status === "pending" && pix("done.plain")}
      </p>
      {view === "pay" && <Paying shop={shop} charge={initial} live={live} free={free} />}
      {view === "done" && <Done charge={initial} order={live.order} payable={again} shop={shop} />}
      {view === "ended" && <Ended charge={initial} order={live.order} payable={again} shop={shop} />}
    </>
  );
}

type PayingProps = { shop: LinkShop; charge: LinkChargeView; live: LiveOrder; free: boolean };

function Paying({ shop, charge, live, free }: PayingProps) {
  const t = useShopTexts("shopPaymentLinks");
  const pix = useShopTexts("shopOrders");
  const { order } = live;
  const amount = formatMoney(order.amountDue, useShopLocale());
  const received = isReceived(order);
  const payable = usePayable(order);
  const code = payable.pix;
  return (
    <div className={COLUMNS}>
      <div className="grid gap-4 lg:gap-7">
        <PayCard live={live} payable={payable} about={charge.description} />
        {shop.sandbox && <TestBank payable={payable} />}
      </div>
      <LinkSummary charge={charge} />
      <div className="flex flex-wrap justify-center gap-x-6 text-[0.875rem] lg:justify-start">
        <LinkHelp shop={shop} live={live} />
        {code && (
          <SharePix
            code={code.copy_paste}
            title={pix("help.shareTitle", { name: order.payee.name, amount })}
          />
        )}
        {free && !received && (
          <Link
            href={`/pagar/${charge.linkCode}`}
            className="inline-flex min-h-11 items-center text-muted underline underline-offset-4 hover:text-ink"
          >
            {t("change")}
          </Link>
        )}
      </div>
    </div>
  );
}

/** Help if the page does not change. */
function LinkHelp({ shop, live }: { shop: LinkShop; live: LiveOrder }) {
  const t = useShopTexts("shopPaymentLinks");
  const pix = useShopTexts("shopOrders");
  const { name } = live.order.payee;
  const amount = formatMoney(live.order.amountDue, useShopLocale());
  return (
    <details className="group open:basis-full">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2.5 text-muted underline underline-offset-4 hover:text-ink max-lg:justify-center">
        <CircleQuestionMark aria-hidden size={18} strokeWidth={1.75} className="shrink-0" />
        {pix("help.paid")}
      </summary>
      <div className="mt-1 mb-2 grid gap-2.5 rounded-card border border-line bg-surface p-4">
        <p>{pix("help.normal")}</p>
        <p className="wrap-anywhere">{pix("help.compare", { name, amount })}</p>
        <p className="wrap-anywhere">
          {shop.contact ? t("help.send", { name, contact: shop.contact }) : t("help.sendStore", { name })}
        </p>
        <LookNow live={live} />
      </div>
    </details>
  );
}

type EndProps = { shop: LinkShop; charge: LinkChargeView; order: OrderStatusView; payable: boolean };

/** The success view with the receipt. */
function Done({ shop, charge, order, payable }: EndProps) {
  const pix = useShopTexts("shopOrders");
  return (
    <div className="mx-auto grid w-full max-w-[30rem] grid-cols-1 gap-4">
      <PaidHeading order={order} kept={undefined} />
      {order.outcome?.kind === "partly_refunded" && <EndedNote order={order} />}
      <p className="font-semibold wrap-anywhere">{charge.description}</p>
      <Receipt order={order} />
      <div className="grid gap-2.5 print:hidden">
        <Button size="tall" className="w-full" icon={<Printer aria-hidden />} onClick={() => window.print()}>
          {pix("done.print")}
        </Button>
        <NextWays shop={shop} charge={charge} payable={payable} />
      </div>
    </div>
  );
}

/** The charge ended without a payment: shows why, and makes another code in one tap where that helps. */
function Ended({ shop, charge, order, payable }: EndProps) {
  const pix = useShopTexts("shopOrders");
  const locale = useShopLocale();
  const ending = endingOf(order);
  const texts = useEndedTexts(order, ending, true);
  const amount = formatMoney(order.outcome?.amount ?? order.amountDue, locale);
  const { charge: renew, busy, problem } = useCharging(shop.id, charge.linkCode, "replace");
  const renews = payable && (ending.renews || ending.kind === "cancelled_by_store");
  return (
    <div className={COLUMNS}>
      <section className="grid gap-5 rounded-card border border-line bg-surface p-5 sm:p-8">
        <EndedIcon tone={ending.tone} />
        <div>
          <p className="text-muted text-small wrap-anywhere">{charge.description}</p>
          <h1 className="text-page">{pix(`ended.${ending.kind}`, { amount })}</h1>
        </div>
        <div className="grid gap-2.5">
          {texts.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
        <Facts order={order} amount={order.outcome?.amount ? amount : null} />
        {problem && (
          <p role="alert" className="rounded-card bg-warn-soft px-4 py-3 text-[0.875rem] text-warn">
            {problem}
          </p>
        )}
        <div className="grid gap-2.5">
          {renews && (
            <Button
              variant="primary"
              size="main"
              pending={busy}
              onClick={() => void renew({ amount: charge.amount, replaces: charge.id })}
            >
              {pix("ended.renew")}
            </Button>
          )}
          <NextWays shop={shop} charge={charge} payable={payable && !renews} />
        </div>
      </section>
      <LinkSummary charge={charge} />
    </div>
  );
}

function NextWays({ shop, charge, payable }: Omit<EndProps, "order">) {
  const t = useShopTexts("shopPaymentLinks");
  const way = `${buttonClass("quiet", "tall")} w-full`;
  return (
    <>
      {payable && (
        <Link href={`/pagar/${charge.linkCode}`} className={way}>
          {t("again")}
        </Link>
      )}
      <Link href={`/loja/${shop.slug}`} className={way}>
        {t("shop")}
      </Link>
    </>
  );
}
