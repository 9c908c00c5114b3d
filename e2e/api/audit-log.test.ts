import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { call, pay, placeOrder } from "../fixtures/client.ts";
import { as, change, confirmed, guardedStore } from "../fixtures/guards.ts";
import { freshCodes, makeMember } from "../fixtures/session.ts";
import { eventually } from "../fixtures/wait.ts";
import { withdraw } from "../fixtures/wallet.ts";

test("a withdrawal is in the log: who asked for it, its amount, and its record", async () => {
  const { store, owner } = await guardedStore(100, { withdrawalFee: "0.5" });
  const made = await withdraw(store, { amount: 12.34, pixKey: "ana@example.com" });
  const [byKey] = (await as(owner, "GET", "/stores/me/audit?kind=money")).body.entries;
  expect(byKey).toMatchObject({
    action: "withdrawal.requested",
    title: "Saque pedido",
    kind: "money",
    amount: 12.34,
    record: { type: "withdrawal", id: made.body.withdrawal.id },
  });
  expect(byKey.actorName).toMatch(/^Chave de API /);
  const body = { amount: 10, pixKey: "ana@example.com", totpCode: await freshCodes(owner.member) };
  const headers = { ...owner.headers, "Idempotency-Key": randomUUID() };
  expect((await call("POST", "/wallet/withdrawals", { headers, body })).status).toBe(201);
  const mine = await as(owner, "GET", `/stores/me/audit?actor=${owner.member.email.slice(0, 9)}&kind=money`);
  expect(mine.body.entries).toMatchObject([{ actorName: owner.member.email, amount: 10 }]);
});

test("a change tells the old and the new value, in the reader's language", async () => {
  const { store, owner } = await guardedStore(1);
  expect((await change(owner, { dayLimit: 1000, allowListOnly: true })).status).toBe(200);
  const helper = await makeMember({ storeId: store.id, role: "manager", totp: false });
  await as(owner, "PATCH", `/stores/me/members/${helper.id}`, { role: "support" });
  const { entries } = (await as(owner, "GET", "/stores/me/audit")).body;
  expect(entries.find(({ action }: { action: string }) => action === "guards.changed")).toMatchObject({
    title: "Proteções de saque alteradas",
    changes: [
      { field: "Só contas de confiança", before: "não", after: "sim" },
      { field: "Limite de dia", before: "nenhum", after: "R$\u00a01.000,00" },
    ],
  });
  const english = await call("GET", "/stores/me/audit?kind=team", {
    headers: { ...owner.headers, "Accept-Language": "en" },
  });
  expect(english.body.entries).toMatchObject([
    {
      title: "Role of a person changed",
      changes: [{ field: "Role", before: "manager", after: "support" }],
      record: { type: "member", id: helper.id, label: helper.email },
    },
  ]);
});

test("a new authenticator is in the log of each store of its person", async () => {
  const { owner } = await guardedStore(1);
  const renewed = await confirmed(owner, "POST", "/account/recovery-codes");
  expect(renewed.status).toBe(201);
  const { entries, pagination } = (await as(owner, "GET", "/stores/me/audit?kind=access")).body;
  expect(entries).toMatchObject([
    { title: "Códigos de recuperação renovados", actorName: owner.member.email },
  ]);
  expect(pagination.total).toBe(1);
});

test("a refund leads to its order; a period without acts is empty", async () => {
  const { store, owner } = await guardedStore(1);
  const placed = await placeOrder(store.apiKey, [{ productId: store.products.card.id, quantity: 1 }]);
  const { id, order_code: code, pix } = placed.body.order;
  await pay(pix.copy_paste);
  await eventually(async () => (await as(owner, "GET", `/orders/${id}`)).body.order.status === "paid");
  const refunded = await call("POST", `/orders/${id}/refund`, { key: store.apiKey, body: { amount: 5 } });
  expect(refunded.status).toBe(201);
  const { entries } = (await as(owner, "GET", "/stores/me/audit?kind=money")).body;
  expect(entries).toMatchObject([
    { title: "Reembolso pedido", amount: 5, record: { type: "order", id, label: code } },
  ]);
  const earlier = await as(owner, "GET", "/stores/me/audit?dateTo=2020-01-01T00:00:00Z");
  expect(earlier.body.pagination.total).toBe(0);
});
