"use client";

import Link from "next/link";
import { Button } from "#components/ui/button.tsx";
import { buttonClass } from "#components/ui/button-class.ts";
import { formatMoney } from "#components/ui/money-format.ts";
import type { OrderStatusView } from "#lib/orders/status.ts";
import { useShopLocale, useShopTexts } from "../layout/use-shop-texts.tsx";
import { EndedIcon, Facts, useEndedTexts } from "../orders/ended-parts.tsx";
import { endingOf } from "../orders/ending.ts";
import { ExtraPix } from "../orders/extra-payments.tsx";
import { formatWhen } from "../orders/format-when.ts";
import { Unchecked } from "../orders/unchecked.tsx";
import { useUnpaid } from "../orders/use-unpaid.ts";
import { useShownCharge } from "./charge-context.ts";
import { LinkSummary } from "./link-card.tsx";
import { LINK_COLUMNS } from "./link-columns.ts";
import { NextWays } from "./next-ways.tsx";
import { useCharging } from "./use-charging.ts";

/** The charge ended without a payment: shows why, and makes another code in one tap where that helps. */
export function LinkEnded() {
  const { shop, charge, live, link } = useShownCharge();
  const { order } = live;
  const closed = useClosed();
  const pix = useShopTexts("shopOrders");
  const locale = useShopLocale();
  const ending = endingOf(order);
  const again = link?.state === "payable" ? pix("ended.expiredText") : closed;
  const texts = useEndedTexts(order, ending, { expired: again });
  const amount = formatMoney(order.outcome?.amount ?? order.amountDue, locale);
  return (
    <div className={LINK_COLUMNS}>
      <section className="grid gap-5 rounded-card border border-line bg-surface p-5 sm:p-8">
        <EndedIcon ending={ending} />
        <div>
          <p className="text-muted text-small wrap-anywhere">{charge.description}</p>
          <h1 className="text-page">{pix(`ended.${ending.kind}`, { amount })}</h1>
        </div>
        <div className="grid gap-2.5">
          {texts.map((text) => (
            <p key={text} className="wrap-anywhere">
              {text}
            </p>
          ))}
          {closed && ending.kind !== "expired" && !ending.successor && renewsAt(order) && (
            <p className="wrap-anywhere">{closed}</p>
          )}
        </div>
        <Facts order={order} />
        <ExtraPix order={order} />
        <Ways />
      </section>
      <LinkSummary charge={charge} image={shop.image} />
    </div>
  );
}

/** Why the link accepts no other payment; null if it does, or as long as that is not known. */
function useClosed(): string | null {
  const { charge, link } = useShownCharge();
  const t = useShopTexts("shopPaymentLinks");
  const locale = useShopLocale();
  if (!link || link.state === "payable") return null;
  const when = link.expiresAt ? formatWhen(link.expiresAt, locale) : "";
  return `${t(`closed.${link.state}`)}. ${t(`closed.${link.state}Text`, { when, name: charge.payee.name })}`;
}

/** The possible next steps: another Pix in place of this one, after its bank was asked, or the Pix that took its place. */
function Ways() {
  const { shop, charge, live, link, attempt } = useShownCharge();
  const pix = useShopTexts("shopOrders");
  const { charge: renew, busy, problem } = useCharging(shop.id, charge.linkCode, "replace");
  const { state, ask } = useUnpaid(live, renewsAt);
  const { successor } = endingOf(live.order);
  const payable = link?.state === "payable";
  const renews = payable && !successor && renewsAt(live.order);
  const start = async () => {
    const word = await ask();
    if (!word) return;
    const told = word === "shopper" ? ({ confirmedUnpaid: true } as const) : {};
    await renew({ amount: charge.amount, replaces: charge.id, ...told });
  };
  return (
    <>
      {state === "unchecked" && !problem && <Unchecked />}
      {problem && (
        <p role="alert" className="rounded-card bg-warn-soft px-4 py-3 text-[0.875rem] text-warn">
          {problem}
        </p>
      )}
      <div className="grid gap-2.5">
        {successor && (
          <Link
            href={`/pagar/${charge.linkCode}/${successor.id}`}
            prefetch={false}
            className={buttonClass("primary", "main")}
          >
            {pix("ended.successor")}
          </Link>
        )}
        {renews && (
          <form
            action={`/pagar/${charge.linkCode}/cobrar`}
            method="post"
            onSubmit={(event) => {
              event.preventDefault();
              void start();
            }}
          >
            <input type="hidden" name="tentativa" value={attempt} />
            <input type="hidden" name="valor" value={charge.amount.toFixed(2)} />
            <input type="hidden" name="troca" value={charge.id} />
            <Button type="submit" variant="primary" size="main" pending={busy || state === "busy"}>
              {pix(state === "unchecked" ? "ended.renewUnchecked" : "ended.renew")}
            </Button>
          </form>
        )}
        <NextWays payable={payable && !renews} />
      </div>
    </>
  );
}

/** Whether another Pix may take the place of this one. */
function renewsAt(order: OrderStatusView): boolean {
  const { renews, kind } = endingOf(order);
  return renews || kind === "cancelled_by_store";
}
