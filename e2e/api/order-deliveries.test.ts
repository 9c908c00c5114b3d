import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { contentOf } from "#lib/catalog/stock-content.ts";
import { db } from "#lib/db/client.ts";
import { bought, timelineOf } from "../fixtures/bought.ts";
import { call, pay, placeOrder, refusal, whenPaid } from "../fixtures/client.ts";
import { storeOfFile } from "../fixtures/file-store.ts";
import { poster, reader } from "../fixtures/records.ts";
import { makeMember, sessionOf } from "../fixtures/session.ts";
import { makeStore } from "../fixtures/store.ts";

const ORIGIN = process.env.VITRINE_TEST_URL as string;

const store = storeOfFile({ stock: 20, feePercent: "0", feeFixed: "1.00" });

const linkOf = async (id: string) => {
  const { order } = (await call("GET", `/orders/public/${id}/status`, { store: store.id })).body;
  return order.deliveries[0].url as string;
};

describe("a delivery", () => {
  test("is mailed again, once for each key", async () => {
    const order = await bought(store);
    const [item] = order.items;
    const path = `/orders/${order.id}/deliveries/${item.id}/resend`;
    const headers = { "Idempotency-Key": randomUUID() };
    expect((await poster(store)(path, undefined, headers)).status).toBe(200);
    expect((await poster(store)(path, undefined, headers)).headers.get("idempotency-replayed")).toBe("true");
    const mails = await db().mail.findMany({
      where: { orderId: order.id, kind: "delivery" },
      orderBy: { createdAt: "asc" },
    });
    expect(mails).toHaveLength(2);
    expect(mails[1]).toMatchObject({
      toAddress: "ana@example.com",
      subject: expect.stringContaining(order.orderCode),
      text: expect.stringContaining(`/entrega/item-${item.id}`),
    });
    expect(await db().auditEntry.count({ where: { storeId: store.id, action: "delivery.resent" } })).toBe(1);
  });

  test("is replaced: a new unit and link, the old ones marked, once for each key", async () => {
    const order = await bought(store);
    const [item] = order.items;
    const [old] = item.units;
    const oldLink = await linkOf(order.id);
    const before = await db().variation.findUniqueOrThrow({ where: { id: store.products.card.variationId } });
    const path = `/orders/${order.id}/deliveries/${item.id}/reissue`;
    const headers = { "Idempotency-Key": randomUUID() };
    const made = await poster(store)(path, { reason: "Código já usado" }, headers);
    expect(made.status).toBe(200);
    expect((await poster(store)(path, { reason: "Código já usado" }, headers)).text).toBe(made.text);
    const units: { id: string; status: string }[] = made.body.order.items[0].units;
    expect(units.map(({ status }) => status)).toEqual(["delivered", "replaced"]);
    expect(units[1]?.id).toBe(old.id);
    const after = await db().variation.findUniqueOrThrow({ where: { id: store.products.card.variationId } });
    expect(after.available).toBe(before.available - 1);
    expect(await db().stockUnit.count({ where: { variationId: after.id, status: "available" } })).toBe(
      after.available,
    );

    const newLink = await linkOf(order.id);
    expect(newLink).not.toBe(oldLink);
    const fresh = await db().stockUnit.findUniqueOrThrow({ where: { id: units[0]?.id as string } });
    const path0 = (link: string) => ORIGIN + new URL(link).pathname;
    const content = contentOf(fresh);
    expect(await (await fetch(`${path0(newLink)}/arquivo`)).text()).toBe(`${content}\n`);
    expect((await fetch(`${path0(oldLink)}/arquivo`)).status).toBe(410);
    const page = await (await fetch(path0(oldLink))).text();
    expect(page).toContain("Esta entrega foi trocada");
    expect(page).not.toContain(content);

    expect(
      (await timelineOf(store, order.id)).find(({ kind }: { kind: string }) => kind === "delivery.replaced"),
    ).toMatchObject({
      itemId: item.id,
      units: 1,
      reason: "Código já usado",
      by: expect.stringMatching(/^key:/),
    });
    const mail = await db().mail.findFirstOrThrow({
      where: { orderId: order.id },
      orderBy: { createdAt: "desc" },
    });
    expect(mail.text).toContain(`/entrega/item-${item.id}`);
  });

  test("a named unit is replaced, in capitals too", async () => {
    const order = await bought(store);
    const [item] = order.items;
    const unitIds = [item.units[0].id.toUpperCase(), item.units[0].id];
    const made = await poster(store)(`/orders/${order.id}/deliveries/${item.id}/reissue`, { unitIds });
    expect(made.status).toBe(200);
    expect(made.body.order.items[0].units[1]).toMatchObject({ id: item.units[0].id, status: "replaced" });
  });

  test("opening the link is told", async () => {
    const order = await bought(store);
    await fetch(ORIGIN + new URL(await linkOf(order.id)).pathname);
    const { order: read } = await reader(store)(`/orders/${order.id}`);
    expect(read.items[0].openedAt).not.toBeNull();
    const made = (await timelineOf(store, order.id)).find(
      ({ kind }: { kind: string }) => kind === "delivery.made",
    );
    expect(made).toMatchObject({ items: 1, openedAt: read.items[0].openedAt });
  });

  test("refusals: not paid, no stock, a unit of another item, another store's item", async () => {
    const small = await makeStore({ stock: 1 });
    const { card } = small.products;
    const made = (await placeOrder(small.apiKey, [{ productId: card.id, quantity: 1 }])).body.order;
    const item = await db().orderItem.findFirstOrThrow({ where: { orderId: made.id } });
    const post = poster(small);
    const path = `/orders/${made.id}/deliveries/${item.id}`;
    for (const act of ["resend", "reissue"])
      expect(await post(`${path}/${act}`)).toMatchObject(refusal(400, "DeliveryNotMade"));
    await pay(made.pix.copy_paste);
    await whenPaid(small.apiKey, made.id);
    expect(await post(`${path}/reissue`)).toMatchObject(
      refusal(400, "InsufficientStock", [{ requested: 1, available: 0 }]),
    );
    expect(await post(`${path}/reissue`, { unitIds: [randomUUID()] })).toMatchObject(
      refusal(400, "ValidationError", [{ path: "unitIds" }]),
    );
    const stranger = await poster(store)(`${path}/resend`);
    expect(stranger.status).toBe(404);
    expect(await db().mail.count({ where: { orderId: made.id, kind: "delivery" } })).toBe(1);
  });

  test("support may send it again and not replace it", async () => {
    const order = await bought(store);
    const path = `/orders/${order.id}/deliveries/${order.items[0].id}`;
    const headers = await sessionOf(await makeMember({ storeId: store.id, role: "support", totp: false }));
    expect((await call("POST", `${path}/resend`, { headers })).status).toBe(200);
    expect(await call("POST", `${path}/reissue`, { headers })).toMatchObject({ status: 403 });
  });

  test("two replacements at once take one unit each, or say that there is none", async () => {
    const small = await makeStore({ stock: 2 });
    const made = (await placeOrder(small.apiKey, [{ productId: small.products.card.id, quantity: 1 }])).body
      .order;
    await pay(made.pix.copy_paste);
    await whenPaid(small.apiKey, made.id);
    const item = await db().orderItem.findFirstOrThrow({ where: { orderId: made.id } });
    const answers = await Promise.all(
      [1, 2, 3].map(() => poster(small)(`/orders/${made.id}/deliveries/${item.id}/reissue`)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
    const statuses = await db().stockUnit.findMany({
      where: { variationId: small.products.card.variationId },
    });
    expect(statuses.map(({ status }) => status).toSorted()).toEqual(["delivered", "replaced"]);
  });
});
