import { expect, test } from "vitest";
import { isHeld, type ListedOrder } from "./order.ts";

const request = (state: "requested" | "withdrawn") =>
  ({ state, requestedAt: "2026-11-20T12:00:00.000Z" }) as NonNullable<ListedOrder["returnRequest"]>;

test("an order is held while its return is open and it was not sent", () => {
  expect(isHeld({ status: "paid", returnRequest: null })).toBe(false);
  expect(isHeld({ status: "paid", returnRequest: request("withdrawn") })).toBe(false);
  expect(isHeld({ status: "paid", returnRequest: request("requested") })).toBe(true);
  // Marking it again is a no-op.
  expect(isHeld({ status: "shipped", returnRequest: request("requested") })).toBe(false);
});
