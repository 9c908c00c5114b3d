import { expect, test } from "vitest";
import type { Refusal } from "#lib/client/browser.ts";
import type { CartLine } from "../cart/placed-items.ts";
import { wrongAnswer } from "./order-body.ts";
import { isAskedAnew, isFinal, problemOf, refusedFields } from "./refusal.ts";
import type { Buyer } from "./remembered-buyer.ts";

const line = {
  item: { productId: "p", variantId: null, quantity: 2 },
  product: { name: "Cartão" },
  price: 50,
} as CartLine;
const seen = { lines: [line], discount: 10, freight: 0, fee: 0, total: 90 };
const refused = (change: Partial<Refusal>): Refusal => ({
  status: 400,
  code: "ValidationError",
  message: "Corrija o que está em details",
  fields: [],
  details: null,
  ...change,
});

test("a changed total names what changed and leaves out what did not", () => {
  const items = [{ productId: "p", variantId: null, price: 65, quantity: 2 }];
  const details = { total: 120, amountDue: 120, discount: 10, items };
  expect(problemOf(refused({ status: 409, code: "TotalChanged", details }), seen)).toEqual({
    kind: "changed",
    changed: {
      prices: [{ name: "Cartão", before: 50, now: 65 }],
      discount: null,
      freight: null,
      fee: null,
      total: { before: 90, now: 120 },
    },
  });
});

test("a changed freight is named, and a changed fee", () => {
  const details = { total: 105, amountDue: 106.05, discount: 10, shipping: 15, items: [] };
  const told = problemOf(refused({ status: 409, code: "TotalChanged", details }), seen);
  expect(told).toMatchObject({
    changed: {
      ...{ prices: [], discount: null, freight: { before: 0, now: 15 } },
      ...{ fee: { before: 0, now: 1.05 }, total: { before: 90, now: 106.05 } },
    },
  });
});

test("what is short is matched with its line", () => {
  const details = [{ productId: "p", variantId: null, requested: 2, available: 1 }];
  expect(problemOf(refused({ code: "InsufficientStock", details }), seen)).toEqual({
    kind: "stock",
    short: [{ line, available: 1, limit: "stock" }],
  });
});

test.each([
  [
    { status: 0, code: "Offline" },
    { kind: "code", code: "Offline" },
  ],
  [{ status: 503 }, { kind: "code", code: "ServiceUnavailable" }],
  [{ status: 500 }, { kind: "code", code: "InternalError" }],
  [
    { status: 502, code: "PaymentFailed" },
    { kind: "code", code: "PaymentFailed" },
  ],
  [{ status: 429 }, { kind: "code", code: "RateLimited" }],
  [{ code: "CouponExpired" }, { kind: "coupon", refusal: { code: "CouponExpired", minimum: 0, missing: 0 } }],
  [
    { code: "CouponMinimumNotReached", details: { minimum: 100, missing: 12.5 } },
    { kind: "coupon", refusal: { code: "CouponMinimumNotReached", minimum: 100, missing: 12.5 } },
  ],
  [{ code: "ProductNotFound" }, { kind: "gone" }],
  [
    { code: "OrderTotalZero", fields: [{ path: "items", message: "x" }] },
    { kind: "coupon", refusal: { code: "OrderTotalZero", minimum: 0, missing: 0 } },
  ],
  [
    { code: "AmountBelowFee", fields: [{ path: "items", message: "x" }] },
    { kind: "code", code: "AmountBelowFee" },
  ],
  [{ fields: [{ path: "customerEmail", message: "x" }] }, { kind: "fields" }],
  [{ fields: [{ path: "shippingAddress.state", message: "x" }] }, { kind: "fields" }],
  [{ fields: [{ path: "customFields.f", message: "x" }] }, { kind: "asked" }],
  [{ code: "CustomFieldRequired", fields: [{ path: "customFields.f", message: "x" }] }, { kind: "fields" }],
  [{ fields: [{ path: "shippingAddress", message: "x" }] }, { kind: "shipping" }],
  [{ fields: [{ path: "shipping.method", message: "x" }] }, { kind: "shipping" }],
])("%o is told as %o", (refusal, told) => {
  expect(problemOf(refused(refusal as Partial<Refusal>), seen)).toEqual(told);
});

test("a field that was left empty because the page did not ask for it is to be filled in", () => {
  const typed = { customFields: { filled: "x", blank: " " }, address: { phone: "" } } as unknown as Buyer;
  const paths = ["customFields.filled", "customFields.blank", "customFields.added", "shippingAddress.phone"];
  const refusal = refused({ fields: paths.map((path) => ({ path, message: "x" })) });
  expect(isAskedAnew(refusal)).toBe(true);
  expect(refusedFields(refusal, typed)).toEqual({
    "customFields.filled": { key: "other" },
    "customFields.blank": { key: "required" },
    "customFields.added": { key: "required" },
    "shippingAddress.phone": { key: "required" },
  });
  expect(isAskedAnew(refused({ fields: [{ path: "customerEmail", message: "x" }] }))).toBe(false);
});

test("an attempt ends with a refusal that would come again, and with no other", () => {
  expect(isFinal(refused({}))).toBe(true);
  expect(isFinal(refused({ status: 409, code: "IdempotencyInProgress" }))).toBe(false);
  for (const status of [0, 429, 500, 502, 503]) expect(isFinal(refused({ status }))).toBe(false);
});

const field = { id: "f", label: "F", placeholder: null, required: true, min: null, max: null } as const;
test.each([
  [{ ...field, type: "TEXT" }, "", { key: "required" }],
  [{ ...field, type: "NUMBER" }, "x", { key: "number" }],
  [{ ...field, type: "NUMBER", min: 1, max: 9 }, "10", { key: "between", values: { min: 1, max: 9 } }],
  [{ ...field, type: "NUMBER", min: 1 }, "0,5", { key: "least", values: { min: 1 } }],
  [{ ...field, type: "EMAIL" }, "a@b", { key: "customerEmail" }],
  [{ ...field, type: "GAME_USERNAME" }, "a b", { key: "gameUsername" }],
  [{ ...field, type: "TEXT", min: 3 }, "ab", { key: "letters", values: { min: 3, max: 1000 } }],
  [{ ...field, type: "TEXT" }, "ok", null],
] as const)("an answer to %o: %s", (asked, value, wrong) => {
  expect(wrongAnswer({ ...asked }, value)).toEqual(wrong);
});
