import { expect, test, vi } from "vitest";
import type { Client } from "#lib/client/types.ts";
import type { Target } from "./case.ts";
import { sendStoreAction } from "./send-store-action.ts";

const TARGET = { kind: "refund_failed", id: "refund", paymentId: "payment", amount: 30 } satisfies Target;

test.each([
  [TARGET, { retryOf: "refund" }],
  [{ ...TARGET, kind: "overpayment" } as const, {}],
])("the refund of a case names the failed refund that it retries: %o", async (target, named) => {
  const refundPayment = vi.fn();
  const send = sendStoreAction(() => ({ refundPayment }) as unknown as Client);
  await send(target, "refund", { text: "", totpCode: "123456" }, "key");
  expect(refundPayment).toHaveBeenCalledWith({
    params: { id: "payment" },
    body: { amount: 30, reason: null, totpCode: "123456", ...named },
    idempotencyKey: "key",
  });
});
