import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { call } from "../fixtures/client.ts";
import { as, confirmed, type Person, person } from "../fixtures/guards.ts";
import { order, readOrder } from "../fixtures/orders.ts";
import { freshCodes, makeMember, sessionOf } from "../fixtures/session.ts";
import { makeStore, type TestStore } from "../fixtures/store.ts";
import { balanceOf } from "../fixtures/wallet.ts";

/** Signed-in people prove the refund of an order or a charge with a code; API keys need none. */

const bare = async (storeId: string): Promise<Person> => {
  const member = await makeMember({ storeId, role: "manager", totp: false });
  return { member, headers: await sessionOf(member) };
};

async function paidOrder(store: TestStore) {
  const { id } = await order(store, "Ana Lima");
  const [charge] = await db().transaction.findMany({ where: { orderId: id } });
  return { id, paths: [`/orders/${id}/refund`, `/transactions/${charge?.id}/refund`] };
}

/** An authenticator that was enrolled with the password alone, today. */
const unproven = (who: Person) =>
  db().member.update({
    where: { id: who.member.id },
    data: { totpTrustedFrom: new Date(Date.now() + 86_400_000), totpUnproven: true },
  });

const outcome = ({ status, body }: { status: number; body: { code?: string; details?: object } }) => [
  status,
  body.code,
  body.details,
];

test("the refund of an order and of a charge takes a code, bound to its amount and spent once", async () => {
  const store = await makeStore({ feePercent: "0", feeFixed: "0" });
  const { id, paths } = await paidOrder(store);
  const manager = await person(store.id, "manager");
  for (const path of paths) {
    const refused = await as(manager, "POST", path, { amount: 10 });
    expect(outcome(refused)).toEqual([401, "TotpRequired", { enrolled: true }]);
  }
  // An omitted body is no way around it.
  expect((await as(manager, "POST", paths[0] as string)).body.code).toBe("TotpRequired");
  expect((await balanceOf(store)).available).toBe(50);
  const totpCode = await freshCodes(manager.member);
  const made = await as(manager, "POST", paths[0] as string, { amount: 10, totpCode });
  expect([made.status, made.body.refund.amount]).toEqual([201, 10]);
  const again = await as(manager, "POST", paths[1] as string, { amount: 10, totpCode });
  expect(outcome(again)).toEqual([401, "TotpInvalid", { used: true }]);
  expect((await confirmed(manager, "POST", paths[1] as string, { amount: 15 })).status).toBe(201);
  expect((await readOrder(store, id)).refundedAmount).toBe(25);
});

test("a repeat under the same Idempotency-Key needs no second code", async () => {
  const store = await makeStore();
  const { id, paths } = await paidOrder(store);
  const manager = await person(store.id, "manager");
  const headers = { ...manager.headers, "Idempotency-Key": `devolver-${randomUUID()}` };
  const totpCode = await freshCodes(manager.member);
  const send = () => call("POST", paths[0] as string, { headers, body: { amount: 10, totpCode } });
  const [first, second] = [await send(), await send()];
  expect([second.status, second.body.refund.id]).toEqual([201, first.body.refund.id]);
  expect(await db().refund.count({ where: { orderId: id } })).toBe(1);
});

test("an API key refunds without a code", async () => {
  const store = await makeStore();
  const { paths } = await paidOrder(store);
  expect((await call("POST", paths[0] as string, { key: store.apiKey, body: { amount: 1 } })).status).toBe(
    201,
  );
});

test("in a test store, a person without an authenticator refunds, and a new authenticator counts", async () => {
  const store = await makeStore();
  const { paths } = await paidOrder(store);
  const newcomer = await bare(store.id);
  expect((await as(newcomer, "POST", paths[0] as string, { amount: 1 })).status).toBe(201);
  const manager = await person(store.id, "manager");
  await unproven(manager);
  expect((await as(manager, "POST", paths[0] as string, { amount: 2 })).body.code).toBe("TotpRequired");
  expect((await confirmed(manager, "POST", paths[0] as string, { amount: 2 })).status).toBe(201);
});

test("in a live store, nobody refunds without an authenticator that may confirm money", async () => {
  const store = await makeStore({ mode: "live" });
  const [newcomer, manager] = [await bare(store.id), await person(store.id, "manager")];
  for (const path of [`/orders/${randomUUID()}/refund`, `/transactions/${randomUUID()}/refund`]) {
    expect(outcome(await as(newcomer, "POST", path, {}))).toEqual([401, "TotpRequired", { enrolled: false }]);
    // The code is looked at first: only with it is it told that the order does not exist.
    expect((await confirmed(manager, "POST", path)).status).toBe(404);
  }
  await unproven(manager);
  const path = `/orders/${randomUUID()}/refund`;
  expect((await confirmed(manager, "POST", path)).body.code).toBe("TotpTooNew");
});
