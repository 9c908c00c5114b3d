import { expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { operate } from "../fixtures/accounts.ts";
import { call, placeOrder, refusal } from "../fixtures/client.ts";
import { operatorOfFile } from "../fixtures/file-store.ts";
import { mailTo } from "../fixtures/mail.ts";
import { makeMember, sessionOf } from "../fixtures/session.ts";
import { makeStore, type TestStore } from "../fixtures/store.ts";
import { earn, storeWithMoney, withdraw } from "../fixtures/wallet.ts";

/** An operator's look into a store: announced, recorded, read only, without personal data and goods. */
const operator = operatorOfFile("looks");
const at = (method: string, path: string) => operate(operator, method, `/stores${path}`);
const look = (store: TestStore, reason = "Chamado 77") =>
  call("POST", `/operator/stores/${store.id}/looks`, { headers: operator.session, body: { reason } });

test("a look is announced and recorded, shows no document, no whole e-mail and no goods, and ends", async () => {
  const store = await makeStore({ mode: "live" });
  const owner = await makeMember({ storeId: store.id, totp: false });
  const lists = ["orders", "charges", "withdrawals"];
  for (const list of lists)
    expect(await at("GET", `/${store.id}/${list}`)).toMatchObject(refusal(403, "LookRequired"));
  await earn(store, 12);
  const begun = await look(store);
  expect(begun.status).toBe(201);
  const minutes = (Date.parse(begun.body.look.endsAt) - Date.parse(begun.body.look.createdAt)) / 60_000;
  expect(minutes).toBe(30);
  expect((await look(store)).body.look).toEqual(begun.body.look);
  expect(
    await db().auditEntry.findMany({ where: { storeId: store.id, action: "store.looked_into" } }),
  ).toMatchObject([
    { actor: `operator:${operator.member.email}`, details: { reason: "Chamado 77", minutes: 30 } },
  ]);
  expect((await mailTo(owner.email, "access")).text).toContain("Motivo: Chamado 77");
  expect((await at("GET", `/${store.id}`)).body.store.look).toEqual(begun.body.look);
  expect((await at("GET", `/${store.id}/charges`)).body).toMatchObject({
    charges: [{ amount: 12, status: "COMPLETED" }],
    pagination: { total: 1, limit: 20, offset: 0 },
  });
  const headers = operator.session;
  const path = `/operator/stores/${store.id}/looks`;
  expect((await call("DELETE", path, { headers })).status).toBe(200);
  expect((await call("DELETE", path, { headers })).status).toBe(200);
  for (const list of lists) expect((await at("GET", `/${store.id}/${list}`)).status).toBe(403);
  expect((await at("GET", `/${store.id}`)).body.store.look).toBeNull();
});

test("a look is read only, of one store, of one operator, and over after half an hour", async () => {
  const store = await storeWithMoney(30);
  const other = await makeStore();
  const customerDocument = "52998224725";
  const order = await placeOrder(store.apiKey, [{ productId: store.products.card.id, quantity: 1 }], {
    customerDocument,
  });
  const payout = await withdraw(store, { amount: 5, pixKey: "ana.lima@example.com" });
  expect((await look(store)).status).toBe(201);
  const read = (list: string) => at("GET", `/${store.id}/${list}`);
  const [orders, charges, withdrawals] = [
    await read("orders"),
    await read("charges"),
    await read("withdrawals"),
  ];
  const { email } = await db()
    .order.findUniqueOrThrow({ where: { id: order.body.order.id } })
    .then(({ customerEmail }) => ({ email: customerEmail }));
  const hidden = `${email[0]}•••${email.slice(email.indexOf("@"))}`;
  const code: string = order.body.order.order_code;
  const orderCode = `••••••${code.slice(-4)}`;
  expect(orders.body.orders).toMatchObject([{ id: order.body.order.id, customerEmail: hidden, orderCode }]);
  expect(charges.body.charges).toContainEqual(expect.objectContaining({ orderCode }));
  expect(charges.body.charges).toHaveLength(2);
  expect(withdrawals.body.withdrawals).toMatchObject([{ id: payout.body.withdrawal.id, totalAmount: 5 }]);
  for (const { text } of [orders, charges, withdrawals])
    for (const secret of [customerDocument, email, code, "ana.lima@example.com", "copyPaste"])
      expect(text).not.toContain(secret);

  expect((await at("GET", `/${other.id}/orders`)).status).toBe(403);
  const writes = [
    ["POST", `/orders/${order.body.order.id}/cancellation`],
    ["PUT", "/stores/me/store"],
  ] as const;
  for (const [method, path] of writes) {
    const headers = { ...operator.session, "Vitrine-Store": store.id };
    expect([403, 404, 409]).toContain((await call(method, path, { headers, body: {} })).status);
  }
  await db().operatorLook.updateMany({
    where: { storeId: store.id },
    data: { createdAt: new Date(Date.now() - 1_800_001), endsAt: new Date(Date.now() - 1) },
  });
  expect((await read("orders")).status).toBe(403);
  const nobody = { ...store, id: "0198ffff-ffff-7fff-bfff-ffffffffffff" };
  expect((await look(nobody)).status).toBe(404);
  for (const list of ["orders", "charges", "withdrawals", "looks"]) {
    const method = list === "looks" ? "DELETE" : "GET";
    const owner = await sessionOf(await makeMember({ storeId: store.id, totp: false }));
    expect((await call(method, `/operator/stores/${store.id}/${list}`, { headers: owner })).status).toBe(403);
  }
});
