import { expect, test } from "vitest";
import { shown } from "./sentences.ts";

const store = { id: "1", name: "Loja", slug: "loja", mode: "live" as const };
const pix = { copy_paste: "000201", qr_code: "data:image/png;base64,AA==", amount: 5, expires_at: "later" };
const created = (code: string, more: object = {}) =>
  shown("create_order", {
    body: { order: { id: "o", order_code: "AB12", transaction_id: "t", status: { code }, pix, ...more } },
    ...{ store, locale: "en" as const },
  });

test("an order that was paid meanwhile is told as paid, without a Pix to pay", () => {
  const open = created("pending");
  expect(open.text).toContain("000201");
  expect([open.image, open.data.actions]).toEqual([pix.qr_code, expect.anything()]);
  for (const paid of [created("paid"), created("paid", { pix: null })]) {
    expect(paid.text).toMatch(/^AB12: paid\. It is paid\..*\nhttp.*AB12$/);
    expect([paid.image, paid.data.actions]).toEqual([null, undefined]);
  }
});

const followed = (status: string, kind: string | null, more: object = {}) =>
  shown("get_order_status", {
    body: {
      order: {
        ...{ id: "o", orderCode: "AB12", status, pix: null, relatedOrders: [], ...more },
        outcome: kind && { kind },
      },
    },
    ...{ store, locale: "en" as const },
  }).text;

const MONEY = ["late", "amount_mismatch", "turned_away", "refunding", "refund_failed", "refunded"];

test.each([
  ...MONEY.map((kind) => ["cancelled", kind] as const),
  ["pending", "confirming"],
  ["pending", "amount_mismatch"],
  ["paid", "partly_refunded"],
  ["paid", "refunding"],
  ["refunded", "refunded"],
] as const)("%s with the outcome %s: nobody is told to buy or to pay again", (status, kind) => {
  const text = followed(status, kind);
  expect(text).toMatch(/^AB12: \w+\. .+\. Nobody should pay again; .*: http\S+AB12$/);
  expect(text).not.toContain("quote_order");
  expect(text).not.toContain("Awaits the Pix");
});

test.each(["expired", "cancelled_by_shopper", "charge_failed"])(
  "an order that ended as %s is replaced, unless another one took its place",
  (kind) => {
    expect(followed("cancelled", kind)).toContain('quote_order and send replaces "o" in create_order');
    const later = { relation: "replacement", orderCode: "CD34", status: "pending" };
    const paid = { ...later, orderCode: "EF56", status: "paid" };
    expect(followed("cancelled", kind, { relatedOrders: [later, paid] })).toMatch(
      /Order EF56 took the place/,
    );
    const over = { ...later, status: "cancelled" };
    expect(followed("cancelled", kind, { relatedOrders: [over] })).toContain("quote_order");
  },
);

test("without money or an ending the status tells the next step", () => {
  expect(followed("pending", null)).toContain("Awaits the Pix");
  expect(followed("pending", "refunded")).toContain("Awaits the Pix");
  expect(followed("paid", null)).toContain("The purchase is complete");
  expect(followed("cancelled", "cancelled_by_store")).toMatch(/Ask the store for the reason: http/);
});
