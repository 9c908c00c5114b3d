import { newId } from "#lib/core/ids.ts";
import { newOrderCode } from "#lib/orders/code.ts";
import { MINUTE, orderMoments } from "./calendar.ts";
import { chooseBuyer, chooseCart } from "./cart.ts";
import { newPastCharge } from "./charges.ts";
import { FATES, type Fate } from "./fates.ts";
import { later, type Past } from "./past.ts";

/** The frequency of each outcome, per thousand orders. */
const USUAL: readonly (readonly [Fate, number])[] = [
  ["paid", 809],
  ["expired", 118],
  ["cancelled", 22],
  ["failed", 8],
  ["refunded", 24],
  ["partlyRefunded", 17],
  ["wronglyPaid", 2],
];

/** Rare outcomes, by the order's position counted back from the newest. */
const RARE: Readonly<Record<number, Fate>> = {
  9: "paidTwice",
  31: "late",
  74: "refundFailed",
  118: "wronglyPaid",
  190: "lateWithoutStock",
  263: "paidTwiceAndReturned",
  402: "late",
};

/** Writes all orders of these days, oldest first. */
export function writeOrders(past: Past, days: number): void {
  const moments = orderMoments(past.now, days, past.random);
  for (const [index, at] of moments.entries())
    write(past, at, RARE[moments.length - index] ?? past.random.weighted(USUAL));
  // Some orders are still open; two of them expire after a day, so that the list does not become empty in
  // half an hour.
  for (const [minutes, lives] of [
    [310, 24 * 60],
    [127, 24 * 60],
    [21, 30],
    [9, 30],
    [3, 30],
  ] as const) {
    const at = later(past.now, -minutes * MINUTE);
    write(past, at, "pending", later(at, lives * MINUTE));
  }
}

function write(past: Past, at: Date, fate: Fate, expiresAt?: Date): void {
  const [buyer, cart] = [chooseBuyer(past), chooseCart(past, at)];
  const head = { id: newId(at.getTime()), orderCode: newOrderCode() };
  const charge = newPastCharge(past, {
    ...{ at, order: head, amount: cart.total, buyer, text: `Pedido ${head.orderCode}` },
    ...(expiresAt ? { expiresAt } : {}),
  });
  FATES[fate](past, { ...head, at, buyer, cart, charge });
}
