import { expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { pool } from "#lib/db/pool.ts";
import { API, call, placeOrder } from "../fixtures/client.ts";
import { as, type Person, person } from "../fixtures/guards.ts";
import { makeStore } from "../fixtures/store.ts";
import { eventually } from "../fixtures/wait.ts";

const log = async (who: Person, query = "") =>
  (await as(who, "GET", `/stores/me/audit${query}`)).body.entries;

test("a price's old and new value, its product, who changed it and from where", async () => {
  const store = await makeStore();
  const owner = await person(store.id, "manager");
  const { id } = store.products.card;
  await as(owner, "PUT", `/products/${id}`, { price: 12, comparativePrice: "15.00" });
  const [entry] = await log(owner, "?kind=catalog");
  expect(entry).toMatchObject({
    action: "product.changed",
    actorName: owner.member.email,
    address: expect.any(String),
    record: { type: "product", id },
  });
  expect(entry.changes).toEqual([
    {
      ...{ field: "Preço", before: "R$\u00a050,00", after: "R$\u00a012,00" },
      text: "Preço: R$\u00a050,00 → R$\u00a012,00",
    },
    {
      ...{ field: "Preço original (riscado)", before: "nenhum", after: "R$\u00a015,00" },
      text: "Preço original (riscado): nenhum → R$\u00a015,00",
    },
  ]);
  const english = await call("GET", "/stores/me/audit?kind=catalog", {
    headers: { ...owner.headers, "Accept-Language": "en" },
  });
  expect(english.body.entries[0].changes[0]).toEqual({
    ...{ field: "Price", before: "R$50.00", after: "R$12.00" },
    text: "Price: R$50.00 → R$12.00",
  });
  const csv = await fetch(`${API}/stores/me/audit?kind=catalog`, {
    headers: { ...owner.headers, Accept: "text/csv" },
  });
  expect(await csv.text()).toContain("Preço: R$\u00a050,00 → R$\u00a012,00");
});

test("the price of a variation is named after it; one that is removed and one that is added are told", async () => {
  const store = await makeStore();
  const owner = await person(store.id);
  const { id, variants } = store.products.shirt;
  const body = {
    variations: [
      { id: variants.Azul, price: 77 },
      { name: "Rosa", price: 80 },
    ],
  };
  expect((await as(owner, "PUT", `/products/${id}`, body)).status).toBe(200);
  const [{ changes }] = await log(owner, "?kind=catalog");
  const told = Object.fromEntries(
    changes.map(({ field, after }: { field: string; after: string }) => [field, after]),
  );
  expect(told).toMatchObject({
    "Preço (Azul)": "R$\u00a077,00",
    "Variação (Verde)": "nenhum",
    "Variação (Rosa)": "R$\u00a080,00",
  });
});

test("a write that changes nothing leaves no entry", async () => {
  const store = await makeStore();
  const owner = await person(store.id);
  const { product } = (await as(owner, "GET", `/products/${store.products.card.id}`)).body;
  await as(owner, "PUT", `/products/${product.id}`, { price: product.price, name: product.name });
  const before = (await as(owner, "GET", "/stores/me/store")).body.store;
  await as(owner, "PUT", "/stores/me/store", { name: before.name, coverFee: before.coverFee });
  await as(owner, "PUT", "/categories/order", { ids: [store.categoryId] });
  expect(await log(owner)).toEqual([]);
});

test("long texts are shortened; a webhook's query and secret are never kept", async () => {
  const store = await makeStore();
  const owner = await person(store.id);
  await as(owner, "PUT", "/stores/me/store", { policies: { terms: `Regras. ${"a".repeat(9000)}` } });
  const made = await call("POST", "/stores/me/api-keys", {
    key: store.apiKey,
    body: {
      name: "Loja",
      scopes: ["store.read"],
      webhook: { url: "http://127.0.0.1:9/aviso?token=segredo-da-url", events: ["payment.paid"] },
    },
  });
  await call("POST", `/stores/me/api-keys/${made.body.apiKey.id}/webhook-secret`, {
    key: store.apiKey,
    body: {},
  });
  const { rows } = await pool().query("SELECT details::text FROM audit_entries WHERE store_id = $1", [
    store.id,
  ]);
  const kept = rows.map(({ details }) => details).join("\n");
  expect(kept).toContain("http://127.0.0.1:9/aviso?…");
  for (const secret of ["segredo-da-url", made.body.webhookSecret, made.body.key])
    expect(kept).not.toContain(secret);
  expect(kept.length).toBeLessThan(3000);
  const [{ record }] = await log(owner, "?kind=access");
  expect(record).toEqual({ type: "key", id: made.body.apiKey.id, label: "Loja" });
});

test("an entry about a customer leads to the customer", async () => {
  const store = await makeStore();
  const owner = await person(store.id);
  const placed = await placeOrder(store.apiKey, [{ productId: store.products.card.id, quantity: 1 }]);
  const { customerId: id } = (await as(owner, "GET", `/orders/${placed.body.order.id}`)).body.order;
  await as(owner, "PATCH", `/customers/${id}`, { note: "Liga antes" });
  expect((await log(owner, "?kind=orders"))[0].record).toMatchObject({ type: "customer", id });
});

test("the owners of a live store are mailed when a key, a webhook or the seller's identity changes", async () => {
  const store = await makeStore({ mode: "live" });
  const [owner, manager] = [await person(store.id), await person(store.id, "manager")];
  await call("POST", "/stores/me/api-keys", {
    key: store.apiKey,
    body: {
      name: "Servidor",
      scopes: ["store.read"],
      webhook: { url: "http://127.0.0.1:9/", events: ["payment.paid"] },
    },
  });
  await as(manager, "PUT", "/stores/me/store", { name: "Outro nome" });
  await as(manager, "PUT", "/stores/me/store", { legalName: "Outra Pessoa Ltda" });
  const mails = await db().mail.findMany({
    where: { storeId: store.id, kind: "access" },
    // The first two are of one moment: of one transaction.
    orderBy: { id: "asc" },
  });
  expect(mails.map(({ toAddress }) => toAddress)).toEqual(Array(3).fill(owner.member.email));
  expect(mails.map(({ subject }) => subject.split(" · ")[0])).toEqual([
    "Chave de API criada",
    "Webhook criado",
    "Configurações da loja alteradas",
  ]);
  const told = await eventually(async () => {
    const { mail } = (await as(owner, "GET", `/mails/${mails[2]?.id}`)).body;
    return mail.content?.text;
  });
  expect(told).toContain(manager.member.email);
  expect(told).toContain("Nome ou razão social: nenhum → Outra Pessoa Ltda");
});

test("the owners of a test store are not", async () => {
  const store = await makeStore();
  const owner = await person(store.id);
  await as(owner, "PUT", "/stores/me/store", { legalName: "Outra Pessoa Ltda" });
  expect(await db().mail.count({ where: { storeId: store.id } })).toBe(0);
});
