import { expect, test } from "vitest";
import type { OrderStatusView } from "#lib/orders/status.ts";
import { leftOf, viewOf } from "./order-view.ts";

type Outcome = NonNullable<OrderStatusView["outcome"]>;

const order = (kind: Outcome["kind"] | null, amount = 0, returnedAmount = 0) => ({
  status: "paid" as OrderStatusView["status"],
  amountDue: 100.1,
  outcome: kind && ({ kind, amount, returnedAmount } as Outcome),
});

test("a paid order shows its goods while any part of it stays paid", () => {
  expect(viewOf(order(null))).toBe("done");
  expect(viewOf(order("refunding", 5))).toBe("done");
  expect(viewOf({ ...order("refunding", 5), status: "shipped" })).toBe("done");
  expect(viewOf(order("refunding", 70, 30))).toBe("done");
  expect(viewOf(order("partly_refunded", 30, 30))).toBe("done");
});

test("it ends once all of it goes back, at once or in parts", () => {
  expect(viewOf(order("refunding", 100.1))).toBe("ended");
  expect(viewOf(order("refunding", 70.1, 30))).toBe("ended");
  expect(viewOf({ ...order("turned_away", 100.1), status: "cancelled" })).toBe("ended");
});

test("a return brings back what neither went back nor is on its way back", () => {
  expect(leftOf(order(null))).toBe(100.1);
  expect(leftOf(order("refunding", 5))).toBe(95.1);
  expect(leftOf(order("refunding", 5, 30))).toBe(65.1);
  expect(leftOf(order("partly_refunded", 30, 30))).toBe(70.1);
});
