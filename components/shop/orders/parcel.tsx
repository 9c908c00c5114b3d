"use client";

import { MapPin, PackageCheck, PackageOpen, Truck } from "lucide-react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "#components/ui/button.tsx";
import { outcome, shopApi } from "#lib/client/browser.ts";
import type { OrderStatusView } from "#lib/orders/status.ts";
import { daysText } from "#lib/shipping/words.ts";
import { useShopLocale, useShopTexts } from "../layout/use-shop-texts.tsx";
import { ItemPicture } from "../products/item-picture.tsx";
import { formatWhen } from "./format-when.ts";
import { TrackingCode, TrackingLink } from "./tracking.tsx";
import type { LiveOrder } from "./use-order.ts";

type Shipping = NonNullable<OrderStatusView["shipping"]>;

/** Where the parcel of a paid order is, and the buyer's word that it arrived. */
export function Parcel({ storeId, live }: { storeId: string; live: Pick<LiveOrder, "order" | "show"> }) {
  const { order } = live;
  const t = useShopTexts("shopOrders");
  const locale = useShopLocale();
  const words = useWords(order);
  const heading = useRef<HTMLHeadingElement>(null);
  const { shipping } = order;
  if (!shipping || !words) return null;
  const { Icon, title, text } = words;
  const done = shipping.status === "delivered";
  return (
    <section
      aria-label={title}
      className="grid gap-3.5 rounded-card border border-line bg-surface p-[1.125rem]"
    >
      <div className="flex items-center gap-3">
        <span
          className={`grid size-12 shrink-0 place-items-center rounded-control ${done ? "bg-soft text-brand-text" : "bg-info-soft text-info"}`}
        >
          <Icon aria-hidden size={22} strokeWidth={1.75} />
        </span>
        <div className="min-w-0">
          <h2 ref={heading} tabIndex={-1} className="font-semibold">
            {title}
          </h2>
          <p className="text-muted text-small">{text}</p>
        </div>
      </div>
      {shipping.days && !done && (
        <p className="text-[0.875rem]">
          {shipping.days.to === 0
            ? t("parcel.sameDay")
            : t("parcel.days", { days: daysText(shipping.days, locale) })}
          {shipping.service && <span className="text-muted"> · {shipping.service}</span>}
        </p>
      )}
      {shipping.pickup && !done && <Place pickup={shipping.pickup} />}
      {order.tracking && <TrackingCode tracking={order.tracking} />}
      <Goods order={order} />
      {order.tracking && !done && <TrackingLink tracking={order.tracking} />}
      {shipping.status === "shipped" && (
        <Received storeId={storeId} live={live} onShown={() => heading.current?.focus()} />
      )}
    </section>
  );
}

function useWords(order: OrderStatusView) {
  const t = useShopTexts("shopOrders");
  const locale = useShopLocale();
  const { shipping } = order;
  if (!shipping) return null;
  const when = (moment: string | null) => (moment ? formatWhen(moment, locale) : "");
  const carrier = shipping.carrierName;
  const pickup = shipping.method === "pickup";
  switch (shipping.status) {
    case "delivered":
      return {
        Icon: PackageCheck,
        title: t("parcel.delivered"),
        text: t("parcel.deliveredOn", { when: when(shipping.deliveredAt) }),
      };
    case "shipped":
      if (pickup)
        return {
          Icon: PackageOpen,
          title: t("parcel.ready"),
          text: t("parcel.readyText", { code: order.orderCode }),
        };
      return {
        Icon: Truck,
        title: t("parcel.shipped"),
        text: carrier
          ? t("parcel.shippedBy", { carrier, when: when(shipping.shippedAt) })
          : t("parcel.shippedOn", { when: when(shipping.shippedAt) }),
      };
    case "to_send":
      if (order.returnRequest?.state === "requested")
        return { Icon: PackageOpen, title: t("returning.hold"), text: t("returning.holdText") };
      return {
        Icon: PackageOpen,
        title: t(pickup ? "parcel.toPickUp" : "parcel.toSend"),
        text: t(pickup ? "parcel.toPickUpText" : "parcel.toSendText"),
      };
    default:
      return null;
  }
}

function Place({ pickup }: { pickup: NonNullable<Shipping["pickup"]> }) {
  const t = useShopTexts("shopOrders");
  return (
    <div className="flex gap-3">
      <MapPin aria-hidden size={20} strokeWidth={1.75} className="mt-0.5 shrink-0 text-brand-text" />
      <div className="min-w-0 wrap-anywhere">
        <p className="text-muted text-small">{t("parcel.where")}</p>
        <p className="whitespace-pre-line font-[550]">{pickup.address}</p>
        {pickup.hours && <p className="whitespace-pre-line text-muted text-small">{pickup.hours}</p>}
      </div>
    </div>
  );
}

function Goods({ order }: { order: OrderStatusView }) {
  const t = useShopTexts("shopOrders");
  return (
    <ul className="grid gap-2.5 border-line border-t pt-3.5">
      {order.items
        .filter(({ delivery }) => delivery === "shipping")
        .map((item) => (
          <li key={`${item.productId}${item.variantId}`} className="flex items-center gap-3">
            <ItemPicture name={item.name} image={item.image} />
            <span className="min-w-0">
              <span className="block font-medium leading-snug wrap-anywhere">{item.name}</span>
              <span className="block text-muted text-small">
                {[item.variation, item.quantity === 1 ? t("unit") : t("units", { count: item.quantity })]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
            </span>
          </li>
        ))}
    </ul>
  );
}

type ReceivedProps = {
  storeId: string;
  live: Pick<LiveOrder, "order" | "show">;
  /** The button is gone, and the parcel is shown as delivered. */
  onShown: () => void;
};

/** The buyer's word that the parcel arrived. */
function Received({ storeId, live, onShown }: ReceivedProps) {
  const t = useShopTexts("shopOrders");
  const [state, setState] = useState<"idle" | "busy" | "failed">("idle");
  const tell = async () => {
    setState("busy");
    const params = { id: live.order.orderCode };
    const result = await outcome(shopApi(storeId).receivePublicOrder({ params }));
    setState(result.ok ? "idle" : "failed");
    if (!result.ok) return;
    flushSync(() => live.show(result.data.order));
    onShown();
  };
  return (
    <div className="grid gap-2 noscript:hidden print:hidden">
      {state === "failed" && (
        <p role="alert" className="rounded-control bg-danger-soft px-3 py-2 text-danger text-small">
          {t("parcel.receivedFailed")}
        </p>
      )}
      <Button size="tall" className="w-full" pending={state === "busy"} onClick={tell}>
        {t("parcel.received")}
      </Button>
    </div>
  );
}
