import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { listAccount } from "#lib/reconciliation/list-account.ts";
import { sendRefund } from "#lib/refunds/send.ts";
import { sendWithdrawal } from "#lib/withdrawals/send.ts";
import { call, openCharge, refusal } from "../fixtures/client.ts";
import { efiStoreOfFile } from "../fixtures/efi-store.ts";
import { once } from "../fixtures/psp-gateway.ts";
import { chargeAtPsp, saleAtPsp } from "../fixtures/psp-store.ts";
import { eventually } from "../fixtures/wait.ts";
import { balanceOf, withdraw } from "../fixtures/wallet.ts";

/** Error names of each bank, responses of a gateway in front of it, and refunds that can't be made any more. */
const KEY = "maria@exemplo.com.br";
const { psp, store } = efiStoreOfFile();

const PAST = new Date(Date.now() - 60_000);
const available = async () => (await balanceOf(store)).available;
const refundOf = (id: string) => db().refund.findUniqueOrThrow({ where: { id } });
const withdrawalOf = (id: string) => db().withdrawal.findUniqueOrThrow({ where: { id } });

async function askRefund(chargeId: string, amount: number): Promise<string> {
  const made = await call("POST", `/transactions/${chargeId}/refund`, {
    key: store.apiKey,
    body: { amount },
  });
  expect(made.status).toBe(201);
  return made.body.refund.id;
}

/** Checks again as if all timeouts of a call had passed; an attempt by the worker sets them again when it ends. */
async function looked<T>(id: string, table: "refund" | "withdrawal", done: () => Promise<T>): Promise<T> {
  const past = { callUntil: PAST, unsureUntil: PAST };
  const look = async () => {
    if (table === "refund") {
      await db().refund.updateMany({ where: { id, unsureUntil: { not: null } }, data: past });
      await sendRefund(id);
    } else {
      await db().withdrawal.updateMany({ where: { id, unsureUntil: { not: null } }, data: past });
      await sendWithdrawal(id);
    }
    return done();
  };
  return eventually(look, { what: `the end of the ${table}` }) as Promise<T>;
}

describe("defect 3: what is absent has other shapes than 404", () => {
  test("a refund whose call never arrived is sent again", async () => {
    const charge = await saleAtPsp(psp, store, 30);
    psp.control.faults(once("cut-before", "devolucao.put"));
    const id = await askRefund(charge.id, 10);
    await eventually(async () => (await refundOf(id)).status === "processing", { what: "the first call" });
    await looked(id, "refund", async () => (await refundOf(id)).status === "completed");
  });

  test("a Pix that the bank does not find yet can be refunded when it does", async () => {
    const charge = await saleAtPsp(psp, store, 30);
    const [pix] = psp.control.books().byTxid.get(charge.txid) ?? [];
    if (!pix) throw new Error("nothing was paid");
    pix.visibleAt = Number.POSITIVE_INFINITY;
    const id = await askRefund(charge.id, 10);
    await eventually(async () => (await refundOf(id)).attempts > 0, { what: "the first call" });
    expect((await refundOf(id)).status).toBe("processing");
    pix.visibleAt = 0;
    await looked(id, "refund", async () => (await refundOf(id)).status === "completed");
  });

  test("a charge whose call never arrived is opened by the next look", async () => {
    // The first cut could be a stale connection, so the call is repeated once.
    psp.control.faults({ ...once("cut-before", "cob.put"), times: 2 });
    const asked = await openCharge(store.apiKey, 12);
    expect(asked.status).toBeGreaterThanOrEqual(500);
    const charge = await db().transaction.findFirstOrThrow({
      where: { storeId: store.id, amount: 12, status: "PENDING" },
    });
    await eventually(
      async () => {
        const data = { callUntil: PAST, reconcileAt: PAST };
        await db().transaction.updateMany({ where: { id: charge.id, chargeState: "uncertain" }, data });
        return (
          (await db().transaction.findUniqueOrThrow({ where: { id: charge.id } })).chargeState === "open"
        );
      },
      { what: "the charge at the bank" },
    );
    expect(psp.control.books().charges.get(charge.txid)?.status).toBe("ATIVA");
  });

  test("a cancelled charge that the bank does not have is over", async () => {
    const charge = await chargeAtPsp(store, 10);
    psp.control.books().charges.delete(charge.txid);
    await call("DELETE", `/transactions/${charge.id}`, { key: store.apiKey });
    await eventually(
      async () => {
        const data = { expiresAt: new Date(Date.now() - 1_000_000), closeAt: PAST };
        await db().transaction.updateMany({ where: { id: charge.id, closeAt: { not: null } }, data });
        return (await db().transaction.findUniqueOrThrow({ where: { id: charge.id } })).closeAt === null;
      },
      { what: "the end of the charge" },
    );
  });
});

describe("defect 4: after an unanswered call only the bank's own word ends a payout", () => {
  test("a gateway that answers 404 to everything while it is deployed gives no money back", async () => {
    await saleAtPsp(psp, store, 50);
    const before = await available();
    psp.control.faults(
      { fault: "foreign-404-after", operations: ["payout.put"] },
      { fault: "foreign-404", operations: ["payout.get"] },
    );
    const answer = await withdraw(store, { amount: 20, pixKey: KEY });
    expect(answer).toMatchObject(refusal(502, "WithdrawalConfirmationPending"));
    const id = answer.body.details.withdrawalId as string;
    let looks = 0;
    await looked(id, "withdrawal", async () => ++looks === 3);
    expect((await withdrawalOf(id)).status).toBe("processing");
    expect(await available()).toBe(before - 20);
    psp.control.faults();
    await looked(id, "withdrawal", async () => (await withdrawalOf(id)).status === "approved");
    expect(psp.control.books().sent.get(id.replaceAll("-", ""))).toMatchObject({ amount: 2000 });
    expect(await available()).toBe(before - 20);
  });

  test("an answer that was lost, then 404 from the gateway to every look and repeat: nothing is given back", async () => {
    await saleAtPsp(psp, store, 50);
    const before = await available();
    psp.control.faults({ fault: "cut-after", operations: ["payout.put"], times: 1 });
    const answer = await withdraw(store, { amount: 20, pixKey: KEY });
    const id = answer.body.details.withdrawalId as string;
    psp.control.faults({ fault: "foreign-404", operations: ["payout.put", "payout.get"] });
    let looks = 0;
    await looked(id, "withdrawal", async () => ++looks === 3);
    expect([(await withdrawalOf(id)).status, await available()]).toEqual(["processing", before - 20]);
    psp.control.faults();
    await looked(id, "withdrawal", async () => (await withdrawalOf(id)).status === "approved");
  });
});

describe("defect 7: a refund that the bank can never make", () => {
  /** Somebody presses "devolver" in the bank's app. */
  function giveBack(txid: string, cents: number): string {
    const [pix] = psp.control.books().byTxid.get(txid) ?? [];
    if (!pix) throw new Error("nothing was paid");
    const now = new Date().toISOString();
    pix.refunds.push({
      ...{ id: `app${randomUUID().slice(0, 8)}`, rtrId: `D${"0".repeat(31)}`, amount: cents },
      ...{ requestedAt: now, status: "DEVOLVIDO", settleAt: 0, ends: "DEVOLVIDO", settledAt: now },
    });
    return pix.endToEndId;
  }
  const isRefused = async (id: string) => (await refundOf(id)).attempts > 0;

  test("is refused when the bank knows no such id after the time of a call, and its money is free", async () => {
    const charge = await saleAtPsp(psp, store, 30);
    const before = await available();
    // Not listed yet, so it is unknown here.
    const [pix] = psp.control.books().byTxid.get(charge.txid) ?? [];
    if (pix) pix.amount = 2000;
    const id = await askRefund(charge.id, 30);
    await eventually(() => isRefused(id), { what: "the first answer" });
    expect((await refundOf(id)).status).toBe("processing");
    await looked(id, "refund", async () => (await refundOf(id)).status === "failed");
    if (pix) pix.amount = 3000;
    expect(await available()).toBe(before);
  });

  test("because the same was given back at the bank: that return ends it, and is debited once", async () => {
    const charge = await saleAtPsp(psp, store, 30);
    const before = await available();
    const endToEndId = giveBack(charge.txid, 3000);
    const id = await askRefund(charge.id, 30);
    await eventually(() => isRefused(id), { what: "the first answer" });
    await listAccount(store.accountId);
    await eventually(
      async () =>
        (await db().externalRefund.findFirst({ where: { endToEndId, attempts: { gt: 0 } } })) !== null,
      { what: "the try to book the return" },
    );
    // The money of the open refund is reserved; the return does not take as much again.
    expect(await available()).toBe(before - 30);
    await looked(id, "refund", async () => (await refundOf(id)).status === "completed");
    expect(await db().externalRefund.findFirst({ where: { endToEndId } })).toMatchObject({
      state: "booked",
      refundId: id,
    });
    expect(await db().refund.count({ where: { endToEndId } })).toBe(1);
    expect(await balanceOf(store)).toMatchObject({ available: before - 30, pending: 0 });
  });

  test("because a part was given back at the bank: it fails, and the return is booked by itself", async () => {
    const charge = await saleAtPsp(psp, store, 30);
    const before = await available();
    const endToEndId = giveBack(charge.txid, 1000);
    const id = await askRefund(charge.id, 30);
    await eventually(() => isRefused(id), { what: "the first answer" });
    await listAccount(store.accountId);
    await looked(id, "refund", async () => (await refundOf(id)).status === "failed");
    await eventually(
      async () => {
        await db().externalRefund.updateMany({
          where: { endToEndId, state: "open" },
          data: { bookAt: PAST },
        });
        return (await db().externalRefund.findFirst({ where: { endToEndId } }))?.state === "booked";
      },
      { what: "the return in the books" },
    );
    expect(await available()).toBe(before - 10);
  });
});
