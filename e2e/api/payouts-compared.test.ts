import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { writeStaticBrCode } from "#lib/pix/brcode-write.ts";
import { recheckWithdrawal } from "#lib/withdrawals/recheck.ts";
import { sendWithdrawal } from "#lib/withdrawals/send.ts";
import { listedAccount, operate } from "../fixtures/accounts.ts";
import { refusal } from "../fixtures/client.ts";
import { operatorOfFile } from "../fixtures/file-store.ts";
import { startPsp, type TestPsp } from "../fixtures/psp.ts";
import { once } from "../fixtures/psp-gateway.ts";
import {
  chargeAtPsp,
  endPsps,
  type PspCharge,
  type StoreAtPsp,
  saleAtPsp,
  storeAtPsp,
} from "../fixtures/psp-store.ts";
import { eventually } from "../fixtures/wait.ts";
import { balanceOf, ended, owedBy, withdraw } from "../fixtures/wallet.ts";

/** The amount that the bank has sent is compared with the requested one: the owner of a dynamic code can change it. */
const KIND = "withdrawal_difference";
let psp: TestPsp;
const operator = operatorOfFile("compared");

beforeAll(async () => {
  psp = await startPsp({ dialect: "efi", payoutMs: 50 });
});
afterEach(() => psp.control.faults());
afterAll(async () => {
  expect(psp.control.violations()).toEqual([]);
  await endPsps(psp);
});

/** A store with money, and somebody else's charge at the bank. */
async function storeAndCode(money: number, amount: number): Promise<{ store: StoreAtPsp; code: PspCharge }> {
  const [store, payee] = [await storeAtPsp(psp), await storeAtPsp(psp)];
  await saleAtPsp(psp, store, money);
  return { store, code: await chargeAtPsp(payee, amount) };
}

/** The charge's owner changes it at the bank. */
function worth(code: PspCharge, cents: number): void {
  const charge = psp.control.books().charges.get(code.txid);
  if (charge) charge.amount = cents;
}

const sentBy = (id: string) => psp.control.books().sent.get(id.replaceAll("-", ""));
const withdrawalOf = (id: string) => db().withdrawal.findUniqueOrThrow({ where: { id } });
const causes = async (id: string) =>
  (await db().ledgerEntry.findMany({ where: { causeId: id }, orderBy: { position: "asc" } })).map(
    ({ cause, amount }) => [cause, Number(amount)],
  );
const casesOf = async (store: StoreAtPsp) =>
  (await operate(operator, "GET", `/cases?kind=${KIND}&storeId=${store.id}`)).body.cases;
const healthOf = async ({ accountId }: StoreAtPsp) => (await listedAccount(operator, accountId)).health;

describe("defect 1: payouts by code: the bank's amount is what is booked", () => {
  test("a code that is changed while its payout waits is read again and refused, and nothing is sent", async () => {
    const { store, code } = await storeAndCode(50, 2);
    // The bank is down for the first try, so that the payout waits as one does that has to be approved.
    psp.control.faults({ fault: "too-many", operations: ["payout.code"] });
    const asked = await withdraw(store, { amount: 2, brCode: code.copyPaste });
    expect(asked).toMatchObject({ status: 201, body: { withdrawal: { status: "processing" } } });
    const { id } = asked.body.withdrawal;
    worth(code, 500_000);
    psp.control.faults();
    await sendWithdrawal(id);
    expect(await ended(store, id)).toMatchObject({
      status: "rejected",
      rejectReason: expect.stringContaining("valor do código mudou"),
    });
    expect(sentBy(id)).toBeUndefined();
    expect(await balanceOf(store)).toMatchObject({ available: 50, pending: 0 });
  });

  test("one that is changed between our look and the bank's is debited as it was sent, and stops the account", async () => {
    const { store, code } = await storeAndCode(50, 2);
    const waiting = await withdraw(store, { amount: 3, pixKey: "maria@example.com" });
    await ended(store, waiting.body.withdrawal.id);
    psp.control.faults(once("amount-changed", "payout.code"));
    const { body } = await withdraw(store, { amount: 2, brCode: code.copyPaste });
    const { id } = body.withdrawal;
    await ended(store, id);
    expect(sentBy(id)).toMatchObject({ status: "REALIZADO", amount: 2000 });
    expect(await causes(id)).toEqual([
      ["withdrawal", 2],
      ["withdrawal_sent", 2],
      ["withdrawal_sent_more", 18],
    ]);
    expect((await balanceOf(store)).available).toBe(27);
    expect(await casesOf(store)).toMatchObject([
      { id, amount: 18, problem: "asked 2.00, sent 20.00, debited 18.00", withdrawalId: id },
    ]);
    expect(await healthOf(store)).toMatchObject({ payoutsStopped: { withdrawalId: id } });

    // Nothing more is sent: neither new requests nor earlier ones.
    const refused = await withdraw(store, { amount: 5, pixKey: "maria@example.com" });
    expect(refused).toMatchObject(refusal(503, "WithdrawalUnavailable"));
    expect(await balanceOf(store)).toMatchObject({ available: 27, pending: 0 });

    expect((await operate(operator, "POST", `/cases/${id}/booking`, {})).status).toBe(200);
    expect(await casesOf(store)).toEqual([]);
    const lifted = await operate(operator, "POST", `/gateway-accounts/${store.accountId}/payouts`, {});
    expect(lifted.body.account.health.payoutsStopped).toBeNull();
    const unknown = await operate(operator, "POST", `/gateway-accounts/${randomUUID()}/payouts`, {});
    expect(unknown.status).toBe(404);
    expect((await withdraw(store, { amount: 5, pixKey: "maria@example.com" })).status).toBe(201);
    const log = await db().auditEntry.findMany({ where: { action: "gateway_account.payouts_resumed" } });
    expect(log.map(({ details }) => details)).toContainEqual(
      expect.objectContaining({ accountId: store.accountId, withdrawalId: id }),
    );
  });

  test("of what the store has not got the rest is owed, and its next sale pays that", async () => {
    const { store, code } = await storeAndCode(10, 2);
    psp.control.faults(once("amount-changed", "payout.code"));
    const { id } = (await withdraw(store, { amount: 2, brCode: code.copyPaste })).body.withdrawal;
    await ended(store, id);
    expect([(await balanceOf(store)).available, await owedBy(store)]).toEqual([0, 10]);
    expect(await causes(id)).toContainEqual(["withdrawal_sent_more", 18]);
    expect(await casesOf(store)).toMatchObject([{ problem: "asked 2.00, sent 20.00, debited 18.00" }]);
    await saleAtPsp(psp, store, 30);
    expect([(await balanceOf(store)).available, await owedBy(store)]).toEqual([20, 0]);
    const book = () => operate(operator, "POST", `/cases/${id}/booking`, {});
    for (let time = 0; time < 2; time++) expect((await book()).status).toBe(200);
    expect((await balanceOf(store)).available).toBe(20);
    expect(await casesOf(store)).toEqual([]);
  });

  test("what the recipient's bank sends back pays the debt first, so that the store gets what it paid", async () => {
    const { store, code } = await storeAndCode(10, 2);
    psp.control.faults(once("amount-changed", "payout.code"));
    const { id } = (await withdraw(store, { amount: 2, brCode: code.copyPaste })).body.withdrawal;
    await ended(store, id);
    psp.control.returnPayout(id.replaceAll("-", ""));
    await eventually(
      async () => {
        await recheckWithdrawal(id.replaceAll("-", ""));
        return (await balanceOf(store)).available > 0;
      },
      { what: "the returned withdrawal" },
    );
    expect([(await balanceOf(store)).available, await owedBy(store)]).toEqual([10, 0]);
  });

  test("a withdrawal that waits when the account is stopped is not sent until it is allowed, and then is", async () => {
    const { store, code } = await storeAndCode(50, 2);
    psp.control.faults(
      { fault: "insufficient", operations: ["payout.put"] },
      once("amount-changed", "payout.code"),
    );
    const waiting = (await withdraw(store, { amount: 5, pixKey: "maria@example.com" })).body.withdrawal.id;
    const { body } = await withdraw(store, { amount: 2, brCode: code.copyPaste });
    await ended(store, body.withdrawal.id);
    psp.control.faults();
    await sendWithdrawal(waiting);
    expect([(await withdrawalOf(waiting)).status, sentBy(waiting)]).toEqual(["processing", undefined]);
    await operate(operator, "POST", `/gateway-accounts/${store.accountId}/payouts`, {});
    await eventually(
      async () => {
        await sendWithdrawal(waiting);
        return (await withdrawalOf(waiting)).status === "approved";
      },
      { what: "the waiting withdrawal" },
    );
  });

  test("less than was asked for goes back to the store", async () => {
    const { store } = await storeAndCode(50, 2);
    const { id } = (await withdraw(store, { amount: 20, pixKey: "maria@example.com" })).body.withdrawal;
    const sent = sentBy(id);
    if (!sent) throw new Error("nothing was sent");
    sent.amount = 1500;
    psp.control.books().balance += 500;
    await ended(store, id);
    await eventually(
      async () => {
        await recheckWithdrawal(id.replaceAll("-", ""));
        return (await casesOf(store)).length > 0;
      },
      { what: "the case" },
    );
    expect(await causes(id)).toContainEqual(["withdrawal_sent_less", 5]);
    expect((await balanceOf(store)).available).toBe(35);
  });

  test("a static code is sent as its key and the amount that was debited", async () => {
    const { store } = await storeAndCode(50, 2);
    const brCode = writeStaticBrCode({
      ...{ key: "ana@example.com", amount: "12.50", txid: "MESA7" },
      ...{ merchantName: "Padaria do Ze", merchantCity: "RECIFE" },
    });
    const { body } = await withdraw(store, { amount: 99, brCode });
    const { id } = body.withdrawal;
    await ended(store, id);
    expect(sentBy(id)).toMatchObject({ amount: 1250, to: { key: "ana@example.com" } });
  });

  test("one that had failed and is sent with another amount is booked as it was sent", async () => {
    const { store } = await storeAndCode(50, 2);
    psp.control.faults({ fault: "refused-later", operations: ["payout.put"] });
    const { id } = (await withdraw(store, { amount: 10, pixKey: "maria@example.com" })).body.withdrawal;
    expect((await ended(store, id)).status).toBe("rejected");
    const idEnvio = id.replaceAll("-", "");
    psp.control.sendAfterAll(idEnvio);
    const sent = sentBy(id);
    if (sent) sent.amount = 1200;
    psp.control.books().balance -= 200;
    await eventually(
      async () => {
        await recheckWithdrawal(idEnvio);
        return (await withdrawalOf(id)).sentAfterFailure === "booked";
      },
      { what: "the recheck at the bank" },
    );
    expect(await healthOf(store)).toMatchObject({ payoutsStopped: { withdrawalId: id } });
    expect((await balanceOf(store)).available).toBe(38);
  });
});
