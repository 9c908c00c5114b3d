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
import { Unchecked } from "../orders/unchecked.tsx";
import { useUnpaid } from "../orders/use-unpaid.ts";
import { useShownCharge } from "./charge-context.ts";
import { LinkSummary } from "./link-card.tsx";
import { LINK_COLUMNS } from "./link-columns.ts";
import { NextWays } from "./next-ways.tsx";
import { useCharging } from "./use-charging.ts";

/** The charge ended without a payment: shows why, and makes another code in one tap where that helps. */
export function LinkEnded() {
  const { shop, charge, live } = useShownCharge();
  const { order } = live;
  const pix = useShopTexts("shopOrders");
  const locale = useShopLocale();
  const ending = endingOf(order);
  const texts = useEndedTexts(order, ending, true);
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
            <p key={text}>{text}</p>
          ))}
        </div>
        <Facts order={order} />
        <ExtraPix order={order} />
        <Ways />
      </section>
      <LinkSummary charge={charge} image={shop.image} />
    </div>
  );
}

/** The possible next steps: another Pix in place of this one, after its bank was asked, or the Pix that took its place. */
function Ways() {
  const { shop, charge, live, payable } = useShownCharge();
  const pix = useShopTexts("shopOrders");
  const { charge: renew, busy, problem } = useCharging(shop.id, charge.linkCode, "replace");
  const { state, ask } = useUnpaid(live, renewsAt);
  const { successor } = endingOf(live.order);
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
          <Button
            variant="primary"
            size="main"
            pending={busy || state === "busy"}
            onClick={() => void start()}
          >
            {pix(state === "unchecked" ? "ended.renewUnchecked" : "ended.renew")}
          </Button>
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
