import { expect, test } from "vitest";
import { mayReturn, type Returnable, returnUntil } from "./right.ts";

const DIGITAL: Returnable = {
  status: "paid",
  paidAt: new Date("2026-11-03T17:00:00Z"),
  shippingMethod: null,
  deliveredAt: null,
};
const PARCEL: Returnable = { ...DIGITAL, shippingMethod: "delivery" };

test("digital goods may be returned until the midnight after the seventh day, in São Paulo", () => {
  expect(returnUntil(DIGITAL)).toEqual(new Date("2026-11-11T03:00:00Z"));
  expect(mayReturn(DIGITAL, new Date("2026-11-11T02:59:59.999Z"))).toBe(true);
  expect(mayReturn(DIGITAL, new Date("2026-11-11T03:00:00Z"))).toBe(false);
});

test("days are in São Paulo: late in the evening it is already tomorrow in UTC", () => {
  const paidAt = new Date("2026-11-04T02:59:59Z");
  expect(returnUntil({ ...DIGITAL, paidAt })).toEqual(new Date("2026-11-11T03:00:00Z"));
  expect(returnUntil({ ...DIGITAL, paidAt: new Date("2026-11-04T03:00:00Z") })).toEqual(
    new Date("2026-11-12T03:00:00Z"),
  );
});

test("the period of a parcel begins with its arrival, and until then the right is open", () => {
  const later = new Date("2027-03-01T12:00:00Z");
  for (const shippingMethod of ["delivery", "pickup"] as const)
    for (const status of ["paid", "shipped"] as const) {
      const order = { ...PARCEL, shippingMethod, status };
      expect([returnUntil(order), mayReturn(order, later)]).toEqual([null, true]);
    }
  const arrived: Returnable = { ...PARCEL, status: "shipped", deliveredAt: new Date("2026-12-20T12:00:00Z") };
  expect(returnUntil(arrived)).toEqual(new Date("2026-12-28T03:00:00Z"));
  expect(mayReturn(arrived, new Date("2026-12-28T02:59:59Z"))).toBe(true);
  expect(mayReturn(arrived, new Date("2026-12-28T03:00:00Z"))).toBe(false);
});

test.each(["pending", "cancelled", "refunded"] as const)(
  "an order that is %s can't be returned",
  (status) => {
    expect(mayReturn({ ...PARCEL, status }, new Date("2026-11-03T18:00:00Z"))).toBe(false);
  },
);
