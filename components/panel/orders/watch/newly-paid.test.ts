import { expect, test } from "vitest";
import { newlyPaid } from "./newly-paid.ts";

const order = (
  id: string,
  time: string,
  status: "pending" | "paid" | "shipped" | "cancelled" | "refunded",
) => ({
  ...{ id, status, createdAt: `2026-11-23T${time}:00.000Z` },
});
const idsOf = (orders: readonly { id: string }[]) => orders.map(({ id }) => id);

test("pending orders that were paid, and newer ones that came paid", () => {
  const before = [order("b", "10:01", "pending"), order("a", "10:00", "paid")];
  const now = [order("c", "10:02", "shipped"), order("b", "10:01", "paid"), order("a", "10:00", "paid")];
  expect(idsOf(newlyPaid(before, now))).toEqual(["c", "b"]);
  expect(newlyPaid(now, now)).toEqual([]);
});

test("orders that are not paid, were shipped or are old are not new", () => {
  const before = [order("c", "10:02", "paid"), order("b", "10:01", "pending")];
  const now = [
    order("e", "10:04", "pending"),
    order("d", "10:03", "cancelled"),
    order("c", "10:02", "shipped"),
    order("b", "10:01", "cancelled"),
    order("a", "10:00", "paid"),
  ];
  expect(newlyPaid(before, now)).toEqual([]);
});

test("the first order of a store", () => {
  expect(idsOf(newlyPaid([], [order("a", "10:00", "paid")]))).toEqual(["a"]);
});
