import { expect, test } from "vitest";
import { contentOf } from "#lib/catalog/stock-content.ts";
import { db } from "#lib/db/client.ts";
import { bought, timelineOf } from "../fixtures/bought.ts";
import { call } from "../fixtures/client.ts";
import { storeOfFile } from "../fixtures/file-store.ts";
import { as, confirmed, person } from "../fixtures/guards.ts";
import { mailTo } from "../fixtures/mail.ts";
import { makeMember, sessionOf } from "../fixtures/session.ts";
import { makeStore } from "../fixtures/store.ts";

/** Who gets at what was delivered, and what trace that leaves. */
const store = storeOfFile({ stock: 300 });

async function linkOf(id: string): Promise<string> {
  const { order } = (await call("GET", `/orders/public/${id}/status`, { store: store.id })).body;
  return order.deliveries[0].url;
}

const tokenOf = async (id: string) => (await linkOf(id)).split("/").at(-1) as string;
const openingsOf = async (id: string) =>
  (await timelineOf(store, id)).filter(({ kind }: { kind: string }) => kind === "delivery.opened");

test("the public status has links and no goods, for every caller", async () => {
  const order = await bought(store, 2);
  const units = await db().stockUnit.findMany({ where: { orderItem: { orderId: order.id } } });
  expect(units).toHaveLength(2);
  const support = await sessionOf(await makeMember({ storeId: store.id, role: "support", totp: false }));
  const asStranger = { store: store.id };
  const reads = [
    await call("GET", `/orders/public/${order.id}/status`, asStranger),
    await call("GET", `/orders/public/${order.orderCode}/status`, asStranger),
    await call("GET", `/orders/${order.id}`, { headers: support }),
    await call("GET", `/orders/${order.id}/timeline`, { headers: support }),
  ];
  expect(reads.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  for (const { text } of reads)
    for (const unit of units) expect(text).not.toContain(JSON.stringify(contentOf(unit)).slice(1, -1));
  expect(await openingsOf(order.id)).toEqual([]);
});

test("the delivery link shows the goods, and each reading is recorded with its address", async () => {
  const order = await bought(store, 2);
  const token = await tokenOf(order.id);
  const read = await call("GET", `/deliveries/${token}`, { store: store.id });
  expect(read).toMatchObject({ status: 200, body: { delivery: { orderCode: order.orderCode } } });
  expect(read.body.delivery.contents).toEqual([
    { kind: "code", value: expect.stringMatching(/^Cartão presente/) },
    { kind: "code", value: expect.stringMatching(/^Cartão presente/) },
  ]);
  await fetch(await linkOf(order.id));
  await fetch(`${await linkOf(order.id)}/arquivo`);
  const opened = await openingsOf(order.id);
  expect(opened).toHaveLength(3);
  expect(opened[0]).toMatchObject({
    itemId: order.items[0].id,
    name: "Cartão presente",
    address: expect.stringMatching(/^[\da-f.:]+$/),
  });
  const page = `${new URL(await linkOf(order.id)).origin}/loja/${store.slug}/pedido/${order.orderCode}`;
  const html = await (await fetch(page)).text();
  expect(html).toContain(read.body.delivery.contents[0].value);
  expect(await openingsOf(order.id)).toHaveLength(4);
});

test("links of another store, unknown links and links of a refunded order show and record nothing", async () => {
  const order = await bought(store);
  const token = await tokenOf(order.id);
  const other = await makeStore();
  const refused = { status: 404, body: { code: "NotFound" } };
  expect(await call("GET", `/deliveries/${token}`, { store: other.id })).toMatchObject(refused);
  expect(await call("GET", `/deliveries/${token}x`, { store: store.id })).toMatchObject(refused);
  await db().order.update({ where: { id: order.id }, data: { status: "refunded" } });
  expect(await call("GET", `/deliveries/${token}`, { store: store.id })).toMatchObject(refused);
  expect(await openingsOf(order.id)).toEqual([]);
});

test("of very many openings the first and the newest are kept", async () => {
  const order = await bought(store);
  const token = await tokenOf(order.id);
  const item = order.items[0].id as string;
  const start = Date.now() - 3_600_000;
  await db().deliveryOpening.createMany({
    data: Array.from({ length: 150 }, (_, at) => ({
      orderItemId: item,
      openedAt: new Date(start + at * 1000),
      address: `203.0.113.${at}`,
    })),
  });
  await call("GET", `/deliveries/${token}`, { store: store.id });
  const kept = await db().deliveryOpening.findMany({
    where: { orderItemId: item },
    orderBy: { openedAt: "asc" },
  });
  expect(kept).toHaveLength(100);
  expect(kept[0]?.address).toBe("203.0.113.0");
  expect(kept[98]?.address).toBe("203.0.113.149");
  expect(await openingsOf(order.id)).toHaveLength(50);
});

test("openings are part of a person's data, and lose their address with its erasure", async () => {
  const owner = await person(store.id);
  const order = await bought(store, 1, { customerEmail: "abriu@example.com" });
  await call("GET", `/deliveries/${await tokenOf(order.id)}`, { store: store.id });
  const { body } = await as(owner, "GET", `/customers/${order.customerId}/data`);
  expect(body.orders).toMatchObject([{ openings: [{ address: expect.stringMatching(/\d/) }] }]);
  expect((await confirmed(owner, "POST", `/customers/${order.customerId}/erasure`)).status).toBe(200);
  expect(await openingsOf(order.id)).toMatchObject([{ address: null }]);
});

test("downloading the file of a delivery is an opening of its link", async () => {
  const order = await bought(store);
  const url = await linkOf(order.id);
  const made = async () =>
    (await timelineOf(store, order.id)).find(({ kind }: { kind: string }) => kind === "delivery.made");
  expect(await made()).toMatchObject({ openedAt: null });
  expect((await fetch(`${url}/arquivo`)).status).toBe(200);
  expect(await made()).toMatchObject({ openedAt: expect.stringMatching(/Z$/) });
});

test("links in delivery mails are read by who may change the catalog, and that is audited", async () => {
  const order = await bought(store, 1, { customerEmail: "entrega@example.com" });
  const link = new URL(await linkOf(order.id)).pathname;
  await mailTo("entrega@example.com", "delivery");
  const { id } = await db().mail.findFirstOrThrow({ where: { orderId: order.id, kind: "delivery" } });
  const member = async (role: "support" | "manager") => ({
    headers: await sessionOf(await makeMember({ storeId: store.id, role, totp: false })),
  });
  const keyOf = async (scopes: string[]) => {
    const other = await makeStore({ scopes });
    await db().apiKey.update({ where: { id: other.keyId }, data: { storeId: store.id } });
    return { key: other.apiKey };
  };
  const looks = () => db().auditEntry.count({ where: { storeId: store.id, action: "mail.links_read" } });
  for (const caller of [await member("support"), await keyOf(["transaction.verify"])]) {
    const { mail } = (await call("GET", `/mails/${id}`, caller)).body;
    expect(mail.content.text).toContain("/entrega/…");
    expect(`${mail.content.text}${mail.content.html}`).not.toContain(link);
  }
  expect(await looks()).toBe(0);
  const callers = [
    await member("manager"),
    { key: store.apiKey },
    await keyOf(["transaction.verify", "catalog.write"]),
  ];
  for (const caller of callers)
    expect((await call("GET", `/mails/${id}`, caller)).body.mail.content.text).toContain(link);
  expect(await looks()).toBe(3);
  const again = await call("POST", `/mails/${id}/resend`, await member("support"));
  expect(again.status).toBe(201);
  expect(again.text).not.toContain(link);
});

test.each([
  ["HEAD", "Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0 Safari/537.36", {}],
  ["GET", "WhatsApp/2.23.20.0 A", {}],
  ["GET", "facebookexternalhit/1.1 Facebot Twitterbot/1.0", {}],
  ["GET", "TelegramBot (like TwitterBot)", {}],
  ["GET", "Mozilla/5.0 (Windows NT 10.0) SafeLinks", {}],
  ["GET", "Mozilla/5.0 (compatible; Googlebot/2.1)", {}],
  ["GET", "Mozilla/5.0 Chrome/142.0", { "Sec-Purpose": "prefetch;prerender" }],
])("%s by %s is no opening by the buyer", async (method, agent, more) => {
  const { id } = await bought(store);
  const link = await linkOf(id);
  const token = link.split("/").at(-1) as string;
  const headers = { "User-Agent": agent, "X-Store-ID": store.id, ...more };
  for (const url of [link, `${link}/arquivo`, `${process.env.VITRINE_TEST_URL}/api/v1/deliveries/${token}`])
    expect((await fetch(url, { method, headers })).status).toBe(200);
  expect(await openingsOf(id)).toEqual([]);
  // In-app browsers of the same companies are people.
  const person = "Mozilla/5.0 (iPhone) Mobile/15E148 Instagram 300.0 [FBAN/FBIOS;FBAV/450.0]";
  await fetch(link, { headers: { "User-Agent": person, "x-vitrine-program": "1" } });
  expect(await openingsOf(id)).toHaveLength(1);
});
