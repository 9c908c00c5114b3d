"use client";

import { Clock3, CornerUpLeft, RefreshCw, TriangleAlert } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { type ReactNode, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { buttonClass } from "#components/ui/button-class.ts";
import { formatMoney } from "#components/ui/money-format.ts";
import { outcome, shopApi } from "#lib/client/browser.ts";
import type { OrderStatusView } from "#lib/orders/status.ts";
import { useCart } from "../cart/cart-store.ts";
import { useShopLocale, useShopTexts } from "../layout/use-shop-texts.tsx";
import { type Ending, endingOf } from "./ending.ts";
import { formatWhen } from "./format-when.ts";
import { OrderSummary } from "./order-summary.tsx";
import { viewOf } from "./order-view.ts";
import { AskShop } from "./pay-help.tsx";
import { Authentication } from "./receipt.tsx";
import { type RememberedOrder, rememberedOrder, useRememberedOrders } from "./remembered-orders.ts";
import type { ShopRef } from "./shop-ref.ts";
import type { LiveOrder } from "./use-order.ts";

/** The end of an order without a sale: reason, amount, time, and the next step. */
export function EndedView({ shop, live }: { shop: ShopRef; live: LiveOrder }) {
  const { order } = live;
  const t = useShopTexts("shopOrders");
  const locale = useShopLocale();
  const ending = endingOf(order);
  const made = useRememberedOrders(shop.id) ? rememberedOrder(shop.id, order.orderCode) : undefined;
  // An order found by its code has no cart on this device.
  const kept = made && made.cart.items.length > 0 ? made : undefined;
  const amount = formatMoney(order.outcome?.amount ?? order.amountDue, locale);
  const texts = useEndedTexts(order, ending, kept !== undefined);
  return (
    <div className="mx-auto grid w-full max-w-[30rem] gap-4 lg:max-w-none lg:grid-cols-[minmax(0,39rem)_25rem] lg:items-start lg:justify-between lg:gap-x-14">
      <section className="grid gap-5 rounded-card border border-line bg-surface p-5 sm:p-8">
        <EndedIcon tone={ending.tone} />
        <div>
          <p className="text-muted text-small">
            {t("order")} <span className="font-mono">{order.orderCode}</span>
          </p>
          <h1 className="text-page">{t(`ended.${ending.kind}`, { amount })}</h1>
        </div>
        <div className="grid gap-2.5">
          {texts.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
        <Facts order={order} amount={order.outcome?.amount ? amount : null} />
        <Ways shop={shop} live={live} ending={ending} kept={kept} />
      </section>
      <OrderSummary order={order} />
    </div>
  );
}

export function useEndedTexts(order: OrderStatusView, { kind, reason }: Ending, isKept: boolean): string[] {
  const t = useShopTexts("shopOrders");
  const locale = useShopLocale();
  const amount = formatMoney(order.outcome?.amount ?? order.amountDue, locale);
  const due = formatMoney(order.amountDue, locale);
  const why = reason ? [t(`ended.reason.${reason}`)] : [];
  const at = order.outcome?.at;
  switch (kind) {
    case "expired":
      return [t(isKept ? "ended.expiredText" : "ended.expiredElsewhere"), t("ended.expiredPaid")];
    case "turned_away":
    case "refunding":
      return [...why, t("ended.backText")];
    case "refunded":
    case "partly_refunded":
      return [
        ...why,
        at ? t("ended.refundedText", { when: formatWhen(at, locale) }) : t("ended.refundedTextSoon"),
      ];
    default:
      return [...why, t(`ended.${kind}Text`, { amount, due })];
  }
}

/** The text key for the time shown, by ending. */
const WHEN = {
  expired: "expired",
  cancelled_by_shopper: "cancelled",
  cancelled_by_store: "cancelled",
  charge_failed: "failed",
  amount_mismatch: "came",
  late: "came",
  turned_away: "asked",
  refunding: "asked",
  refund_failed: "asked",
  refunded: "returned",
  partly_refunded: "returned",
  other: "ended",
} as const satisfies Record<Ending["kind"], string>;

const ICONS = {
  calm: { Icon: Clock3, colours: "bg-sunken text-muted" },
  waits: { Icon: RefreshCw, colours: "bg-warn-soft text-warn" },
  back: { Icon: CornerUpLeft, colours: "bg-info-soft text-info" },
  bad: { Icon: TriangleAlert, colours: "bg-danger-soft text-danger" },
} as const;

export function EndedIcon({ tone }: { tone: Ending["tone"] }) {
  const { Icon, colours } = ICONS[tone];
  return (
    <span className={`grid size-14 place-items-center rounded-full ${colours}`}>
      <Icon aria-hidden size={26} strokeWidth={1.75} />
    </span>
  );
}

export function Facts({ order, amount }: { order: OrderStatusView; amount: string | null }) {
  const t = useShopTexts("shopOrders");
  const locale = useShopLocale();
  const { outcome, receipt } = order;
  const facts: [string, ReactNode][] = [
    [t("facts.amount"), amount],
    [t("facts.made"), formatWhen(order.createdAt, locale)],
    [t(`facts.at.${WHEN[endingOf(order).kind]}`), outcome?.at && formatWhen(outcome.at, locale)],
    [t("returning.fact"), order.returnRequest && formatWhen(order.returnRequest.requestedAt, locale)],
    [t("receipt.id"), receipt && <Authentication id={receipt.endToEndId} />],
  ];
  return (
    <dl className="grid gap-2 border-line border-t pt-4 text-[0.875rem]">
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name} className="flex items-baseline justify-between gap-4">
              <dt className="shrink-0 text-muted">{name}</dt>
              <dd className="min-w-0 text-right wrap-anywhere">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

type WaysProps = { shop: ShopRef; live: LiveOrder; ending: Ending; kept: RememberedOrder | undefined };

/**
 * Asks the bank about the expired Pix before another one is made: a payment that is found shows on this page. Resolves
 * to whether there was none; `unchecked` if the bank or the connection failed, and then the shopper decides.
 */
function usePaymentCheck(storeId: string, { order, show }: LiveOrder) {
  const [state, setState] = useState<"idle" | "busy" | "unchecked">("idle");
  const isUnpaid = async (): Promise<boolean> => {
    if (state === "unchecked") return true;
    setState("busy");
    const result = await outcome(shopApi(storeId).checkPublicOrder({ params: { id: order.orderCode } }));
    setState(result.ok ? "idle" : "unchecked");
    if (!result.ok) return false;
    show(result.data.order);
    return viewOf(result.data.order) === "ended" && endingOf(result.data.order).kind === "expired";
  };
  return { state, isUnpaid };
}

/** The possible next steps. A renewal restores cart, coupon and fields, and makes the order automatically. */
function Ways({ shop, live, ending, kept }: WaysProps) {
  const t = useShopTexts("shopOrders");
  const router = useRouter();
  const { replace } = useCart(shop.id);
  const { state, isUnpaid } = usePaymentCheck(shop.id, live);
  const again = async () => {
    if (!kept || (ending.kind === "expired" && !(await isUnpaid()))) return;
    replace(kept.cart.items, kept.cart.coupon);
    router.push(`/loja/${shop.slug}/checkout${ending.kind === "expired" ? `?novo=${kept.code}` : ""}`);
  };
  const renews = ending.renews && kept;
  return (
    <div className="grid gap-2.5">
      {state === "unchecked" && (
        <p role="alert" className="rounded-card bg-warn-soft px-4 py-3.5 text-[0.875rem] text-warn">
          {t("ended.unchecked")}
        </p>
      )}
      {renews && (
        <Button variant="primary" size="main" pending={state === "busy"} onClick={() => void again()}>
          {t(
            ending.kind === "cancelled_by_shopper"
              ? "ended.again"
              : state === "unchecked"
                ? "ended.renewUnchecked"
                : "ended.renew",
          )}
        </Button>
      )}
      {ending.renews && !kept && (
        <Link
          href={`/loja/${shop.slug}/pedido/${live.order.orderCode}/de-novo`}
          prefetch={false}
          className={buttonClass("primary", "main")}
        >
          {t("ended.reorder")}
        </Link>
      )}
      {!ending.renews && <ContactLink shop={shop} ending={ending} />}
      <AskShop shop={shop} code={live.order.orderCode} />
      <Link
        href={`/loja/${shop.slug}`}
        className={`${buttonClass(ending.renews || ending.tone !== "calm" ? "quiet" : "primary", "tall")} w-full`}
      >
        {t("ended.shop")}
      </Link>
    </div>
  );
}

function ContactLink({ shop, ending }: Pick<WaysProps, "shop" | "ending">) {
  const t = useShopTexts("shopOrders");
  if (!shop.contact?.includes("@")) return null;
  // Only the shop can return this money, so the shopper must contact it.
  const stuck = ending.kind === "refund_failed" || ending.kind === "amount_mismatch";
  return (
    <a
      href={`mailto:${shop.contact}`}
      className={`${buttonClass(stuck ? "primary" : "secondary", "tall")} w-full`}
    >
      {t("ended.contact")}
    </a>
  );
}
