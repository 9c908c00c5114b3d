import { describe, expect, test } from "vitest";
import { shippingAddress } from "#lib/shipping/address.ts";
import { call, placeOrder, wrongField } from "../fixtures/client.ts";
import { storeOfFile } from "../fixtures/file-store.ts";
import { ADDRESS } from "../fixtures/parcels.ts";

/** What messengers, spreadsheets and word processors put into a pasted value. */
const store = storeOfFile({ stock: 50 });
const api = (method: string, path: string, body?: object) =>
  call(method, path, { key: store.apiKey, ...(body ? { body } : {}) });

describe("stock", () => {
  test.each([
    ["a zero-width space", "ABCD-EFGH-1234", "ABCD-EFGH-1234\u200b"],
    ["a byte order mark", "ABCD-EFGH-1235", "\ufeffABCD-EFGH-1235"],
    ["no-break hyphens", "ABCD-EFGH-1236", "ABCD\u2011EFGH\u20111236"],
    ["a no-break space", "ABCD EFGH 1237", "ABCD\u00a0EFGH 1237"],
    ["letters of full width", "ABCD-EFGH-1238", "ＡＢＣＤ-EFGH-1238"],
    ["marks of direction", "ABCD-EFGH-1239", "\u202aABCD-EFGH-1239\u202c"],
  ])("never sells a code twice because of %s", async (_what, code, pasted) => {
    const { id } = store.products.card;
    const { body } = await api("POST", `/products/${id}/stock`, { items: [code, pasted] });
    expect(body.stock).toMatchObject({ added: 1, duplicates: 1, duplicateItems: [1] });
    const found = await api("GET", `/products/${id}/stock?search=${encodeURIComponent(pasted)}`);
    expect(found.body.pagination.total).toBe(1);
  });
});

describe("a coupon", () => {
  test("is found by its pasted code, and can't contain invisible characters", async () => {
    const coupon = { type: "fixed", value: 1 };
    expect((await api("POST", "/coupons", { code: "BEM-VINDO10", ...coupon })).status).toBe(201);
    for (const code of [
      "BEM-VINDO10\u200b",
      "\u202abem-vindo10\u202c",
      "BEM\u2011VINDO10",
      "ＢＥＭ-VINDO10",
    ]) {
      const valid = await call("POST", "/coupons/validate", {
        body: { code, store_id: store.id, total: 50 },
      });
      expect([code, valid.status]).toEqual([code, 200]);
      const placed = await placeOrder(store.apiKey, [{ productId: store.products.card.id, quantity: 1 }], {
        couponCode: code,
      });
      expect([code, placed.status]).toEqual([code, 201]);
    }
    for (const code of ["OUTRO\u200b", "OU\u200dTRO", "\u2066OUTRO"])
      expect(await api("POST", "/coupons", { code, ...coupon })).toMatchObject(wrongField("code"));
  });
});

describe("a destination", () => {
  test.each([
    ["\u202a+55 11 98765-4321\u202c", "phone"],
    ["+55\u00a011\u00a098765\u20114321", "phone"],
    ["\u200b123.456.789\u201109", "cpf"],
    ["ana@example.com\ufeff", "email"],
  ])("is known by the pasted key %j", async (pixKey, kind) => {
    const answer = await api("POST", "/wallet/withdrawals/destination/preview", { pixKey });
    expect([answer.status, answer.body.destination?.kind ?? answer.body]).toEqual([200, kind]);
  });

  test("of repeated characters is refused, as in a document of letters", async () => {
    for (const pixKey of ["aaaaaaaaaaaa45", "11111111111111", "11111111111"])
      expect([
        pixKey,
        (await api("POST", "/wallet/withdrawals/destination/preview", { pixKey })).status,
      ]).toEqual([pixKey, 400]);
  });
});

describe("an address", () => {
  const parse = (more: object) => shippingAddress.safeParse({ ...ADDRESS, ...more });

  test("takes a pasted phone number and CEP", () => {
    expect(
      parse({
        phone: "\u202a+55 11 98765-4321\u202c",
        postalCode: "\u200b01310\u2011100",
        city: "São Paulo",
      }),
    ).toMatchObject({ success: true, data: { phone: "+55 11 98765-4321", postalCode: "01310100" } });
  });

  test.each(["........", "(11) 9876", "-- -- -- --", "1234567"])("refuses the phone number %s", (phone) => {
    expect(parse({ phone }).success).toBe(false);
  });
});

test("an order takes an e-mail of an internationalized domain, in ASCII or not, and a pasted one", async () => {
  for (const [written, stored] of [
    ["ana@xn--h1alffa9f.xn--p1ai", "ana@xn--h1alffa9f.xn--p1ai"],
    ["ana@пример.рф", "ana@xn--e1afmkfd.xn--p1ai"],
    ["\u200bAna@example.com\u202c", "ana@example.com"],
  ]) {
    const { status, body } = await placeOrder(
      store.apiKey,
      [{ productId: store.products.card.id, quantity: 1 }],
      {
        customerEmail: written,
      },
    );
    expect([status, body.order?.customer_email ?? JSON.stringify(body)]).toEqual([201, stored]);
  }
});
