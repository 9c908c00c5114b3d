import { expect, test } from "vitest";
import { canBecome } from "./state.ts";

test("an order goes only where the contract lets it", () => {
  const states = ["pending", "paid", "shipped", "cancelled", "refunded"] as const;
  const allowed = states.flatMap((from) =>
    states.filter((to) => canBecome(from, to)).map((to) => `${from}->${to}`),
  );
  expect(allowed).toEqual([
    "pending->paid",
    "pending->cancelled",
    "paid->shipped",
    "paid->refunded",
    "shipped->refunded",
    "cancelled->paid",
    "cancelled->refunded",
  ]);
});
