import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { pool } from "#lib/db/pool.ts";
import { call, pay, placeOrder, whenPaid } from "../fixtures/client.ts";
import { storeOfFile } from "../fixtures/file-store.ts";
import { makeMember, sessionOf } from "../fixtures/session.ts";
import { makeStore } from "../fixtures/store.ts";
import { eventually } from "../fixtures/wait.ts";

const store = storeOfFile({ stock: 50 });
let couponId: string;
beforeAll(async () => {
  couponId = (await call("GET", "/coupons", { key: store.apiKey })).body.coupons[0].id;
});

const api = (method: string, path: string, body?: object) =>
  call(method, path, { key: store.apiKey, ...(body ? { body } : {}) });
const usage = async (query = "") => (await api("GET", `/coupons/${couponId}/usage${query}`)).body.usage;
const buy = async () =>
  (
    await placeOrder(store.apiKey, [{ productId: store.products.card.id, quantity: 1 }], {
      couponCode: "DEZ",
    })
  ).body.order;

describe("use of a coupon over time", () => {
  test("thirty days of São Paulo by default, each of them there, the last one today", async () => {
    const shown = await usage();
    const today = new Date().toLocaleDateString("sv-SE", { timeZone: "America/Sao_Paulo" });
    expect(shown.days).toHaveLength(30);
    expect(shown.days.at(-1)).toEqual({ day: today, uses: 0, paid: 0, discount: 0, sales: 0 });
    expect(shown).toMatchObject({ couponId, uses: 0, paid: 0, discount: 0, sales: 0 });
  });

  test("pending orders are uses, paid ones have amounts, cancelled ones count for nothing", async () => {
    const [paid, pending, cancelled] = [await buy(), await buy(), await buy()];
    await pay(paid.pix.copy_paste);
    await whenPaid(store.apiKey, paid.id);
    await api("POST", `/orders/${cancelled.id}/cancellation`);
    expect(pending.status.code).toBe("pending");
    const sum = { uses: 2, paid: 1, discount: 5, sales: 45 };
    const shown = await usage();
    expect(shown).toMatchObject(sum);
    expect(shown.days.at(-1)).toMatchObject(sum);
    expect((await api("GET", `/coupons/${couponId}`)).body.coupon.usedCount).toBe(shown.uses);
  });

  test("support reads how often it was used, and no sums", async () => {
    const headers = await sessionOf(await makeMember({ storeId: store.id, role: "support", totp: false }));
    const { usage: shown } = (await call("GET", `/coupons/${couponId}/usage`, { headers })).body;
    const sums = { uses: 2, paid: 1, discount: null, sales: null };
    expect(shown).toMatchObject(sums);
    expect(shown.days.at(-1)).toMatchObject(sums);
  });

  test("late money keeps its discount and its use, even above the limit", async () => {
    const { coupon } = (await api("POST", "/coupons", { code: "UMA", type: "fixed", value: 5, maxUses: 1 }))
      .body;
    const order = () =>
      placeOrder(store.apiKey, [{ productId: store.products.card.id, quantity: 1 }], { couponCode: "UMA" });
    const read = async () => (await api("GET", `/coupons/${coupon.id}`)).body.coupon;
    const late = (await order()).body.order;
    await pay(late.pix.copy_paste, { scenario: "expired" });
    await eventually(async () => (await read()).usedCount === 0, { what: "the use given back" });
    const second = (await order()).body.order;
    await pay(late.pix.copy_paste, { scenario: "late" });
    await whenPaid(store.apiKey, late.id);
    expect(await read()).toMatchObject({ usedCount: 2, maxUses: 1, state: "used_up" });
    expect((await api("GET", `/coupons/${coupon.id}/usage`)).body.usage.uses).toBe(2);
    const form = await api("PUT", `/coupons/${coupon.id}`, { maxUses: 1, minPurchase: 2 });
    expect(form).toMatchObject({ status: 200, body: { coupon: { minPurchase: 2, usedCount: 2 } } });
    await api("POST", `/orders/${second.id}/cancellation`);
    expect(await read()).toMatchObject({ usedCount: 1, state: "used_up" });
    expect((await order()).body.code).toBe("CouponLimitReached");
  });

  test("a day ends at midnight in São Paulo", async () => {
    const order = await buy();
    const { rows } = await pool().query<{ list: string }>(
      `SELECT string_agg(quote_ident(column_name), ', ') AS list FROM information_schema.columns
       WHERE table_name = 'orders' AND is_generated = 'NEVER'`,
    );
    const columns = rows[0]?.list;
    // A copy of the order that was made then: the lists count a new order, and none that changes its day.
    const at = async (time: string) => {
      const copy = randomUUID();
      await pool().query(
        `INSERT INTO orders (${columns}) SELECT ${columns} FROM (
           SELECT (jsonb_populate_record(o, $2)).* FROM orders o WHERE id = $1) copied`,
        [order.id, { id: copy, order_code: copy, created_at: time }],
      );
      const { days } = await usage("?dateFrom=2026-03-01T03:00:00Z&dateTo=2026-03-04T03:00:00Z");
      await pool().query("UPDATE orders SET coupon_id = NULL WHERE id = $1", [copy]);
      return days.filter((day: { uses: number }) => day.uses > 0).map(({ day }: { day: string }) => day);
    };
    expect(await at("2026-03-02T02:59:59.999Z")).toEqual(["2026-03-01"]);
    expect(await at("2026-03-02T03:00:00Z")).toEqual(["2026-03-02"]);
    expect(await at("2026-03-04T02:59:59.999Z")).toEqual(["2026-03-03"]);
    expect(await at("2026-03-04T03:00:00Z")).toEqual([]);
  });

  test("a period that is reversed or longer than a year is refused", async () => {
    for (const query of [
      "?dateFrom=2026-03-02T00:00:00Z&dateTo=2026-03-01T00:00:00Z",
      "?dateFrom=2020-01-01T00:00:00Z",
    ]) {
      const answer = await api("GET", `/coupons/${couponId}/usage${query}`);
      expect([answer.status, answer.body.details[0].path]).toEqual([400, "dateFrom"]);
      expect(answer.body.details[0].message).toContain("dateTo");
    }
  });

  test("a removed coupon is not found", async () => {
    const { coupon } = (await api("POST", "/coupons", { code: "FOI", type: "fixed", value: 1 })).body;
    await api("DELETE", `/coupons/${coupon.id}`);
    expect((await api("GET", `/coupons/${coupon.id}/usage`)).status).toBe(404);
  });
});

describe("list of coupons", () => {
  test("by state, by a part of the code, by pages", async () => {
    const own = await makeStore();
    const ask = async (query: string) => (await call("GET", `/coupons${query}`, { key: own.apiKey })).body;
    const codes = async (query: string) =>
      (await ask(query)).coupons.map((one: { code: string }) => one.code);
    for (const code of ["PAUSADO", "VENCIDO", "ESGOTADO"])
      await call("POST", "/coupons", {
        key: own.apiKey,
        body: { code, type: "fixed", value: 1, maxUses: 5 },
      });
    await pool().query("UPDATE coupons SET active = false WHERE store_id = $1 AND code = 'PAUSADO'", [
      own.id,
    ]);
    await pool().query(
      "UPDATE coupons SET expires_at = now() - interval '1 second' WHERE store_id = $1 AND code = 'VENCIDO'",
      [own.id],
    );
    await pool().query("UPDATE coupons SET used_count = 5 WHERE store_id = $1 AND code = 'ESGOTADO'", [
      own.id,
    ]);
    for (const [state, code] of [
      ["active", "DEZ"],
      ["inactive", "PAUSADO"],
      ["expired", "VENCIDO"],
      ["used_up", "ESGOTADO"],
    ]) {
      const { coupons, pagination } = await ask(`?state=${state}`);
      expect(coupons).toMatchObject([{ code, state, active: state === "active" || state === "expired" }]);
      expect(pagination.total).toBe(1);
    }
    expect(await codes("?search=ado")).toEqual(["ESGOTADO", "PAUSADO"]);
    expect(await codes("?limit=1&offset=1")).toEqual(["VENCIDO"]);
    expect((await ask("")).pagination).toEqual({ limit: 4, offset: 0, total: 4 });
    expect((await ask("?offset=9")).coupons).toEqual([]);
  });
});
