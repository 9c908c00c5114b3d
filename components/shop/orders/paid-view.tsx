"use client";

import { ArrowLeft, Printer } from "lucide-react";
import Link from "next/link";
import { Button } from "#components/ui/button.tsx";
import { buttonClass } from "#components/ui/button-class.ts";
import type { OrderStatusView } from "#lib/orders/status.ts";
import { useShopTexts } from "../layout/use-shop-texts.tsx";
import { AskShop } from "./ask-shop.tsx";
import { Deliveries } from "./deliveries.tsx";
import { EndedNote } from "./ended-note.tsx";
import { ExtraPayments } from "./extra-payments.tsx";
import { useShownOrder } from "./order-context.ts";
import { PaidHeading } from "./paid-heading.tsx";
import { Parcel } from "./parcel.tsx";
import { Receipt } from "./receipt.tsx";
import { rememberedOrder, useRememberedOrders } from "./remembered-orders.ts";
import { Returned, ReturnRight } from "./return-right.tsx";
import { Tracking } from "./tracking.tsx";

/** The success view: the goods, the receipt, and a link back to the shop. */
export function PaidView() {
  const { shop, live, goods } = useShownOrder();
  const { order } = live;
  const t = useShopTexts("shopOrders");
  const kept = useRememberedOrders(shop.id) ? rememberedOrder(shop.id, order.orderCode) : undefined;
  return (
    <div className="mx-auto grid w-full max-w-[30rem] gap-4 lg:max-w-none lg:gap-7">
      <PaidHeading order={order} kept={kept} />
      <EndedNote order={order} />
      <ExtraPayments order={order} hrefOf={({ orderCode }) => `/loja/${shop.slug}/pedido/${orderCode}`} />
      <div className="grid gap-4 lg:grid-cols-[minmax(0,39rem)_25rem] lg:items-start lg:justify-between lg:gap-x-14">
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
              className="w-full noscript:hidden"
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

/** Other places with the goods. Mentions the mail only if it is really sent. */
function Kept({ order, email }: { order: OrderStatusView; email: string }) {
  const t = useShopTexts("shopOrders");
  const leaves = order.mail === "sent" || order.mail === "queued";
  const all = order.items.every(({ delivery }) => delivery === "shipping");
  const words = all ? ("parcel" as const) : ("done" as const);
  // This device knows only the address that was typed here.
  const mailed = order.emailCorrected
    ? t("done.mailCorrected")
    : email
      ? t(`${words}.mail`, { email })
      : t(`${words}.mailTo`);
  return (
    <div className="grid gap-1 text-muted text-small">
      <p className="wrap-anywhere">{leaves ? mailed : t(`${words}.noMail`)}</p>
      {leaves && <p>{t("done.keep")}</p>}
    </div>
  );
}
