import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { cartIn, EMPTY_CART } from "../cart/cart-content.ts";
import { readCart, writeCart } from "../cart/cart-store.ts";
import { attemptKey, endAttempt } from "../checkout/attempt-key.ts";
import {
  dropDraft,
  isBuyerRemembered,
  keepDraft,
  rememberBuyer,
  typedBefore,
} from "../checkout/remembered-buyer.ts";
import {
  noteOrder,
  openOrderOf,
  type RememberedOrder,
  rememberedOrder,
  rememberedOrders,
  rememberOrder,
} from "../orders/remembered-orders.ts";
import { noteServerTime } from "./server-clock.ts";
import { recall, remember } from "./storage.ts";

const ITEM = { productId: "0197f1d2-3c4b-7e60-8a9b-0c1d2e3f4a5b", variantId: null, quantity: 2 };
const BUYER = {
  customerName: "Júlia Prado",
  customerEmail: "julia@exemplo.com",
  customerDocument: "",
  customFields: { a: "julia_92" },
  method: "delivery" as const,
  address: {
    ...{
      postalCode: "01310-100",
      street: "Avenida Paulista",
      number: "1000",
      complement: "",
      district: "Bela Vista",
    },
    ...{ city: "São Paulo", state: "SP", recipient: "", phone: "" },
  },
};

/** A localStorage that works, is full, or throws on access. */
function storage(kind: "works" | "full" | "forbidden") {
  const held = new Map<string, string>();
  const refuse = () => {
    throw new DOMException("no", kind === "full" ? "QuotaExceededError" : "SecurityError");
  };
  return {
    getItem: (name: string) => (kind === "forbidden" ? refuse() : (held.get(name) ?? null)),
    setItem: (name: string, text: string) => (kind === "works" ? held.set(name, text) : refuse()),
    removeItem: (name: string) => (kind === "forbidden" ? refuse() : held.delete(name)),
  };
}

const order = (change: Partial<RememberedOrder> = {}): RememberedOrder => ({
  code: "FFM1EVR9CD",
  total: 79,
  createdAt: Date.now(),
  expiresAt: Date.now() + 60_000,
  open: true,
  name: "Júlia Prado",
  email: "julia@exemplo.com",
  cart: { id: "cart", items: [ITEM], coupon: null, replaces: null },
  ...change,
});

let shop = 0;
let store = "";
beforeEach(() => {
  store = `store-${++shop}`;
  vi.stubGlobal("sessionStorage", storage("works"));
});
afterEach(() => vi.unstubAllGlobals());

describe.each(["works", "full", "forbidden"] as const)("with a localStorage that is %s", (kind) => {
  beforeEach(() => vi.stubGlobal("localStorage", storage(kind)));

  test("a cart keeps its items, and its name until it is emptied", () => {
    writeCart(store, { id: null, items: [ITEM], coupon: "DEZ", replaces: null });
    const cart = readCart(store);
    expect(cart).toMatchObject({ items: [ITEM], coupon: "DEZ" });
    writeCart(store, { ...cart, items: [{ ...ITEM, quantity: 3 }] });
    expect(readCart(store).id).toBe(cart.id);
    writeCart(store, EMPTY_CART);
    writeCart(store, { id: null, items: [ITEM], coupon: null, replaces: null });
    expect(readCart(store).id).not.toBe(cart.id);
  });

  test("an attempt has one key until its content changes or it ends", () => {
    const key = attemptKey(store, "a");
    expect(attemptKey(store, "a")).toBe(key);
    expect(attemptKey(store, "b")).not.toBe(key);
    const second = attemptKey(store, "b");
    endAttempt(store);
    expect(attemptKey(store, "b")).not.toBe(second);
  });

  test("what is typed stays until it is dropped; the buyer only where it was wanted", () => {
    keepDraft(store, BUYER);
    expect(typedBefore(store)).toEqual(BUYER);
    // The fields of the address are not there before the cart is known.
    keepDraft(store, { ...BUYER, method: null, address: null });
    expect(typedBefore(store)).toEqual(BUYER);
    dropDraft(store);
    expect(typedBefore(store).customerName).toBe("");
    rememberBuyer(store, BUYER);
    expect(isBuyerRemembered(store)).toBe(true);
    expect(typedBefore(store)).toEqual({ ...BUYER, customFields: {} });
    rememberBuyer(store, null);
    expect(typedBefore(store).customerName).toBe("");
  });

  test("an open order is found by its cart until it ends", () => {
    rememberOrder(store, order());
    expect(openOrderOf(store, "cart")?.code).toBe("FFM1EVR9CD");
    expect(openOrderOf(store, "other")).toBeUndefined();
    // It has expired by the server's clock, whatever the device's clock says.
    noteServerTime({ now: new Date(Date.now() + 61_000).toISOString() });
    expect(openOrderOf(store)).toBeUndefined();
    noteServerTime({ now: new Date().toISOString() });
    expect(openOrderOf(store)?.code).toBe("FFM1EVR9CD");
    noteOrder(store, "FFM1EVR9CD", { open: false });
    expect(openOrderOf(store, "cart")).toBeUndefined();
    expect(rememberedOrder(store, "FFM1EVR9CD")?.name).toBe("Júlia Prado");
  });
});

describe("with what was kept before", () => {
  beforeEach(() => vi.stubGlobal("localStorage", storage("works")));

  test("a cart without a name, an attempt of one tab and an order kept alone are read", () => {
    remember(`vitrine.cart.${store}`, JSON.stringify({ version: 1, items: [ITEM], coupon: null }));
    expect(readCart(store)).toEqual({ id: "first", items: [ITEM], coupon: null, replaces: null });
    sessionStorage.setItem(`vitrine.attempt.${store}`, JSON.stringify({ content: "a", key: "k" }));
    expect(attemptKey(store, "a")).toBe("k");
    remember("vitrine.order.FFM1EVR9CD", JSON.stringify({ version: 1, items: [ITEM], coupon: "DEZ" }));
    expect(rememberedOrder(store, "FFM1EVR9CD")?.cart.coupon).toBe("DEZ");
  });

  test.each(["", "null", "[]", "{", '{"items":[{"productId":"x","quantity":1}]}', '{"items":{}}'])(
    "%s is an empty cart",
    (text) => expect(cartIn(text)).toEqual(EMPTY_CART),
  );

  test("only the newest orders stay, and none older than ninety days", () => {
    for (let n = 0; n < 25; n++)
      rememberOrder(store, order({ code: `AAAAAAAA${10 + n}`, createdAt: Date.now() + n }));
    expect(rememberedOrders(store)).toHaveLength(20);
    rememberOrder(store, order({ code: "BBBBBBBBBB", createdAt: Date.now() - 91 * 86_400_000 }));
    expect(rememberedOrder(store, "BBBBBBBBBB")).toBeUndefined();
    remember(`vitrine.orders.${store}`, '{"orders":[{"code":"<b>"},null,7]}');
    expect(rememberedOrders(store)).toEqual([]);
    expect(recall(`vitrine.orders.${store}`)).not.toBeNull();
  });
});
