import { expect, test } from "vitest";
import { type Charge, stateOf } from "./charge.ts";

const PAID = { status: "COMPLETED", amount: 100, feeAmount: 5 } as Charge;

test.each([
  [{ coverFee: true, refundedAmount: 100 }, "partly"],
  [{ coverFee: true, refundedAmount: 105 }, "refunded"],
  [{ coverFee: false, refundedAmount: 100 }, "refunded"],
  [{ coverFee: true, refundedAmount: 0 }, "COMPLETED"],
])("a charge is refunded once all that its payer paid went back: %o", (paid, state) => {
  expect(stateOf({ ...PAID, ...paid })).toBe(state);
});
