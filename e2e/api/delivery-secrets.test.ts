import { expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { bought, timelineOf } from "../fixtures/bought.ts";
import { call } from "../fixtures/client.ts";
import { storeOfFile } from "../fixtures/file-store.ts";
import { mailTo } from "../fixtures/mail.ts";
import { makeMember, sessionOf } from "../fixtures/session.ts";
import { makeStore } from "../fixtures/store.ts";

/** Who gets at what was delivered, and what trace that leaves. */
const store = storeOfFile();

async function linkOf(id: string): Promise<string> {
  const { order } = (await call("GET", `/orders/public/${id}/status`, { store: store.id })).body;
  return order.deliveries[0].url;
}

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
  for (const caller of [await member("support"), await keyOf(["store.read"])]) {
    const { mail } = (await call("GET", `/mails/${id}`, caller)).body;
    expect(mail.content.text).toContain("/entrega/…");
    expect(`${mail.content.text}${mail.content.html}`).not.toContain(link);
  }
  expect(await looks()).toBe(0);
  const callers = [
    await member("manager"),
    { key: store.apiKey },
    await keyOf(["store.read", "catalog.write"]),
  ];
  for (const caller of callers)
    expect((await call("GET", `/mails/${id}`, caller)).body.mail.content.text).toContain(link);
  expect(await looks()).toBe(3);
  const again = await call("POST", `/mails/${id}/resend`, await member("support"));
  expect(again.status).toBe(201);
  expect(again.text).not.toContain(link);
});
