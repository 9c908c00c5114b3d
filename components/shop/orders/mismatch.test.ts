import { expect, test } from "vitest";
import type { OrderStatusView } from "#lib/orders/status.ts";
import { mismatchOf } from "./mismatch.ts";

type Extra = OrderStatusView["extraPayments"][number];

const pix = (amount: number, state: Extra["state"] = "held", returnedAmount = 0) =>
  ({ kind: "amount_mismatch", amount, state, returnedAmount }) as Extra;

const order = (amount: number | null, ...extraPayments: Extra[]) => ({
  outcome: { kind: "amount_mismatch", amount } as OrderStatusView["outcome"],
  extraPayments,
});

test("what came is told whole, whatever went back of it", () => {
  expect(mismatchOf(order(60, pix(60)))).toEqual({ isSeveral: false, came: 60, kept: 0, held: 60, back: 0 });
  expect(mismatchOf(order(59.9, pix(60), pix(0.1, "returned", 0.1), pix(39.9, "returning")))).toEqual({
    ...{ isSeveral: true, came: 100, kept: 0, held: 59.9, back: 40.1 },
  });
});

test("what the shop has marked as settled is no longer there to be given back", () => {
  expect(mismatchOf(order(null, pix(60, "kept", 10)))).toMatchObject({ kept: 50, held: 0, back: 10 });
  expect(mismatchOf(order(40, pix(60, "kept"), pix(40)))).toMatchObject({ kept: 60, held: 40, back: 0 });
});

test("a Pix that was paid twice is none of another amount", () => {
  const twice = { ...pix(100), kind: "overpayment" } as Extra;
  expect(mismatchOf({ outcome: null, extraPayments: [twice] })).toMatchObject({ came: 0, held: 0, back: 0 });
});
