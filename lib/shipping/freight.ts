import { inputMessages } from "#lib/core/input-messages.ts";
import { type Money, money, toFixed } from "#lib/core/money.ts";
import { type FieldProblem, fieldProblem } from "#lib/errors/app-error.ts";
import type { ShippingAddress } from "./address.ts";
import { shippingMessages } from "./messages.ts";
import { placeOf } from "./postal-codes.ts";

export const METHODS = ["delivery", "pickup"] as const;
export type ShippingMethod = (typeof METHODS)[number];

export const FREIGHT_MODES = ["flat", "table"] as const;
export type FreightMode = (typeof FREIGHT_MODES)[number];

/** Whether the checkout asks for the recipient's telephone. */
export const PHONE_FIELDS = ["off", "optional", "required"] as const;
export type PhoneField = (typeof PHONE_FIELDS)[number];

export const MAX_FREIGHT = 10_000;
/** Weight in grams of a product without one, until the store sets its own default. */
const DEFAULT_WEIGHT = 300;

/** The rules for the delivery of a store's orders, and by which their freight is calculated. */
export type FreightRules = {
  deliveryEnabled: boolean;
  freightMode: FreightMode;
  deliveryPrice: Money;
  defaultWeight: number;
  freeFrom: Money | null;
  pickupEnabled: boolean;
  pickupAddress: string | null;
  pickupHours: string | null;
  phone: PhoneField;
};

/** The default: free delivery, so that a new product with shipping can be sold at once. */
export const FREE_DELIVERY: FreightRules = {
  deliveryEnabled: true,
  freightMode: "flat",
  deliveryPrice: money(0),
  defaultWeight: DEFAULT_WEIGHT,
  freeFrom: null,
  pickupEnabled: false,
  pickupAddress: null,
  pickupHours: null,
  phone: "optional",
};

/** The table's quote for a parcel, as stored with the order. Days are working days after the parcel is sent. */
export type ShippingQuote = {
  weight: number;
  service: string | null;
  daysFrom: number | null;
  daysTo: number | null;
};

/** The price of a delivery before anything makes it free. `row` is null if the price comes from no table. */
export type Quoted = { price: Money; row: (ShippingQuote & { postalCode: string }) | null };

/** Why a delivery has no price. */
export const NOT_QUOTED = ["postal_code_needed", "postal_code_not_served", "parcel_too_heavy"] as const;
export type NotQuoted = (typeof NOT_QUOTED)[number];

/** A shipping method and its price before anything makes it free. */
export type PricedWay = { method: ShippingMethod; rules: FreightRules; quoted: Quoted | null };

/**
 * The freight of an order whose items cost `subtotal`. It is free for a pick-up, from the store's free-shipping
 * threshold (before discounts), and with a coupon for free freight. No other coupon changes it.
 */
export function freightOf(
  { method, rules, quoted }: PricedWay,
  subtotal: Money,
  coupon: { freight: "none" | "free" } | null,
): Money {
  if (method === "pickup" || coupon?.freight === "free") return money(0);
  if (rules.freeFrom?.lessThanOrEqualTo(subtotal)) return money(0);
  if (!quoted) throw new Error("A delivery without a quoted price");
  return quoted.price;
}

export function offers(rules: FreightRules, method: ShippingMethod): boolean {
  return method === "delivery" ? rules.deliveryEnabled : rules.pickupEnabled;
}

/**
 * The total weight in grams of the lines that are shipped; products without a weight count with the store's default.
 */
export function weightOf(
  lines: readonly { delivery: "digital" | "shipping"; weight: number | null; quantity: number }[],
  { defaultWeight }: Pick<FreightRules, "defaultWeight">,
): number {
  return lines
    .filter(({ delivery }) => delivery === "shipping")
    .reduce((sum, { weight, quantity }) => sum + (weight ?? defaultWeight) * quantity, 0);
}

/** The buyer's choice for the parcels of an order. */
export type WantedShipping = { method: ShippingMethod | null; address: ShippingAddress | null };

export type PickupPlace = { address: string; hours: string | null };

/** The shipping method of an order, and the rules that determine its freight. */
export type ChosenShipping = {
  method: ShippingMethod;
  address: ShippingAddress | null;
  pickup: PickupPlace | null;
  rules: FreightRules;
};

type Choice = { chosen: ChosenShipping; problems: [] } | { chosen: null; problems: FieldProblem[] };

/** Checks the buyer's choice. The default is delivery, or the only method of a store that does not deliver. */
export function chooseShipping(rules: FreightRules, { method, address }: WantedShipping): Choice {
  const taken = method ?? (rules.deliveryEnabled ? "delivery" : "pickup");
  if (!offers(rules, taken)) return refused(fieldProblem("shipping.method", shippingMessages.method));
  if (taken === "pickup") {
    const { pickedUp, onlyPickup } = shippingMessages;
    if (address) return refused(fieldProblem("shippingAddress", method ? pickedUp : onlyPickup));
    const pickup = { address: rules.pickupAddress ?? "", hours: rules.pickupHours };
    return { chosen: { method: taken, address: null, pickup, rules }, problems: [] };
  }
  if (!address) return refused(fieldProblem("shippingAddress", shippingMessages.addressNeeded));
  const state = placeOf(address.postalCode)?.state;
  if (state && state !== address.state)
    return refused(fieldProblem("shippingAddress.state", shippingMessages.otherState, { state }));
  if (rules.phone === "required" && !address.phone)
    return refused(fieldProblem("shippingAddress.phone", inputMessages.required));
  // A store that does not ask for a telephone does not store one.
  const kept = rules.phone === "off" ? { ...address, phone: null } : address;
  return { chosen: { method: taken, address: kept, pickup: null, rules }, problems: [] };
}

/** The error for a delivery without a price. */
export function notQuoted(why: NotQuoted): FieldProblem {
  const at = "shippingAddress.postalCode";
  if (why === "parcel_too_heavy")
    return { ...fieldProblem(at, shippingMessages.tooHeavy), code: "ParcelTooHeavy" };
  return { ...fieldProblem(at, shippingMessages.notServed), code: "PostalCodeNotServed" };
}

/** The errors for shipping data in an order without parcels. */
export function unneeded({ method, address }: WantedShipping): FieldProblem[] {
  return [
    ...(method ? [fieldProblem("shipping", shippingMessages.notNeeded)] : []),
    ...(address ? [fieldProblem("shippingAddress", shippingMessages.notNeeded)] : []),
  ];
}

const refused = (problem: FieldProblem): Choice => ({ chosen: null, problems: [problem] });

/** The rules and the row of the table, in the form that place_order compares with the current ones. */
export function rulesOf({ rules, quoted }: PricedWay): object {
  return {
    delivery_enabled: rules.deliveryEnabled,
    freight_mode: rules.freightMode,
    delivery_price: toFixed(rules.deliveryPrice),
    default_weight: rules.defaultWeight,
    free_from: rules.freeFrom && toFixed(rules.freeFrom),
    pickup_enabled: rules.pickupEnabled,
    row: quoted?.row
      ? {
          cep: Number(quoted.row.postalCode),
          price: toFixed(quoted.price),
          days_from: quoted.row.daysFrom,
          days_to: quoted.row.daysTo,
          service: quoted.row.service,
        }
      : null,
  };
}

/** The part of the table's row that is stored with the order. */
export function keptQuote(quoted: Quoted | null): ShippingQuote | null {
  if (!quoted?.row) return null;
  const { weight, service, daysFrom, daysTo } = quoted.row;
  return { weight, service, daysFrom, daysTo };
}
