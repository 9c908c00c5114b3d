import { expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { pool } from "#lib/db/pool.ts";
import { payoutsOf } from "#lib/pix/gateways/registry.ts";
import { sendRefund } from "#lib/refunds/send.ts";
import { sendWithdrawal } from "#lib/withdrawals/send.ts";
import type { Operation } from "../../scripts/psp/faults.ts";
import { call, refusal } from "../fixtures/client.ts";
import { efiStoreOfFile } from "../fixtures/efi-store.ts";
import { once } from "../fixtures/psp-gateway.ts";
import { saleAtPsp } from "../fixtures/psp-store.ts";
import { eventually } from "../fixtures/wait.ts";
import { balanceOf, withdraw } from "../fixtures/wallet.ts";

/** Refunds and withdrawals whose answer is lost, late, or a refusal of what was done before. */
const KEY = "maria@exemplo.com.br";
const { psp, store } = efiStoreOfFile();

type Moments = { reconcileAt?: Date; callUntil?: Date; unsureUntil?: Date };
const PAST = new Date(Date.now() - 60_000);
const moved = (id: string, data: Moments) =>
  db().withdrawal.updateMany({ where: { id, status: "processing" }, data });
const stateOf = async (id: string) => (await db().withdrawal.findUniqueOrThrow({ where: { id } })).status;
/** Retries after a while: an attempt by the worker that was in progress sets these times again when it ends. */
async function endedBy(id: string, data: Moments, status: "approved" | "rejected"): Promise<void> {
  let movedAt = 0;
  await eventually(
    async () => {
      if ((await stateOf(id)) === status) return true;
      if (Date.now() - movedAt < 2_000) return false;
      await moved(id, data);
      movedAt = Date.now();
      return false;
    },
    { what: "the withdrawal's end" },
  );
}
const sentBy = (id: string) => psp.control.books().sent.get(id.replaceAll("-", ""));
const always = (fault: Parameters<typeof once>[0], operation: Operation) => ({
  fault,
  operations: [operation],
});

/** A paid charge of 30 with a refund of 10 that was just queued. */
async function refundOfTen(): Promise<{ id: string; before: number; charge: string }> {
  const charge = await saleAtPsp(psp, store, 30);
  const before = (await balanceOf(store)).available;
  const made = await call("POST", `/transactions/${charge.id}/refund`, {
    key: store.apiKey,
    body: { amount: 10 },
  });
  expect(made.status).toBe(201);
  return { id: made.body.refund.id, before, charge: charge.txid };
}

const refundsAtPsp = (txid: string) =>
  (psp.control.books().byTxid.get(txid) ?? []).flatMap(({ refunds }) => refunds.map(({ status }) => status));
const refundStatus = async (id: string) => (await db().refund.findUniqueOrThrow({ where: { id } })).status;

test("a refund whose answer was lost, and whose repeat is refused as a duplicate, left", async () => {
  psp.control.faults(once("cut-after", "devolucao.put"));
  const { id, before, charge } = await refundOfTen();
  await eventually(async () => (await refundStatus(id)) === "completed", { what: "the refund's end" });
  expect(refundsAtPsp(charge)).toEqual(["DEVOLVIDO"]);
  expect((await balanceOf(store)).available).toBe(before - 10);
});

test("what the PSP does not find while a call can be under way is not sent again", async () => {
  psp.control.faults(once("cut-after", "devolucao.put"), once("hidden", "devolucao.put", 600_000));
  const { id, before, charge } = await refundOfTen();
  await eventually(async () => (await refundStatus(id)) === "processing", { what: "the first call" });
  await sendRefund(id);
  expect(await refundStatus(id)).toBe("processing");
  psp.control.showHidden();
  await eventually(async () => (await refundStatus(id)) === "completed", {
    withinMs: 30_000,
    what: "the refund's end",
  });
  // Found by reading: it was requested once.
  expect(refundsAtPsp(charge)).toEqual(["DEVOLVIDO"]);
  expect((await balanceOf(store)).available).toBe(before - 10);
});

test("a refund whose only call was refused for good gives the money back", async () => {
  psp.control.faults(always("refused-later", "devolucao.put"));
  const { id, before } = await refundOfTen();
  await eventually(async () => (await refundStatus(id)) === "failed", { what: "the refund's end" });
  expect((await balanceOf(store)).available).toBe(before);
});

/** A withdrawal that its request has begun to send; it is unknown whether the bank was called. */
async function stalledWithdrawal(): Promise<{ id: string; before: number }> {
  await saleAtPsp(psp, store, 50);
  const before = (await balanceOf(store)).available;
  psp.control.faults(always("cut-before", "payout.put"));
  const answer = await withdraw(store, { amount: 20, pixKey: KEY });
  expect(answer).toMatchObject(refusal(502, "WithdrawalConfirmationPending"));
  const id = answer.body.details.withdrawalId as string;
  psp.control.faults();
  return { id, before };
}

test("a stalled sender that wakes after another one was refused: the money is sent once, and not given back", async () => {
  const { id, before } = await stalledWithdrawal();
  // The bank would refuse any call now; but nothing is sent while the first call may be in flight.
  psp.control.faults(always("refused", "payout.put"));
  const calls = () => psp.control.struck().refused ?? 0;
  const callsBefore = calls();
  await sendWithdrawal(id);
  expect(calls()).toBe(callsBefore);
  // That is over: another sender calls under the same id, is refused, and still gives nothing back.
  await moved(id, { callUntil: PAST, reconcileAt: new Date(Date.now() + 600_000) });
  await sendWithdrawal(id);
  expect(calls()).toBe(callsBefore + 1);
  expect(await stateOf(id)).toBe("processing");
  expect((await balanceOf(store)).available).toBe(before - 20);
  // The first one wakes.
  psp.control.faults();
  const { idEnvio, amount } = await db().withdrawal.findUniqueOrThrow({ where: { id } });
  const payouts = await payoutsOf(store.accountId);
  if (payouts === "by_hand") throw new Error("the account pays by hand");
  await payouts.sendToKey({ idEnvio, amount: amount as never, description: null, pixKey: KEY });
  await endedBy(id, { reconcileAt: PAST }, "approved");
  expect(sentBy(id)).toMatchObject({ status: "REALIZADO", amount: 2000 });
  expect((await balanceOf(store)).available).toBe(before - 20);
});

test("when no other call can be carried out any more, a refusal is the end", async () => {
  const { id, before } = await stalledWithdrawal();
  psp.control.faults(always("refused", "payout.put"));
  await endedBy(id, { callUntil: PAST, unsureUntil: PAST, reconcileAt: PAST }, "rejected");
  expect(sentBy(id)).toBeUndefined();
  expect((await balanceOf(store)).available).toBe(before);
});

test("a worker that has lost the claim does not call", async () => {
  const { id } = await stalledWithdrawal();
  await moved(id, { callUntil: PAST, reconcileAt: new Date(Date.now() + 600_000) });
  // While the first worker reads, another one claims the withdrawal.
  const { claim, idEnvio } = await db().withdrawal.findUniqueOrThrow({ where: { id } });
  // Of this payout: the worker may be reading another one.
  psp.control.faults({ ...once("delay", "payout.get", 60_000), id: idEnvio });
  const first = sendWithdrawal(id);
  await eventually(async () => (await db().withdrawal.findUniqueOrThrow({ where: { id } })).claim > claim);
  await pool().query("UPDATE withdrawals SET claim = claim + 1 WHERE id = $1", [id]);
  psp.control.faults();
  await first;
  expect(sentBy(id)).toBeUndefined();
  await endedBy(id, { reconcileAt: PAST }, "approved");
});

test("not enough money at the bank: it waits, and is sent when there is", async () => {
  await saleAtPsp(psp, store, 50);
  psp.control.faults(always("insufficient", "payout.put"));
  const answer = await withdraw(store, { amount: 20, pixKey: KEY });
  expect(answer).toMatchObject({ status: 201, body: { withdrawal: { status: "processing" } } });
  const { id } = answer.body.withdrawal;
  await eventually(async () => (await db().withdrawal.findUniqueOrThrow({ where: { id } })).attempts >= 2, {
    what: "another try",
  });
  expect(await stateOf(id)).toBe("processing");
  psp.control.faults();
  await endedBy(id, { reconcileAt: PAST }, "approved");
  expect(sentBy(id)).toMatchObject({ status: "REALIZADO", amount: 2000 });
});
