import { randomUUID } from "node:crypto";
import { describe, expect } from "vitest";
import {
  makeCharge,
  makeKey,
  makePayment,
  makeProduct,
  makeStore,
  type Product,
  type Session,
  test,
} from "./fixture.ts";
import { orderOf } from "./order-args.ts";

const PLACE = "SELECT place_order($1)";

const units = (db: Session, { variation }: Product) =>
  db.rows(
    "SELECT status, count(*)::int AS n FROM stock_units WHERE variation_id = $1 GROUP BY 1 ORDER BY 1",
    [variation],
  );
const available = (db: Session, { variation }: Product) =>
  db.value("SELECT available FROM variations WHERE id = $1", [variation]);

describe("place_order", () => {
  test("writes order, items and charge, and holds units in the order in which they came", async ({ db }) => {
    const product = await makeProduct(db, await makeStore(db));
    const wish = orderOf(product, 2);
    await db.rows(PLACE, [wish]);
    expect(await db.rows("SELECT id, status, total FROM orders")).toEqual([
      { id: wish.order.id, status: "pending", total: "20.00" },
    ]);
    expect(await db.rows("SELECT quantity, price FROM order_items")).toEqual([
      { quantity: 2, price: "10.00" },
    ]);
    expect(
      await db.rows(
        "SELECT order_id, metadata, call_until > now() AS held, unsure_until > call_until AS unsure FROM transactions",
      ),
    ).toEqual([{ order_id: wish.order.id, metadata: {}, held: true, unsure: true }]);
    expect(await available(db, product)).toBe(1);
    const held = await db.rows("SELECT content FROM stock_units WHERE status = 'reserved' ORDER BY id");
    expect(held.map(({ content }) => content)).toEqual(["código 1", "código 2"]);
  });

  test("refuses more than there is, and then nothing has happened", async ({ db }) => {
    const product = await makeProduct(db, await makeStore(db), 1);
    expect(await db.refusal(PLACE, [orderOf(product, 2)])).toEqual({
      code: "23514",
      message: "variations_available_check",
    });
    expect(await units(db, product)).toEqual([{ status: "available", n: 1 }]);
    expect(await db.rows("SELECT FROM orders")).toEqual([]);
  });

  test("a stranger holds no more unpaid than the limits say; paid orders and orders by key do not count", async ({
    db,
  }) => {
    const product = await makeProduct(db, await makeStore(db), 10);
    const stranger = (quantity: number, customer_email: string, placed_from = "here") => {
      const wish = orderOf(product, quantity);
      const limits = { orders_per_email: 2, units_per_email: 4, units_per_address: 5 };
      return {
        ...wish,
        order: { ...wish.order, customer_email, placed_from, order_code: wish.order.id },
        limits,
      };
    };
    const refused = { code: "VT030", message: "unpaidLimit" };
    await db.rows(PLACE, [orderOf(product, 1)]);
    await db.rows(PLACE, [stranger(2, "ana@exemplo.com.br")]);
    expect(await db.refusal(PLACE, [stranger(3, "Ana@exemplo.com.br", "there")])).toEqual(refused);
    await db.rows(PLACE, [stranger(1, "ana@exemplo.com.br")]);
    expect(await db.refusal(PLACE, [stranger(1, "ana@exemplo.com.br", "there")])).toEqual(refused);
    expect(await db.refusal(PLACE, [stranger(3, "rui@exemplo.com.br")])).toEqual(refused);
    expect(await available(db, product)).toBe(6);
    await db.rows("UPDATE orders SET status = 'paid', paid_at = now() WHERE placed_from IS NOT NULL");
    await db.rows(PLACE, [stranger(4, "ana@exemplo.com.br")]);
    expect(await available(db, product)).toBe(2);
  });

  test("refuses a variation that is gone, and one that counts units which it has not", async ({ db }) => {
    const store = await makeStore(db);
    const gone = await makeProduct(db, store);
    await db.rows("UPDATE variations SET deleted_at = now() WHERE id = $1", [gone.variation]);
    expect(await db.refusal(PLACE, [orderOf(gone, 1)])).toEqual({ code: "VT005", message: "catalogChanged" });
    const wrong = await makeProduct(db, store, 1);
    await db.rows("UPDATE variations SET available = 5 WHERE id = $1", [wrong.variation]);
    expect(await db.refusal(PLACE, [orderOf(wrong, 2)])).toEqual({
      code: "VT004",
      message: "stockMiscounted",
    });
  });

  test("takes one use of the coupon, while it has one and is on", async ({ db }) => {
    const store = await makeStore(db);
    const product = await makeProduct(db, store);
    const coupon = await db.insert("coupons", {
      store_id: store,
      code: "DEZ",
      type: "fixed",
      value: "1.00",
      max_uses: 1,
    });
    const wish = () => {
      const one = orderOf(product, 1);
      return { ...one, order: { ...one.order, order_code: randomUUID(), coupon_id: coupon } };
    };
    await db.rows(PLACE, [wish()]);
    expect(await db.value("SELECT used_count FROM coupons")).toBe(1);
    expect(await db.refusal(PLACE, [wish()])).toEqual({ code: "VT031", message: "couponUsedUp" });
    await db.rows("UPDATE coupons SET used_count = 3");
    expect(await db.refusal(PLACE, [wish()])).toEqual({ code: "VT031", message: "couponUsedUp" });
    await db.rows("UPDATE coupons SET max_uses = 9, active = false");
    expect(await db.refusal(PLACE, [wish()])).toEqual({ code: "VT003", message: "couponChanged" });
    await db.rows("UPDATE coupons SET active = true, expires_at = now() - interval '1 second'");
    expect(await db.refusal(PLACE, [wish()])).toMatchObject({ code: "VT003" });
  });

  test("refuses another price than the buyer has agreed to, where they have", async ({ db }) => {
    const product = await makeProduct(db, await makeStore(db));
    await db.rows("UPDATE products SET price = 11");
    expect(await db.refusal(PLACE, [{ ...orderOf(product, 1), agreed: {} }])).toEqual({
      code: "VT006",
      message: "totalChanged",
    });
    await db.rows(PLACE, [orderOf(product, 1)]);
  });

  test("refuses another coupon than the buyer has agreed to", async ({ db }) => {
    const store = await makeStore(db);
    const wish = orderOf(await makeProduct(db, store), 1);
    const coupon = await db.insert("coupons", { store_id: store, code: "DEZ", type: "fixed", value: "1.00" });
    const agreed = { type: "fixed", value: "2.00", max_discount: null };
    const given = { ...wish, order: { ...wish.order, coupon_id: coupon }, agreed };
    expect(await db.refusal(PLACE, [given])).toMatchObject({ message: "totalChanged" });
    await db.rows(PLACE, [{ ...given, agreed: { ...agreed, value: "1.00" } }]);
  });

  test("ties the order to its idempotency key, and refuses who has lost it", async ({ db }) => {
    const product = await makeProduct(db, await makeStore(db));
    const key = await makeKey(db, { claim: 2 });
    const wish = orderOf(product, 1);
    expect(await db.refusal(PLACE, [{ ...wish, idempotency: { id: key, claim: 1 } }])).toEqual({
      code: "VT001",
      message: "idempotencyClaimLost",
    });
    await db.rows(PLACE, [{ ...wish, idempotency: { id: key, claim: 2 } }]);
    expect(await db.value("SELECT resource_id FROM idempotency_keys")).toBe(wish.order.id);
  });
});

describe("undo_charge", () => {
  test("leaves nothing of an order whose charge was never opened", async ({ db }) => {
    const store = await makeStore(db);
    const product = await makeProduct(db, store);
    const coupon = await db.insert("coupons", { store_id: store, code: "DEZ", type: "fixed", value: "1.00" });
    const key = await makeKey(db);
    const wish = { ...orderOf(product, 2), idempotency: { id: key, claim: 1 } };
    await db.rows(PLACE, [{ ...wish, order: { ...wish.order, coupon_id: coupon } }]);
    const note = {
      store_id: store,
      order_id: wish.order.id,
      text: "Ligou",
      author: "member:ana@example.com",
    };
    await db.insert("order_notes", note);
    expect(await db.value("SELECT undo_charge($1, $2, 1)", [wish.charge.id, key])).toBe(true);
    for (const table of ["orders", "order_notes", "order_items", "transactions", "charge_search"])
      expect(await db.rows(`SELECT FROM ${table}`)).toEqual([]);
    expect(await units(db, product)).toEqual([{ status: "available", n: 3 }]);
    expect(await available(db, product)).toBe(3);
    expect(await db.value("SELECT used_count FROM coupons")).toBe(0);
    expect(await db.value("SELECT resource_id FROM idempotency_keys")).toBeNull();
    expect(await db.rows("SELECT list, sum(delta)::int AS n FROM list_deltas GROUP BY 1 ORDER BY 1")).toEqual(
      [
        { list: "orders", n: 0 },
        { list: "transactions", n: 0 },
      ],
    );
  });

  test("changes nothing when another try has it, it is open, or money has arrived", async ({ db }) => {
    const store = await makeStore(db);
    const key = await makeKey(db, { claim: 2 });
    const { charge } = await makeCharge(db, store, { charge_state: "opening", claim: 1 });
    const undo = (claim = 2) => db.value("SELECT undo_charge($1, $2, $3)", [charge, key, claim]);
    expect(await undo(1)).toBe(false);
    await db.rows("UPDATE transactions SET claim = 2");
    expect(await undo()).toBe(false);
    await db.rows("UPDATE transactions SET claim = 1, charge_state = 'open'");
    expect(await undo()).toBe(false);
    await db.rows("UPDATE transactions SET charge_state = 'opening'");
    expect(await undo()).toBe(true);
    const paid = await makeCharge(db, store, { charge_state: "opening", claim: 1 });
    await makePayment(db, store, paid.charge);
    expect(await db.value("SELECT undo_charge($1, $2, $3)", [paid.charge, key, 2])).toBe(false);
  });
});
