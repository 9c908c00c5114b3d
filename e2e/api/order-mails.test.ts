import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { transaction } from "#lib/db/pool.ts";
import { mailWhenDue } from "#lib/mail/mail-when-due.ts";
import { byHand } from "../fixtures/by-hand.ts";
import { call, pay, placeOrder } from "../fixtures/client.ts";
import { storeOfFile } from "../fixtures/file-store.ts";
import { mailTo } from "../fixtures/mail.ts";
import { poster, reader } from "../fixtures/records.ts";
import { eventually } from "../fixtures/wait.ts";

/** Mails about the progress of an order: each is sent once, and none that has become obsolete. */
const store = storeOfFile({ stock: 50 });
beforeAll(async () => {
  await call("PUT", "/stores/me/store", {
    key: store.apiKey,
    body: {
      ...{ accent: "#6d28d9", logo: "https://example.com/logo.png", legalName: "Aurora Ltda" },
      ...{ document: "12ABC34501DE35", contactEmail: "ajuda@example.com" },
    },
  });
});

let buyers = 0;
/** An order of a buyer of its own, whose first mail waits for the test. */
async function order(more: object = {}, headers: Record<string, string> = {}) {
  const customerEmail = `mail-${store.slug}-${++buyers}@example.com`;
  const items = [{ productId: store.products.card.id, quantity: 2 }];
  const made = (await placeOrder(store.apiKey, items, { customerEmail, ...more }, headers)).body.order;
  return {
    id: made.id as string,
    code: made.order_code as string,
    pix: made.pix.copy_paste as string,
    to: customerEmail,
  };
}

/** Makes all waiting mails due now; returns once the worker has processed them. */
async function comeDue(orderId: string, kind?: string): Promise<void> {
  await db().dueMail.updateMany({
    where: { orderId, ...(kind ? { kind } : {}) },
    data: { dueAt: new Date(0) },
  });
  await eventually(
    async () => (await db().dueMail.count({ where: { orderId, ...(kind ? { kind } : {}) } })) === 0,
  );
}

const kindsOf = async (orderId: string) =>
  (await db().mail.findMany({ where: { orderId }, orderBy: { id: "asc" } })).map(({ kind }) => kind);
const isNow = (id: string, status: string) =>
  eventually(async () => (await reader(store)(`/orders/${id}`)).order.status === status);

describe("the order", () => {
  test("is mailed with its code, its sums and its page, in the store's looks, once", async () => {
    const { id, code, pix, to } = await order({ customerName: "<b>Ana</b> & Cia", couponCode: "DEZ" });
    await comeDue(id, "order");
    const { subject, text, html } = await mailTo(to, "order");
    const page = `/loja/${store.slug}/pedido/${code}`;
    expect(subject).toBe(`Pedido ${code} na Loja de Teste: falta pagar R$\u00a090,00`);
    for (const part of [pix, page, "Cupom DEZ: − R$\u00a010,00", "Aurora Ltda · CNPJ 12.ABC.345/01DE-35"])
      expect(text).toContain(part);
    for (const part of [pix, `${page}"`, "background-color:#6d28d9", "https://example.com/logo.png"])
      expect(html).toContain(part);
    expect(`${text}${html}`).not.toMatch(/\bCia\b/);
    const listed = (await reader(store)(`/mails?orderId=${id}`)).mails;
    expect(listed).toMatchObject([{ kind: "order", status: "kept", to }]);
    expect((await reader(store)(`/mails/${listed[0].id}`)).mail.content).toEqual({ text, html });
  });

  test("in English for who ordered in English", async () => {
    const { id, to } = await order({}, { "Accept-Language": "en" });
    await comeDue(id, "order");
    const { subject, text } = await mailTo(to, "order");
    expect(subject).toContain("R$\u00a0100.00 to pay");
    expect(text).toMatch(/^Test: no real money\n\nR\$\u00a0100\.00 to pay\n\nHello\. Your order /);
  });

  test("paid before its mail is due: only the mail with the goods", async () => {
    const { id, pix } = await order();
    await pay(pix);
    await isNow(id, "paid");
    await comeDue(id);
    expect(await kindsOf(id)).toEqual(["delivery"]);
  });

  test("its page knows that a mail did not leave: a test store writes to its own people only", async () => {
    const { id, pix, code } = await order();
    const mail = async () =>
      (await call("GET", `/orders/public/${code}/status`, { store: store.id })).body.order.mail;
    expect(await mail()).toBeNull();
    await comeDue(id, "order");
    expect(await mail()).toBe("kept");
    await pay(pix);
    await isNow(id, "paid");
    expect(await mail()).toBe("kept");
  });
});

describe("the reminder", () => {
  test.each([
    [60, 30],
    [30, 15],
    [15, 10],
    [10, null],
    [5, null],
  ])("of a code that is good for %i minutes comes after %s", async (minutes, after) => {
    await call("PUT", "/stores/me/store", { key: store.apiKey, body: { chargeExpiryMinutes: minutes } });
    const { id } = await order();
    const [row] = await db().$queryRaw<{ minutes: number }[]>`
      SELECT round(extract(epoch FROM d.due_at - o.created_at) / 60)::int AS minutes
      FROM due_mails d JOIN orders o ON o.id = d.order_id WHERE d.order_id = ${id}::uuid AND d.kind = 'reminder'`;
    expect(row?.minutes ?? null).toBe(after);
    await call("PUT", "/stores/me/store", { key: store.apiKey, body: { chargeExpiryMinutes: 30 } });
  });

  test("has the same code; a cancelled order gets none", async () => {
    const [waiting, cancelled] = [await order(), await order()];
    await poster(store)(`/orders/${cancelled.id}/cancellation`, {});
    for (const { id } of [waiting, cancelled]) await comeDue(id);
    expect((await mailTo(waiting.to, "reminder")).text).toContain(waiting.pix);
    expect((await kindsOf(waiting.id)).toSorted()).toEqual(["order", "reminder"]);
    expect(await kindsOf(cancelled.id)).toEqual([]);
  });
});

test("an order whose time is up is told of with the way to order again; late money that made it paid wins", async () => {
  const gone = await order();
  await pay(gone.pix, { scenario: "expired" });
  const { text } = await mailTo(gone.to, "expired");
  expect(text).toMatch(
    new RegExp(`\nPedir de novo: https?://[^/]+/loja/${store.slug}/pedido/${gone.code}/de-novo\n`),
  );
  await comeDue(gone.id);
  expect(await kindsOf(gone.id)).toEqual(["expired"]);
});

describe("a refund", () => {
  test("that is done at once is one mail, with its amount", async () => {
    const { id, pix, to } = await order();
    await pay(pix);
    await isNow(id, "paid");
    await poster(store)(`/orders/${id}/refund`, { amount: 12.5 });
    const { subject, text } = await mailTo(to, "refund-done");
    expect(subject).toContain("R$\u00a012,50");
    expect(text).toContain("Valor reembolsado: R$\u00a012,50");
    await comeDue(id);
    expect((await kindsOf(id)).toSorted()).toEqual(["delivery", "refund-done"]);
  });

  test("that takes longer is told of when it begins, with its cause", async () => {
    const { id, pix, to } = await order();
    await pay(pix);
    await isNow(id, "paid");
    await poster(store)(`/orders/${id}/refund`, {});
    await isNow(id, "refunded");
    const refund = await db().refund.findFirstOrThrow({ where: { orderId: id } });
    await comeDue(id);
    await byHand("UPDATE refunds SET status = 'processing', cause = 'out_of_stock' WHERE id = $1", [
      refund.id,
    ]);
    await transaction((tx) => mailWhenDue(tx, "refund-begun", id, { refundId: refund.id }));
    const { text } = await mailTo(to, "refund-begun");
    expect(text).toContain("chegou depois do prazo");
    expect(text).toContain("alguns bancos levam até 1 dia útil");
    // The refund has already ended; only for the mail it is set back in progress.
    await byHand("UPDATE refunds SET status = 'completed', cause = NULL WHERE id = $1", [refund.id]);
  });
});
