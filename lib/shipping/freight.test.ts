import { expect, test } from "vitest";
import { fieldText } from "#lib/core/field-messages.ts";
import type { ShippingAddress } from "./address.ts";
import { chooseShipping, FREE_DELIVERY } from "./freight.ts";

const rules = { ...FREE_DELIVERY, deliveryEnabled: false, pickupEnabled: true };
const address = { postalCode: "01310100", state: "SP" } as ShippingAddress;

const problem = (wanted: Parameters<typeof chooseShipping>[1]) => {
  const [{ path, message } = { path: "", message: undefined }] = chooseShipping(rules, wanted).problems;
  return [path, message && fieldText(message, "en")];
};

test("an address with a pick-up is refused with what to do, also where the store has nothing else", () => {
  expect(problem({ method: "pickup", address })).toEqual([
    "shippingAddress",
    "cannot be used with pick-up: remove it",
  ]);
  expect(problem({ method: null, address })).toEqual([
    "shippingAddress",
    "the store offers pick-up only: remove the address",
  ]);
  expect(chooseShipping(rules, { method: null, address: null }).chosen?.method).toBe("pickup");
});
