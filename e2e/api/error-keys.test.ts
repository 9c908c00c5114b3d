import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { ErrorCode } from "#lib/errors/codes.ts";
import { keyAfter } from "#lib/http/statuses.ts";
import { type Answer, buyer, call } from "../fixtures/client.ts";
import { storeOfFile } from "../fixtures/file-store.ts";
import { eventually } from "../fixtures/wait.ts";
import { earn } from "../fixtures/wallet.ts";

/** The reference tells for each error whether the Idempotency-Key can be used again: what is told is what happens. */
const store = storeOfFile();

const order = (more: object = {}) => ({
  ...buyer,
  items: [{ productId: store.products.card.id, quantity: 1 }],
  ...more,
});
const charge = (email = "ana@example.com") => ({ type: "PIX_IN", amount: 5, customer: { email } });
const withdrawal = (amount: number, pixKey = "ana@example.com") => ({ amount, pixKey });

type Case = [code: ErrorCode, path: string, refused: () => object, other: () => object];

const CASES: Case[] = [
  ["ValidationError", "/orders", () => order({ customerEmail: "ana" }), order],
  ["ProductNotFound", "/orders", () => order({ items: [{ productId: randomUUID(), quantity: 1 }] }), order],
  [
    "InsufficientStock",
    "/orders",
    () => order({ items: [{ productId: store.products.card.id, quantity: 9_999 }] }),
    order,
  ],
  ["CouponNotFound", "/orders", () => order({ couponCode: "NENHUM" }), order],
  ["TotalChanged", "/orders", () => order({ expectedTotal: 1 }), order],
  ["TypeNotImplemented", "/transactions", () => ({ ...charge(), type: "PIX_OUT" }), charge],
  ["InsufficientBalance", "/wallet/withdrawals", () => withdrawal(900), () => withdrawal(2)],
  ["PaymentFailed", "/transactions", () => charge("failed@sandbox.test"), charge],
  ["PaymentPendingConfirmation", "/transactions", () => charge("uncertain@sandbox.test"), charge],
  ["ServiceUnavailable", "/transactions", () => charge("unavailable@sandbox.test"), charge],
  [
    "WithdrawalConfirmationPending",
    "/wallet/withdrawals",
    () => withdrawal(2, "uncertain@sandbox.test"),
    () => withdrawal(2),
  ],
];

const isDone = ({ status }: Answer) => status === 200 || status === 201;

test.each(CASES)("after %s of POST %s", async (code, path, refused, other) => {
  if (path === "/wallet/withdrawals") await earn(store, 30);
  const under = (key: string, body: object) =>
    call("POST", path, { key: store.apiKey, body, headers: { "Idempotency-Key": key } });
  const key = randomUUID();
  const bad = refused();
  expect((await under(key, bad)).body.code).toBe(code);
  if (code === "ServiceUnavailable") {
    // Nothing was kept, so the key would even take other data; the reference promises less.
    expect(keyAfter(code)).toBe("same");
    expect((await under(key, bad)).body.code).toBe(code);
    return;
  }
  switch (keyAfter(code)) {
    case "free": {
      const made = await under(key, other());
      expect([made.body.code, isDone(made)]).toEqual([undefined, true]);
      expect(made.headers.get("idempotency-replayed")).toBeNull();
      return;
    }
    case "same":
      expect((await under(key, other())).body.code).toBe("IdempotencyKeyReused");
      await eventually(async () => isDone(await under(key, bad)), { what: "the outcome under the same key" });
      return;
    case "new":
      expect((await under(key, other())).body.code).toBe("IdempotencyKeyReused");
      expect(isDone(await under(key, bad))).toBe(false);
      expect(isDone(await under(randomUUID(), other()))).toBe(true);
  }
});
