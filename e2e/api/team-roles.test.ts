import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { registry } from "#lib/api/registry.ts";
import { db } from "#lib/db/client.ts";
import { makeEndToEndId } from "#lib/pix/end-to-end-id.ts";
import { API, call, placeOrder } from "../fixtures/client.ts";
import { nobodysIds, pathOf } from "../fixtures/contract/example-request.ts";
import { storeOfFile } from "../fixtures/file-store.ts";
import { as, confirmed, type Person, person } from "../fixtures/guards.ts";
import { payAndWait } from "../fixtures/pay-and-wait.ts";
import { makeMember, sessionOf } from "../fixtures/session.ts";
import { makeStore, type TestStore } from "../fixtures/store.ts";
import { storeWithMoney } from "../fixtures/wallet.ts";

/** Permissions on a team: only its owners, and nobody of another store. */
const store = storeOfFile();
let owner: Person;
beforeAll(async () => {
  owner = await personOf(store, "owner");
});

async function personOf(
  of: TestStore,
  role: "owner" | "manager" | "accountant" | "support",
): Promise<Person> {
  const member = await makeMember({ storeId: of.id, role, totp: false });
  return { member, headers: await sessionOf(member) };
}
/** The writing endpoints that do not refuse this member for their role, asked about records that do not exist. */
async function writesOf(one: Person): Promise<string[]> {
  const writes = registry.filter(
    ({ method, access }) =>
      method !== "GET" &&
      (access.kind === "key" ||
        (access.kind === "session" && access.least !== "member" && access.least !== "operator")),
  );
  expect(writes.length).toBeGreaterThan(40);
  const allowed: string[] = [];
  for (const definition of writes) {
    const { status } = await as(one, definition.method, pathOf(definition, nobodysIds(definition)), {});
    if (status !== 403) allowed.push(definition.id);
  }
  return allowed.toSorted();
}

const invite = (by: Person) =>
  as(by, "POST", "/stores/me/members", { email: `g-${randomUUID()}@example.com`, role: "support" });

test.each(["manager", "accountant", "support"] as const)(
  "a %s reads the team and changes nothing of it",
  async (role) => {
    const one = await personOf(store, role);
    const list = (await as(one, "GET", "/stores/me/members")).body.members as {
      you: boolean;
      role: string;
    }[];
    expect(list.filter(({ you }) => you)).toMatchObject([{ role }]);
    expect(list[0]?.role).toBe("owner");
    const refused = await Promise.all([
      invite(one),
      as(one, "PATCH", `/stores/me/members/${one.member.id}`, { role: "owner" }),
      as(one, "DELETE", `/stores/me/members/${owner.member.id}`),
      as(one, "GET", "/stores/me/invitations"),
    ]);
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  },
);

test("nobody below an owner renews, ends or reads an owner's invitation, nor its mail", async () => {
  const inviter = await person(store.id);
  const email = `dono-${randomUUID()}@example.com`;
  const invited = await confirmed(inviter, "POST", "/stores/me/members", { email, role: "owner" });
  expect(invited.status).toBe(201);
  const { id } = invited.body.invitation;
  const before = await db().invitation.findUniqueOrThrow({ where: { id } });
  const mail = await db().mail.findFirstOrThrow({ where: { toAddress: email } });
  expect(mail.storeId).toBeNull();
  for (const role of ["manager", "accountant", "support"] as const) {
    const one = await personOf(store, role);
    const refused = await Promise.all([
      as(one, "GET", "/stores/me/invitations"),
      as(one, "POST", `/stores/me/invitations/${id}/resend`),
      as(one, "DELETE", `/stores/me/invitations/${id}`),
      as(one, "POST", "/stores/me/members", { email, role: "support" }),
    ]);
    expect([role, refused.map(({ status }) => status)]).toEqual([role, [403, 403, 403, 403]]);
    expect((await as(one, "GET", `/mails/${mail.id}`)).status).toBe(404);
    expect((await as(one, "GET", `/mails?search=${email}`)).body.mails).toEqual([]);
    expect((await as(one, "POST", `/mails/${mail.id}/resend`)).status).toBeGreaterThanOrEqual(403);
  }
  expect(await db().invitation.findUniqueOrThrow({ where: { id } })).toEqual(before);
  expect(await db().mail.count({ where: { toAddress: email } })).toBe(1);
});

test("another store's people and invitations are not found", async () => {
  const other = await makeStore();
  const stranger = await personOf(other, "owner");
  const { id } = (await invite(owner)).body.invitation;
  const found = await Promise.all([
    as(stranger, "PATCH", `/stores/me/members/${owner.member.id}`, { role: "support" }),
    as(stranger, "DELETE", `/stores/me/members/${owner.member.id}`),
    as(stranger, "DELETE", `/stores/me/invitations/${id}`),
    as(stranger, "POST", `/stores/me/invitations/${id}/resend`),
  ]);
  expect(found.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
});

test("an accountant joins by invitation, changes nothing and leaves by themself", async () => {
  const email = `c-${randomUUID()}@example.com`;
  const invited = await as(owner, "POST", "/stores/me/members", { email, role: "accountant" });
  expect(invited).toMatchObject({ status: 201, body: { invitation: { role: "accountant" } } });
  const accountant = await personOf(store, "accountant");
  expect(await writesOf(accountant)).toEqual(["removeMember", "revealOrderDocuments"]);
  const left = await as(accountant, "DELETE", `/stores/me/members/${accountant.member.id}`);
  expect(left.status).toBe(200);
});

test("support acts for customers: it moves no money and changes neither the catalog nor the store", async () => {
  expect(await writesOf(await personOf(store, "support"))).toEqual([
    ...["addOrderNote", "answerReturn", "deliverOrder", "removeMember", "removeOrderNote"],
    ...["resendDeliveries", "resendDelivery", "resendMail", "shipOrder", "updateCustomer"],
  ]);
});

test("the store's money is for owner, manager and accountant; support has orders and what waits", async () => {
  const { id } = (
    await call("POST", "/payment-links", { key: store.apiKey, body: { amount: 12, description: "Aula" } })
  ).body.paymentLink;
  const money = [
    "/stores/me/overview",
    "/wallet/balance",
    "/wallet/activity?view=all",
    "/wallet/withdrawals",
    "/wallet/withdrawals/quote",
    "/transactions?type=PIX_OUT",
    "/stores/me/withdrawal-guards",
  ];
  const files = ["/orders", "/transactions", "/refunds", "/customers", "/payment-links"];
  const statusOfFile = async (one: Person, path: string) =>
    (await fetch(API + path, { headers: { ...one.headers, Accept: "text/csv" } })).status;
  const seen = async (one: Person) => ({
    money: new Set(await Promise.all(money.map(async (path) => (await as(one, "GET", path)).status))),
    csv: new Set(await Promise.all(files.map((path) => statusOfFile(one, path)))),
    orders: (await as(one, "GET", "/orders")).status,
    cases: (await as(one, "GET", "/stores/me/cases")).status,
    attention: Object.keys((await as(one, "GET", "/stores/me/attention")).body.attention).length,
    total: (await as(one, "GET", `/payment-links/${id}`)).body.paymentLink.paidTotal,
  });
  const common = { orders: 200, cases: 200, attention: 14 };
  for (const role of ["owner", "manager", "accountant"] as const)
    expect([role, await seen(await personOf(store, role))]).toEqual([
      role,
      { ...common, money: new Set([200]), csv: new Set([200]), total: 0 },
    ]);
  expect(await seen(await personOf(store, "support"))).toEqual({
    ...common,
    money: new Set([403]),
    csv: new Set([403]),
    total: null,
  });
});

test.each([
  ["a read by scope", "GET", "/wallet/balance", "dono, gerente ou contabilidade"],
  ["a list as CSV", "GET", "/orders", "dono, gerente ou contabilidade"],
  ["an endpoint with a least role", "POST", "/stores/me/members", "dono"],
] as const)("a refusal names the role and those that may: %s", async (_, method, path, roles) => {
  const { headers } = await personOf(store, "support");
  const Accept = path === "/orders" ? "text/csv" : "application/json";
  const { status, body } = await call(method, path, { headers: { ...headers, Accept } });
  expect([status, body.code]).toEqual([403, "Forbidden"]);
  expect(body.message).toMatch(`Seu papel nesta loja é atendimento, e isto exige ${roles}. Peça`);
});

test("support reads no net amount of an order, the specified ones of a charge, and no case of a withdrawal", async () => {
  const own = await storeWithMoney(50);
  const { order } = (await placeOrder(own.apiKey, [{ productId: own.products.card.id, quantity: 1 }])).body;
  await payAndWait(order.pix.copy_paste, {});
  const [accountant, support] = [await personOf(own, "accountant"), await personOf(own, "support")];
  const net = async (one: Person) =>
    (await as(one, "GET", `/orders/${order.id}`)).body.order.payment?.netAmount;
  expect(await net(accountant)).toEqual(expect.any(Number));
  expect(await net(support)).toBeNull();
  // The specification has both as numbers (docs/security.md, "Figures and roles").
  const [charge] = (await as(support, "GET", "/transactions?has_products=true")).body.data.transactions;
  expect(charge).toMatchObject({ feeAmount: expect.any(Number), netAmount: expect.any(Number) });

  const { withdrawal } = (
    await call("POST", "/wallet/withdrawals", {
      key: own.apiKey,
      body: { amount: 5, pixKey: "ana@example.com" },
    })
  ).body;
  const { accountId } = await db().withdrawal.findUniqueOrThrow({ where: { id: withdrawal.id } });
  const returned = { endToEndId: makeEndToEndId("99999999"), amount: 5, returnedAt: new Date() };
  await db().withdrawalReturn.create({
    data: { ...returned, accountId, storeId: own.id, withdrawalId: withdrawal.id },
  });
  const cases = async (one: Person) => ({
    listed: (await as(one, "GET", "/stores/me/cases")).body.cases.map(({ kind }: { kind: string }) => kind),
    counted: (await as(one, "GET", "/account")).body.stores[0].openCases,
    waiting: (await as(one, "GET", "/stores/me/attention")).body.attention.openCases,
  });
  expect(await cases(accountant)).toEqual({ listed: ["withdrawal_returned"], counted: 1, waiting: 1 });
  expect(await cases(support)).toEqual({ listed: [], counted: 0, waiting: 0 });
  // The ledger check at the end of the suite would miss the movement of this return.
  await db().withdrawalReturn.deleteMany({ where: { storeId: own.id } });
});
