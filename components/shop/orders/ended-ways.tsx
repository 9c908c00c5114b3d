"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { Button } from "#components/ui/button.tsx";
import { buttonClass } from "#components/ui/button-class.ts";
import { holds } from "../cart/cart-content.ts";
import { useCart } from "../cart/cart-store.ts";
import { useShopTexts } from "../layout/use-shop-texts.tsx";
import { AskShop } from "./ask-shop.tsx";
import { type Ending, endingOf } from "./ending.ts";
import type { RememberedOrder } from "./remembered-orders.ts";
import type { ShopRef } from "./shop-ref.ts";
import { Unchecked } from "./unchecked.tsx";
import type { LiveOrder } from "./use-order.ts";
import { useUnpaid } from "./use-unpaid.ts";

type Props = { shop: ShopRef; live: LiveOrder; ending: Ending; kept: RememberedOrder | undefined };

const STUCK: readonly Ending["kind"][] = ["refund_failed", "amount_mismatch", "cancelled_by_store"];

/** The possible next steps of an order without a sale. */
export function EndedWays({ shop, live, ending, kept }: Props) {
  const t = useShopTexts("shopOrders");
  const { successor } = ending;
  // Only the shop can return this money or tell why it cancelled, so the shopper must contact it.
  const isStuck = STUCK.includes(ending.kind);
  const contact = shop.contact?.includes("@") ? shop.contact : null;
  const hasMain = ending.renews || successor || ending.tone !== "calm" || (isStuck && contact);
  return (
    <div className="grid gap-2.5">
      {successor && (
        <Link
          href={`/loja/${shop.slug}/pedido/${successor.orderCode}`}
          prefetch={false}
          className={buttonClass("primary", "main")}
        >
          {t("ended.successor", { code: successor.orderCode })}
        </Link>
      )}
      {ending.renews && kept && <Renewal shop={shop} live={live} ending={ending} kept={kept} />}
      {ending.renews && !kept && (
        <Link
          href={`/loja/${shop.slug}/pedido/${live.order.orderCode}/de-novo`}
          prefetch={false}
          className={buttonClass("primary", "main")}
        >
          {t("ended.reorder")}
        </Link>
      )}
      {contact && (isStuck || (!ending.renews && !successor)) && (
        <a
          href={`mailto:${contact}`}
          className={`${buttonClass(isStuck ? "primary" : "secondary", "tall")} w-full`}
        >
          {t("ended.contact")}
        </a>
      )}
      <AskShop shop={shop} code={live.order.orderCode} />
      <Link
        href={`/loja/${shop.slug}`}
        className={`${buttonClass(hasMain ? "quiet" : "primary", "tall")} w-full`}
      >
        {t("ended.shop")}
      </Link>
    </div>
  );
}

/**
 * Restores cart, coupon and fields after the bank was asked. An expired Pix is then renewed without another press, unless the
 * cart has other items by now: they come along to the checkout.
 */
function Renewal({ shop, live, ending, kept }: Props & { kept: RememberedOrder }) {
  const t = useShopTexts("shopOrders");
  const router = useRouter();
  const { cart, restore } = useCart(shop.id);
  const { state, ask } = useUnpaid(live, (order) => endingOf(order).renews);
  const isAgain = ending.kind !== "expired";
  const hasOthers = !holds(kept.cart.items, cart.items);
  const renew = async () => {
    const word = await ask();
    if (!word) return;
    restore(kept.cart, { id: live.order.id, unpaid: word === "shopper" });
    router.push(`/loja/${shop.slug}/checkout${isAgain || hasOthers ? "" : `?novo=${kept.code}`}`);
  };
  const label = isAgain ? "ended.again" : "ended.renew";
  return (
    <>
      {state === "unchecked" && <Unchecked />}
      <Button variant="primary" size="main" pending={state === "busy"} onClick={() => void renew()}>
        {t(state === "unchecked" ? (isAgain ? "ended.againUnchecked" : "ended.renewUnchecked") : label)}
      </Button>
      {hasOthers && <p className="text-center text-muted text-small">{t("ended.others")}</p>}
    </>
  );
}
