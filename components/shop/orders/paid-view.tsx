"use client";

import { ArrowLeft, Printer } from "lucide-react";
import Link from "next/link";
import { Button } from "#components/ui/button.tsx";
import { buttonClass } from "#components/ui/button-class.ts";
import { formatMoney } from "#components/ui/money-format.ts";
import type { OrderStatusView } from "#lib/orders/status.ts";
import { useShopLocale, useShopTexts } from "../layout/use-shop-texts.tsx";
import { Deliveries } from "./deliveries.tsx";
import { EndedNote } from "./ended-note.tsx";
import { formatWhen } from "./format-when.ts";
import { Parcel } from "./parcel.tsx";
import { AskShop } from "./pay-help.tsx";
import { Receipt } from "./receipt.tsx";
import { type RememberedOrder, rememberedOrder, useRememberedOrders } from "./remembered-orders.ts";
import { Returned, ReturnRight } from "./return-right.tsx";
import type { ShopRef } from "./shop-ref.ts";
import { Tracking } from "./tracking.tsx";
import type { DeliveredGoods } from "./use-contents.ts";
import type { LiveOrder } from "./use-order.ts";

type Props = { shop: ShopRef; live: Pick<LiveOrder, "order" | "show">; goods: DeliveredGoods };

/** The success view: the goods, the receipt, and a link back to the shop. */
export function PaidView({ shop, live, goods }: Props) {
  const { order } = live;
  const t = useShopTexts("shopOrders");
  const kept = useRememberedOrders(shop.id) ? rememberedOrder(shop.id, order.orderCode) : undefined;
  return (
    <div className="mx-auto grid w-full max-w-[30rem] gap-4 lg:max-w-[60rem] lg:gap-7">
      <PaidHeading order={order} kept={kept} />
      {order.outcome?.kind === "partly_refunded" && <EndedNote order={order} />}
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-6">
        <div className="grid gap-4">
          <Returned shop={shop} live={live} />
          {order.shipping ? (
            <Parcel storeId={shop.id} live={live} />
          ) : (
            order.tracking && <Tracking tracking={order.tracking} />
          )}
          <Deliveries storeId={shop.id} order={order} goods={goods} />
          <ReturnRight shop={shop} live={live} />
          <Kept order={order} email={kept?.email ?? ""} />
        </div>
        <div className="grid gap-4">
          <Receipt order={order} />
          <div className="grid gap-2.5 print:hidden">
            <Button
              size="tall"
              className="w-full"
              icon={<Printer aria-hidden />}
              onClick={() => window.print()}
            >
              {t("done.print")}
            </Button>
            <Link href={`/loja/${shop.slug}`} className={`${buttonClass("quiet", "tall")} w-full`}>
              <ArrowLeft aria-hidden />
              {t("done.shop")}
            </Link>
            <AskShop shop={shop} code={order.orderCode} />
          </div>
        </div>
      </div>
    </div>
  );
}

export function PaidHeading({ order, kept }: { order: OrderStatusView; kept: RememberedOrder | undefined }) {
  const t = useShopTexts("shopOrders");
  const taken = useTaken(order);
  const first = kept?.name.split(/\s+/)[0];
  return (
    <div className="flex items-center gap-3.5 lg:gap-5">
      <AnimatedCheck />
      <div className="min-w-0">
        <h1 className="text-page wrap-anywhere lg:text-[2.125rem]">{headingOf(order, first, t)}</h1>
        <p className="text-muted">{taken}</p>
      </div>
    </div>
  );
}

type Told = ReturnType<typeof useShopTexts<"shopOrders">>;

/** Goods that still have to arrive are not the buyer's yet. */
function headingOf({ status, shipping }: OrderStatusView, name: string | undefined, t: Told): string {
  if (shipping?.status === "delivered") return `${t("parcel.delivered")}.`;
  if (shipping?.status === "shipped" && shipping.method === "pickup") return `${t("parcel.ready")}.`;
  if (status === "shipped") return t("done.shipped");
  if (!name) return t("done.plain");
  return t(shipping ? "parcel.paidNamed" : "done.named", { name });
}

/** `Pagamento de R$ 79,00 confirmado em 51 segundos`: the duration of the payment; from one hour on, its date instead. */
function useTaken(order: OrderStatusView): string {
  const t = useShopTexts("shopOrders");
  const locale = useShopLocale();
  const amount = formatMoney(order.receipt?.amount ?? order.amountDue, locale);
  const paidAt = order.receipt?.paidAt ?? order.paidAt;
  if (!paidAt) return t("done.confirmed", { amount });
  const seconds = Math.max(1, Math.round((Date.parse(paidAt) - Date.parse(order.createdAt)) / 1000));
  if (seconds === 1) return t("done.second", { amount });
  if (seconds === 60 || (seconds > 90 && seconds < 120)) return t("done.minute", { amount });
  if (seconds <= 90) return t("done.seconds", { amount, count: seconds });
  if (seconds < 3600) return t("done.minutes", { amount, count: Math.round(seconds / 60) });
  return t("done.on", { amount, when: formatWhen(paidAt, locale) });
}

/** Other places with the goods. Mentions the mail only if it is really sent. */
function Kept({ order, email }: { order: OrderStatusView; email: string }) {
  const t = useShopTexts("shopOrders");
  const leaves = order.mail === "sent" || order.mail === "queued";
  const all = order.items.every(({ delivery }) => delivery === "shipping");
  const words = all ? ("parcel" as const) : ("done" as const);
  const mailed = email ? t(`${words}.mail`, { email }) : t(`${words}.mailTo`);
  return (
    <div className="grid gap-1 text-center text-muted text-small lg:text-left">
      <p className="wrap-anywhere">{leaves ? mailed : t(`${words}.noMail`)}</p>
      {leaves && <p>{t("done.keep")}</p>}
    </div>
  );
}

/** A check mark that draws itself in 400 ms; static if the person prefers reduced motion. */
function AnimatedCheck() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 76 76"
      fill="none"
      className="size-13 shrink-0 text-on-brand lg:size-[4.25rem]"
    >
      <circle cx="38" cy="38" r="38" className="fill-brand" />
      <path
        d="M24 39.5 33.5 49 53 28.5"
        pathLength="1"
        stroke="currentColor"
        strokeWidth="3.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="draw"
      />
    </svg>
  );
}
