import { type Money, money, toFixed } from "#lib/core/money.ts";
import { type FieldProblem, fieldProblem } from "#lib/errors/app-error.ts";
import type { ShippingAddress } from "./address.ts";
import { shippingMessages } from "./messages.ts";
import { placeOf } from "./postal-codes.ts";

export const METHODS = ["delivery", "pickup"] as const;
export type ShippingMethod = (typeof METHODS)[number];

/** The rules by which the freight of a store's orders is calculated. */
export type FreightRules = {
  deliveryEnabled: boolean;
  deliveryPrice: Money;
  freeFrom: Money | null;
  pickupEnabled: boolean;
  pickupAddress: string | null;
  pickupHours: string | null;
};

/** A store that has set nothing delivers free of charge, so that a new product to send can be sold at once. */
export const FREE_DELIVERY: FreightRules = {
  deliveryEnabled: true,
  deliveryPrice: money(0),
  freeFrom: null,
  pickupEnabled: false,
  pickupAddress: null,
  pickupHours: null,
};

/**
 * The freight of an order whose items cost `subtotal`. Coupons never touch it: it is free from a sum of the
 * items before their discount.
 */
export function freightOf(rules: FreightRules, method: ShippingMethod, subtotal: Money): Money {
  if (method === "pickup") return money(0);
  return rules.freeFrom?.lessThanOrEqualTo(subtotal) ? money(0) : rules.deliveryPrice;
}

export function offers(rules: FreightRules, method: ShippingMethod): boolean {
  return method === "delivery" ? rules.deliveryEnabled : rules.pickupEnabled;
}

/** The buyer's choice for the parcels of an order. */
export type WantedShipping = { method: ShippingMethod | null; address: ShippingAddress | null };

export type PickupPlace = { address: string; hours: string | null };

/** How the parcels of an order reach the buyer, and the rules that its freight comes from. */
export type ChosenShipping = {
  method: ShippingMethod;
  address: ShippingAddress | null;
  pickup: PickupPlace | null;
  rules: FreightRules;
};

type Choice = { chosen: ChosenShipping; problems: [] } | { chosen: null; problems: FieldProblem[] };

/** Checks the buyer's choice. Without one, it is delivery, or the only method of a store that does not deliver. */
export function chooseShipping(rules: FreightRules, { method, address }: WantedShipping): Choice {
  const taken = method ?? (rules.deliveryEnabled ? "delivery" : "pickup");
  if (!offers(rules, taken)) return refused(fieldProblem("shipping.method", shippingMessages.method));
  if (taken === "pickup") {
    if (address) return refused(fieldProblem("shippingAddress", shippingMessages.pickedUp));
    const pickup = { address: rules.pickupAddress ?? "", hours: rules.pickupHours };
    return { chosen: { method: taken, address: null, pickup, rules }, problems: [] };
  }
  if (!address) return refused(fieldProblem("shippingAddress", shippingMessages.addressNeeded));
  const state = placeOf(address.postalCode)?.state;
  if (state && state !== address.state)
    return refused(fieldProblem("shippingAddress.state", shippingMessages.otherState, { state }));
  return { chosen: { method: taken, address, pickup: null, rules }, problems: [] };
}

/** The problems of a choice for an order without parcels. */
export function unneeded({ method, address }: WantedShipping): FieldProblem[] {
  return [
    ...(method ? [fieldProblem("shipping", shippingMessages.notNeeded)] : []),
    ...(address ? [fieldProblem("shippingAddress", shippingMessages.notNeeded)] : []),
  ];
}

const refused = (problem: FieldProblem): Choice => ({ chosen: null, problems: [problem] });

/** The rules as place_order compares them with the current ones. */
export function rulesOf(rules: FreightRules): object {
  return {
    delivery_enabled: rules.deliveryEnabled,
    delivery_price: toFixed(rules.deliveryPrice),
    free_from: rules.freeFrom && toFixed(rules.freeFrom),
    pickup_enabled: rules.pickupEnabled,
  };
}
