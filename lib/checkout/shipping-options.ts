import { money, toNumber } from "#lib/core/money.ts";
import { freightOf, METHODS, offers, weightOf } from "#lib/shipping/freight.ts";
import { placeOf } from "#lib/shipping/postal-codes.ts";
import { type Answer, quoteDelivery } from "#lib/shipping/quoters.ts";
import { readFreightRules } from "#lib/shipping/settings.ts";
import { daysOf } from "#lib/shipping/view.ts";
import { readCart, type WantedItem } from "./cart.ts";

const PICKED_UP: Answer = { quoted: { price: money(0), row: null }, why: null };

/**
 * The shipping methods for these items and their current prices; a delivery without a price has the reason. Empty if
 * nothing is shipped. Throws an error that names each item that cannot be bought.
 */
export async function shippingOptionsFor(
  { store }: { store: { id: string } },
  { postalCode = null, items }: { postalCode?: string | null | undefined; items: WantedItem[] },
) {
  const [{ lines }, rules] = await Promise.all([readCart(store.id, items, null), readFreightRules(store.id)]);
  const needed = lines.some(({ delivery }) => delivery === "shipping");
  const subtotal = lines.reduce((sum, line) => sum.plus(line.price.times(line.quantity)), money(0));
  const parcel = { storeId: store.id, postalCode, weight: weightOf(lines, rules) };
  const options = METHODS.filter((method) => needed && offers(rules, method)).map(async (method) => {
    const { quoted, why } = method === "pickup" ? PICKED_UP : await quoteDelivery(rules, parcel);
    return {
      method,
      price: quoted && toNumber(freightOf({ method, rules, quoted }, subtotal, null)),
      why,
      service: quoted?.row?.service ?? null,
      days: daysOf(quoted?.row ?? null),
      pickup: method === "pickup" ? { address: rules.pickupAddress ?? "", hours: rules.pickupHours } : null,
    };
  });
  return {
    required: needed,
    place: postalCode === null ? null : placeOf(postalCode),
    byPostalCode: needed && rules.deliveryEnabled && rules.freightMode === "table",
    options: await Promise.all(options),
    freeFrom: rules.freeFrom === null ? null : toNumber(rules.freeFrom),
    phone: rules.phone,
  };
}
