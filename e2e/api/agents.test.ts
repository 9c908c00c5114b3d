import { randomUUID } from "node:crypto";
import jsQr from "jsqr";
import { PNG } from "pngjs";
import { expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { agentAt, orderOf, quoteFor } from "../fixtures/agents.ts";
import { call, pay } from "../fixtures/client.ts";
import { storeOfFile } from "../fixtures/file-store.ts";
import { makeProduct, makeStore } from "../fixtures/store.ts";
import { eventually } from "../fixtures/wait.ts";

/** Agents buy over the Model Context Protocol: the same operations, limits and refusals as the API's. */
const store = storeOfFile({ stock: 200 });
const mcp = () => `/loja/${store.slug}/mcp`;
const ordersOf = (storeId: string) => db().order.count({ where: { storeId } });

test("an agent that knows only the address buys, 20 times out of 20", async () => {
  await makeProduct(store.id, {
    name: "Caneca",
    price: "25.00",
    categoryId: null,
    stock: 50,
    delivery: "shipping",
  });
  const bought = await Promise.all(
    Array.from({ length: 20 }, async (_, nth) => {
      const agent = await agentAt(mcp(), { speaks: nth % 2 ? "auto" : "legacy" });
      const told = await agent.tools();
      expect(told.map(({ name }) => name)).toEqual(
        expect.arrayContaining(["search_products", "quote_order", "create_order", "get_order_status"]),
      );
      const quoted = await quoteFor(agent, { nth, ...(nth % 3 ? {} : { couponCode: "DEZ" }) });
      const { failed, data, text, image } = await agent.use("create_order", orderOf(quoted));
      expect([failed, failed && text]).toEqual([false, false]);
      const { order, orderPage, actions } = data;
      // Everything that a person needs to pay, as text, as a picture and as data.
      expect(text).toContain(order.pix.copy_paste);
      expect(text).toContain(order.pix.expires_at);
      expect(text).toContain(orderPage);
      const { width, height, data: pixels } = PNG.sync.read(image as Buffer);
      expect(jsQr(new Uint8ClampedArray(pixels), width, height)?.data).toBe(order.pix.copy_paste);
      expect(Object.values(actions)).toMatchObject([[{ config: { code: order.pix.copy_paste } }]]);
      expect(order.financial.amount_due).toBe(quoted.quote.options[0].expectedAmountDue);
      expect((await fetch(orderPage)).status).toBe(200);
      expect((await pay(order.pix.copy_paste)).status).toBe(200);
      const status = async () => (await agent.use("get_order_status", { id: order.order_code })).data.order;
      await eventually(async () => (await status()).status === "paid", { what: "the payment" });
      await agent.close();
      return order.id;
    }),
  );
  expect(new Set(bought).size).toBe(20);
});

test("never above the confirmed amount: a price, a coupon and a fee that change in between are told, and nothing is made", async () => {
  const shop = await makeStore({ coverFee: true, feePercent: "1", feeFixed: "0" });
  const agent = await agentAt(`/loja/${shop.slug}/mcp`);
  const quoted = await quoteFor(agent, { couponCode: "DEZ" });
  const [productId] = quoted.purchase.items.map((one) => one.productId);
  const before = quoted.quote.options[0];
  expect(before.expectedAmountDue).toBeGreaterThan(before.expectedTotal);
  await db().product.update({ where: { id: productId as string }, data: { price: "60.00" } });
  const refused = await agent.use("create_order", orderOf(quoted));
  expect(refused).toMatchObject({ failed: true, data: { code: "TotalChanged", details: { total: 54 } } });
  expect(refused.text).toMatch(/expectedTotal/);
  const again = await quoteFor(agent, { couponCode: "DEZ" });
  await db().store.update({ where: { id: shop.id }, data: { feePercent: "3" } });
  await eventually(
    async () => (await quoteFor(agent, { couponCode: "DEZ" })).quote.options[0].expectedAmountDue === 55.62,
    { what: "the new fee" },
  );
  const dearer = await agent.use("create_order", orderOf(again));
  expect(dearer).toMatchObject({
    failed: true,
    data: { code: "TotalChanged", details: { amountDue: 55.62 } },
  });
  expect(await ordersOf(shop.id)).toBe(0);
  const order = orderOf(await quoteFor(agent, { couponCode: "DEZ" }));
  expect((await agent.use("create_order", order)).data.order.financial).toMatchObject({ amount_due: 55.62 });
  await agent.close();
});

test("one key makes one order, and a cancelled one is over", async () => {
  const agent = await agentAt(mcp());
  const order = orderOf(await quoteFor(agent));
  const before = await ordersOf(store.id);
  const answers = await Promise.all([1, 2, 3].map(() => agent.use("create_order", order)));
  const made = answers.filter(({ failed }) => !failed);
  expect(new Set(made.map(({ data }) => data.order.id)).size).toBe(1);
  for (const { failed, data } of answers) if (failed) expect(data.code).toBe("IdempotencyInProgress");
  expect(await ordersOf(store.id)).toBe(before + 1);
  const other = await agent.use("create_order", { ...order, customerName: "Bia" });
  expect(other).toMatchObject({ failed: true, data: { code: "IdempotencyKeyReused" } });
  const id = made[0]?.data.order.id;
  expect((await agent.use("cancel_order", { id })).data.order.status).toBe("cancelled");
  expect((await agent.use("get_order_status", { id })).text).toContain("quote_order");
  await agent.close();
});

test("a refusal names the field and the remedy, in the language that was asked for", async () => {
  const agent = await agentAt(mcp(), { headers: { "Accept-Language": "en" } });
  const quoted = await quoteFor(agent);
  const wrong = await agent.use("create_order", { ...orderOf(quoted), customerEmail: "nobody", surprise: 1 });
  expect(wrong).toMatchObject({ failed: true, data: { code: "ValidationError" } });
  expect(wrong.text).toMatch(/customerEmail: .*e-mail/);
  expect(wrong.text).toContain("surprise: ");
  expect(wrong.data.remedy).toBe("Fix the fields listed in details and send the request again.");
  const { expectedAmountDue: _unconfirmed, ...rest } = orderOf(quoted);
  const before = await ordersOf(store.id);
  expect(await agent.use("create_order", rest)).toMatchObject({
    ...{ failed: true, data: { code: "ValidationError", details: [{ path: "expectedAmountDue" }] } },
  });
  expect(await ordersOf(store.id)).toBe(before);
  expect(await agent.use("get_product")).toMatchObject({ data: { details: [{ path: "id" }] } });
  expect(await agent.use("quote_order", { items: [{ productId: randomUUID(), quantity: 1 }] })).toMatchObject(
    {
      data: { code: "ProductNotFound" },
    },
  );
  await expect(agent.use("empty_the_wallet")).rejects.toThrow(/Unknown tool/);
  const portuguese = await agentAt(mcp(), { headers: { "Accept-Language": "pt-BR" } });
  expect((await portuguese.tools()).find(({ name }) => name === "create_order")?.title).toBe(
    "Fazer o pedido",
  );
  await Promise.all([agent.close(), portuguese.close()]);
});

test("the address of the server lets an agent choose among its stores", async () => {
  const agent = await agentAt("/mcp");
  const { stores } = (await agent.use("list_stores")).data;
  expect(stores.length).toBeGreaterThan(1);
  expect(stores[0]).toMatchObject({ mcp: expect.stringMatching(/\/loja\/.+\/mcp$/) });
  const tools = await agent.tools();
  expect(tools.find(({ name }) => name === "create_order")?.inputSchema.required).toContain("store");
  expect(await agent.use("search_products")).toMatchObject({
    failed: true,
    data: { details: [{ path: "store" }] },
  });
  const order = orderOf(await quoteFor(agent, { store: store.slug }));
  expect((await agent.use("create_order", order)).failed).toBe(false);
  await agent.close();
});

test("does not show a model the key that it was given", async () => {
  const shop = await makeStore({ scopes: ["store.read"] });
  const agent = await agentAt("/mcp", { key: shop.apiKey });
  const read = await agent.use("merchant_get_store");
  expect(read.data.store).toMatchObject({ id: shop.id, api_key: null });
  expect(JSON.stringify(read)).not.toContain(shop.apiKey);
  await agent.close();
});

test("a key adds the reads of its scopes, of its own store, and nothing that writes", async () => {
  const shop = await makeStore({ scopes: ["transaction.verify"] });
  const agent = await agentAt("/mcp", { key: shop.apiKey });
  const tools = await agent.tools();
  const names = tools.map(({ name }) => name);
  expect(names).toContain("merchant_list_orders");
  expect(names).not.toContain("merchant_get_balance");
  expect(
    tools.filter(({ name }) => name.startsWith("merchant_")).every((one) => one.annotations?.readOnlyHint),
  ).toBe(true);
  const { data } = await agent.use("create_order", orderOf(await quoteFor(agent)));
  const listed = await agent.use("merchant_list_orders", { limit: 5, status: "pending" });
  expect(listed.data.orders.map(({ id }: { id: string }) => id)).toEqual([data.order.id]);
  expect((await agent.use("merchant_get_order", { id: data.order.id })).data.order.orderCode).toBe(
    data.order.order_code,
  );
  expect(await agent.use("merchant_get_balance")).toMatchObject({
    failed: true,
    data: { code: "ScopeMissing" },
  });
  const anonymous = await agentAt(mcp());
  expect((await anonymous.tools()).some(({ name }) => name.startsWith("merchant_"))).toBe(false);
  expect(await anonymous.use("merchant_list_orders")).toMatchObject({
    failed: true,
    data: { code: "Unauthorized" },
  });
  await expect(agentAt(mcp(), { key: shop.apiKey })).rejects.toMatchObject({ data: { status: 403 } });
  await expect(agentAt("/mcp", { key: `vt_test_${"x".repeat(32)}` })).rejects.toThrow();
  await Promise.all([agent.close(), anonymous.close()]);
});

test("the order of an agent is an order like any other", async () => {
  const agent = await agentAt(mcp());
  const { data } = await agent.use("create_order", orderOf(await quoteFor(agent)));
  const read = await call("GET", `/orders/${data.order.id}`, { key: store.apiKey });
  expect(read.body.order).toMatchObject({ status: "pending", customerName: "Ana Lima" });
  await agent.close();
});

test("arguments that a client sends as JSON text are read as the schema declares them", async () => {
  const agent = await agentAt(mcp());
  const [product] = (await agent.use("search_products", {})).data.products;
  const items = [{ productId: product.id, quantity: 1 }];
  for (const given of [JSON.stringify(items), [JSON.stringify(items[0])], [{ ...items[0], quantity: "1" }]]) {
    const { failed, text } = await agent.use("quote_order", { items: given });
    expect([given, failed, failed && text]).toEqual([given, false, false]);
  }
  const { failed, text } = await agent.use("quote_order", { items: "um cartão" });
  expect([failed, text]).toEqual([true, expect.stringContaining("items")]);
  await agent.close();
});

test("a client that asks for any language is answered in English, also by the operation", async () => {
  const messageFor = async (language: string) => {
    const answer = await fetch(`${process.env.VITRINE_TEST_URL}${mcp()}`, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        Accept: "application/json, text/event-stream",
        "Accept-Language": language,
      },
      body: JSON.stringify({
        ...{ jsonrpc: "2.0", id: 1, method: "tools/call" },
        params: { name: "quote_order", arguments: { items: 7 } },
      }),
    });
    return answer.text();
  };
  expect(await messageFor("*")).toContain("must be a list");
  expect(await messageFor("pt-BR,pt;q=0.9")).toContain("deve ser uma lista");
});
