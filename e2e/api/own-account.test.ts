import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PAYLOADS } from "#lib/api/payloads.ts";
import { db } from "#lib/db/client.ts";
import { listAccount } from "#lib/reconciliation/list-account.ts";
import { checkLedgers } from "#lib/wallet/check-ledger.ts";
import { connectTo, operate } from "../fixtures/accounts.ts";
import { call, openCharge } from "../fixtures/client.ts";
import { operatorOfFile } from "../fixtures/file-store.ts";
import { startPsp, type TestPsp } from "../fixtures/psp.ts";
import { freshCodes, makeMember, sessionOf, type TestMember } from "../fixtures/session.ts";
import { makeStore, type TestStore } from "../fixtures/store.ts";
import { eventually } from "../fixtures/wait.ts";
import { balanceOf } from "../fixtures/wallet.ts";

/** A store with an account of its own decides about what arrives there without a charge. */
let psp: TestPsp;
const operator = operatorOfFile("ownAccount");
let store: TestStore;
let owner: TestMember;
let session: Record<string, string>;
let account: string;

beforeAll(async () => {
  psp = await startPsp({ dialect: "efi" });
  // Nothing listens there; the events are stored all the same.
  const webhook = { url: "http://127.0.0.1:9/", events: ["payment.unmatched"] };
  store = await makeStore({ mode: "live", feePercent: "0", feeFixed: "0", webhook });
  owner = await makeMember({ storeId: store.id });
  session = await sessionOf(owner);
  account = await connectTo(operator, psp, store.id, { storeId: store.id });
});
afterAll(async () => {
  expect(psp.control.violations()).toEqual([]);
  const { differences } = await checkLedgers();
  expect(differences.filter(({ storeId }) => storeId === store.id)).toEqual([]);
  await psp.stop();
});

const act = async (id: string, action: string) =>
  call("POST", `/stores/me/cases/${id}/${action}`, {
    headers: session,
    body: { totpCode: await freshCodes(owner) },
  });
/** Returns the store's cases of this kind and amount, after its account has been listed. */
const caseOf = async (kind: string, amount: number) => {
  await listAccount(account);
  const { body } = await call("GET", `/stores/me/cases?kind=${kind}`, { key: store.apiKey });
  return body.cases.find((one: { amount: number }) => one.amount === amount) as { id: string } | undefined;
};

test("a Pix to its bare key is credited by its owner, once", async () => {
  const { endToEndId } = psp.control.pay({ amount: "7.00" });
  const { id } = (await caseOf("payment_unmatched", 7)) as { id: string };
  const told = await db().webhookEvent.findMany({ where: { storeId: store.id, event: "payment.unmatched" } });
  expect(told.map(({ body }) => PAYLOADS["payment.unmatched"].parse(JSON.parse(body)).data)).toMatchObject([
    { id, amount: 7, endToEndId, payer: { document: "***.982.247-**" } },
  ]);
  const keyed = await call("POST", `/stores/me/cases/${id}/credit`, {
    key: store.apiKey,
    body: { totpCode: "000000" },
  });
  expect([keyed.status, keyed.body.success]).toEqual([403, false]);
  for (let time = 0; time < 2; time++)
    expect((await act(id, "credit")).body.case).toEqual({ id, state: "credited" });
  expect((await balanceOf(store)).available).toBe(7);
  expect((await act(id, "return")).body.code).toBe("CaseActionNotAllowed");
});

test("or goes back to who paid it", async () => {
  const { endToEndId } = psp.control.pay({ amount: "8.00" });
  const { id } = (await caseOf("payment_unmatched", 8)) as { id: string };
  expect((await act(id, "return")).body.case).toEqual({ id, state: "returning" });
  await eventually(
    async () => (await db().unmatchedPayment.findUniqueOrThrow({ where: { id } })).state === "returned",
    { what: "the return", withinMs: 30_000 },
  );
  const refunds = psp.control.books().received.get(endToEndId)?.refunds ?? [];
  expect(refunds.map(({ amount, status }) => [amount, status])).toEqual([[800, "DEVOLVIDO"]]);
});

test("a refund made in its bank's app that nobody has booked yet is booked by its owner", async () => {
  const made = await openCharge(store.apiKey, 15);
  const { endToEndId } = psp.control.pay({ copyPaste: made.body.data.payment.copyPaste });
  await listAccount(account);
  await eventually(async () => (await db().payment.count({ where: { endToEndId } })) === 1);
  // As it was noted by the version before this one.
  await db().externalRefund.create({
    data: { accountId: account, storeId: store.id, endToEndId, devolucaoId: "app2", amount: 15 },
  });
  const { id } = (await caseOf("refund_external", 15)) as { id: string };
  const before = (await balanceOf(store)).available;
  for (let time = 0; time < 2; time++)
    expect((await act(id, "booking")).body.case).toEqual({ id, state: "booked" });
  expect(before - (await balanceOf(store)).available).toBe(15);
});

test("what there is not, or is somebody else's, is not found", async () => {
  const other = await startPsp({ dialect: "efi", chaves: ["outra-conta@example.com"] });
  try {
    const neighbour = await makeStore({ mode: "live" });
    const platforms = await connectTo(operator, other, neighbour.id, { chave: "outra-conta@example.com" });
    other.control.pay({ amount: "9.00" });
    await listAccount(platforms);
    const foreign = await db().unmatchedPayment.findFirstOrThrow({ where: { accountId: platforms } });
    for (const id of [foreign.id, randomUUID()])
      for (const action of ["credit", "return", "booking"])
        expect([action, (await act(id, action)).status]).toEqual([action, 404]);
  } finally {
    await other.stop();
  }
  const nobody = randomUUID();
  for (const [method, path, body] of [
    ["POST", `/cases/${nobody}/credit`, { storeId: store.id }],
    ["POST", `/cases/${nobody}/return`, {}],
    ["POST", `/cases/${nobody}/booking`, {}],
    ["PATCH", `/gateway-accounts/${nobody}`, { name: "Outra" }],
    ["PUT", `/stores/${nobody}/gateways`, { inboundAccountId: account, outboundAccountId: account }],
  ] as const)
    expect([path, (await operate(operator, method, path, body)).status]).toEqual([path, 404]);
});
