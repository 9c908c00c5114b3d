import { beforeAll, expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { buyer, call, refusal } from "../fixtures/client.ts";
import { serverOfFile } from "../fixtures/file-server.ts";
import { storeOfFile } from "../fixtures/file-store.ts";

/** Strangers cannot find coupon codes by guessing: each code that nobody can use counts as a wrong guess. */

const UNFIT = {
  PARADO: { active: false },
  VELHO: { expiresAt: new Date(0) },
  CHEIO: { maxUses: 1, usedCount: 1 },
};
const REASONS = {
  NUNCA: "CouponNotFound",
  PARADO: "CouponInactive",
  VELHO: "CouponExpired",
  CHEIO: "CouponLimitReached",
};
const WRONG = Object.keys(REASONS);

const store = storeOfFile();
// One wrong code a minute.
const limited = serverOfFile({ RATE_LIMIT_SCALE: "0.1", TRUST_PROXY: "1" });
beforeAll(async () => {
  const coupon = { storeId: store.id, type: "fixed", value: "5" } as const;
  const data = Object.entries(UNFIT).map(([code, more]) => ({ ...coupon, code, ...more }));
  await db().coupon.createMany({ data });
});

const items = () => [{ productId: store.products.card.id, quantity: 1 }];

type Way = (code: string) => [path: string, body: object];
const ways: Record<string, Way> = {
  "validated by its total": (code) => ["/coupons/validate", { code, store_id: store.id, total: 50 }],
  "validated by its items": (code) => [
    "/coupons/validate",
    { code, store_id: store.id, total: 50, items: items() },
  ],
  "in a quote": (couponCode) => ["/orders/public/quote", { items: items(), couponCode }],
  "in an order": (couponCode) => ["/orders/public", { ...buyer, items: items(), couponCode }],
};

test.each(Object.entries(ways))(
  "a code that nobody can use is refused with its reason: %s",
  async (_, way) => {
    for (const [code, reason] of Object.entries(REASONS)) {
      const [path, body] = way(code);
      expect(await call("POST", path, { store: store.id, body })).toMatchObject(refusal(400, reason));
    }
  },
);

/** Requests with another error, which must be reported before the coupon is looked up. */
const mistakes: Record<string, object> = {
  "an unknown product": { items: [{ productId: "0198ffff-ffff-7fff-bfff-ffffffffffff", quantity: 1 }] },
  "no name": { customerName: undefined },
  "an unknown field of the checkout": { customFields: { "0198ffff-ffff-7fff-bfff-ffffffffffff": "x" } },
  "two mistakes": { customerEmail: "x", items: [{ productId: "x", quantity: 0 }] },
};

test.each(Object.entries(mistakes))("other mistakes tell nothing of the code: %s", async (_name, wrong) => {
  const told = async (couponCode: string) => {
    const body = { ...buyer, items: items(), couponCode, ...wrong };
    const { status, body: answer } = await call("POST", "/orders/public", { store: store.id, body });
    return { status, code: answer.code, message: answer.message, details: answer.details };
  };
  const [right, ...others] = await Promise.all(["DEZ", ...WRONG].map(told));
  expect(right?.status).toBe(400);
  expect(others).toEqual(Array(WRONG.length).fill(right));
});

test("a missing answer of the checkout tells nothing of the code", async () => {
  const body = { ...buyer, items: [{ productId: store.products.gift.id, quantity: 1 }] };
  const told = async (couponCode: string) => {
    const { body: answer } = await call("POST", "/orders/public", {
      store: store.id,
      body: { ...body, couponCode },
    });
    return { code: answer.code, message: answer.message, details: answer.details };
  };
  expect(await told("NUNCA")).toEqual(await told("DEZ"));
});

test("each of them counts as a wrong guess, and an order without a coupon never does", async () => {
  for (const [place, [code, reason]] of Object.entries(REASONS).entries()) {
    const at = {
      server: limited.url,
      store: store.id,
      headers: { "x-forwarded-for": `198.51.100.${place + 1}` },
    };
    const ask = async (path: string, body: object) => (await call("POST", path, { ...at, body })).body.code;
    const order = (couponCode?: string, more = {}) =>
      ask("/orders/public", { ...buyer, items: items(), couponCode, ...more });
    const quote = (couponCode: string) => ask("/orders/public/quote", { items: items(), couponCode });
    const told = [await order(code), await quote(code), await quote("DEZ")];
    expect([code, ...told]).toEqual([code, reason, "RateLimited", "RateLimited"]);
    expect(await order(undefined, { customerEmail: "outra@example.com" })).toBeUndefined();
  }
});
