import { money, toNumber } from "#lib/core/money.ts";
import { freightOf, METHODS, offers } from "#lib/shipping/freight.ts";
import { placeOf } from "#lib/shipping/postal-codes.ts";
import { readFreightRules } from "#lib/shipping/settings.ts";
import { readCart, type WantedItem } from "./cart.ts";

/**
 * The methods that a store offers for these items, and their prices, as an order would have them now. None if
 * nothing is to be sent. Throws an error that names each item that cannot be bought.
 */
export async function shippingOptionsFor(
  { store }: { store: { id: string } },
  { postalCode, items }: { postalCode?: string | undefined; items: WantedItem[] },
) {
  const [{ lines }, rules] = await Promise.all([readCart(store.id, items, null), readFreightRules(store.id)]);
  const needed = lines.some(({ delivery }) => delivery === "shipping");
  const subtotal = lines.reduce((sum, line) => sum.plus(line.price.times(line.quantity)), money(0));
  const place = postalCode === undefined ? null : placeOf(postalCode);
  return {
    required: needed,
    place,
    options: METHODS.filter((method) => needed && offers(rules, method)).map((method) => ({
      method,
      price: toNumber(freightOf(rules, method, subtotal)),
      pickup: method === "pickup" ? { address: rules.pickupAddress ?? "", hours: rules.pickupHours } : null,
    })),
    freeFrom: rules.freeFrom === null ? null : toNumber(rules.freeFrom),
  };
}
