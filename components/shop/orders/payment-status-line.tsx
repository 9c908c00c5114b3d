"use client";

import { cx } from "#components/ui/classes.ts";
import { useOnline } from "../layout/use-online.ts";
import { useShopLocale, useShopTexts } from "../layout/use-shop-texts.tsx";
import { formatUntil } from "./format-when.ts";
import { isReceived } from "./order-view.ts";
import type { LiveOrder } from "./use-order.ts";

/** The payment's progress, as one line that updates by itself. */
type PaymentStatus = "waiting" | "offline" | "silent" | "received" | "over" | "charging";

function paymentStatusOf({ order, reached }: LiveOrder, secondsLeft: number, online: boolean): PaymentStatus {
  if (isReceived(order)) return "received";
  if (order.outcome?.kind === "confirming") return "charging";
  if (secondsLeft === 0) return "over";
  if (!reached) return online ? "silent" : "offline";
  return order.pix ? "waiting" : "charging";
}

/** The minutes announced to screen readers; announcing each second would never end. */
const SPOKEN = [10, 5, 1];

/** `left`: the seconds until the order expires. */
export function PaymentStatusLine({ live, left }: { live: LiveOrder; left: number }) {
  const t = useShopTexts("shopOrders");
  const living = paymentStatusOf(live, left, useOnline());
  const minutes = Math.ceil(left / 60);
  const counts = living === "waiting" || living === "offline" || living === "silent";
  const until = formatUntil(live.order.expiresAt, useShopLocale(), left);
  const valid = minutes > 1 ? t("live.until", { until }) : t("live.lastMinute");
  const text = living === "waiting" ? t("live.self") : t(`live.${living}Text`);
  const spoken = SPOKEN.includes(minutes) && left % 60 === 0 && counts;
  return (
    <section className="flex items-center gap-3 border-line max-lg:border-t max-lg:pt-3.5 lg:rounded-card lg:border lg:border-line lg:bg-surface lg:px-5 lg:py-4">
      <Dot living={living} />
      <div className="min-w-0 grow lg:flex lg:flex-wrap lg:items-baseline lg:gap-x-2.5">
        {/* The heading of the page says that it is over. */}
        {living !== "over" && <p className="font-semibold">{t(`live.${living}`)}</p>}
        {/* Two lines on a phone, whatever the text: nothing below moves when the money arrives. */}
        <p className="text-muted text-small max-lg:min-h-[2.8em] lg:text-body">
          {text}
          {counts && ` ${valid}`}
        </p>
        <noscript>
          <p className="text-muted text-small">{t("live.noScript")}</p>
        </noscript>
      </div>
      {counts && (
        <p className="text-muted text-small tabular-nums lg:font-semibold lg:text-[1.0625rem] lg:text-ink">
          <span className="sr-only">{t("live.left")} </span>
          <span role="timer" aria-live="off">
            {Math.floor(left / 60)}:{String(left % 60).padStart(2, "0")}
          </span>
        </p>
      )}
      <span className="sr-only" aria-live="polite">
        {living === "waiting" ? "" : t(`live.${living}`)}
        {spoken && (minutes === 1 ? t("live.spokenOne") : t("live.spoken", { minutes }))}
      </span>
    </section>
  );
}

function Dot({ living }: { living: PaymentStatus }) {
  const good = living === "received";
  const still = living === "offline" || living === "silent" || living === "over";
  return (
    <span
      aria-hidden="true"
      className={cx(
        "grid size-6 shrink-0 place-items-center rounded-full",
        good ? "bg-soft" : "bg-warn-soft",
      )}
    >
      <span
        className={cx(
          "size-2.5 rounded-full",
          good ? "bg-brand" : "bg-sun",
          !still && "animate-pulse motion-reduce:animate-none",
        )}
      />
    </span>
  );
}
