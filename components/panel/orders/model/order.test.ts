import { expect, test } from "vitest";
import { isHeld, type ListedOrder, type Order, whyNoReceipt } from "./order.ts";

const request = (state: "requested" | "withdrawn") =>
  ({ state, requestedAt: "2026-11-20T12:00:00.000Z" }) as NonNullable<ListedOrder["returnRequest"]>;

test("an order is held while its return is open and it was not sent", () => {
  expect(isHeld({ status: "paid", returnRequest: null })).toBe(false);
  expect(isHeld({ status: "paid", returnRequest: request("withdrawn") })).toBe(false);
  expect(isHeld({ status: "paid", returnRequest: request("requested") })).toBe(true);
  // Marking it again is a no-op.
  expect(isHeld({ status: "shipped", returnRequest: request("requested") })).toBe(false);
});

type Sold = Parameters<typeof whyNoReceipt>[0];

test("an order without a sale says why it has no receipt", () => {
  const open: Sold = { status: "pending", paidAt: null, payment: null, refunds: [] };
  const payment = { refundableAmount: 0 } as Order["payment"];
  const refunds = [{ amount: 50 }] as Order["refunds"];
  expect(whyNoReceipt({ ...open, status: "paid", paidAt: "2026-11-20T12:00:00.000Z", payment })).toBeNull();
  expect(whyNoReceipt(open)).toBe("unpaid");
  expect(whyNoReceipt({ ...open, status: "cancelled" })).toBe("cancelled");
  expect(whyNoReceipt({ ...open, status: "cancelled", payment })).toBe("turnedAway");
  expect(whyNoReceipt({ ...open, status: "cancelled", refunds })).toBe("turnedAway");
});
