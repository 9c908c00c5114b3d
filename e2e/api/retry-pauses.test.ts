import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { pool } from "#lib/db/pool.ts";
import { sendRefund } from "#lib/refunds/send.ts";
import { sendWithdrawal } from "#lib/withdrawals/send.ts";
import { call, openCharge } from "../fixtures/client.ts";
import { startPsp, type TestPsp } from "../fixtures/psp.ts";
import { chargeAtPsp, endPsps, type StoreAtPsp, saleAtPsp, storeAtPsp } from "../fixtures/psp-store.ts";
import { eventually } from "../fixtures/wait.ts";
import { withdraw } from "../fixtures/wallet.ts";

/** Retry pauses after a bank's "later", and their response to the merchant. */
const KEY = "maria@exemplo.com.br";
const FAR = new Date(Date.now() + 86_400_000);
let psp: TestPsp;

beforeAll(async () => {
  psp = await startPsp({ dialect: "efi", refundMs: 100, payoutMs: 100 });
});
afterEach(() => psp.control.faults());
afterAll(async () => {
  await endPsps(psp);
});

/** Each with its own account: the pause of one must not delay another. */
async function storeWithSale(): Promise<StoreAtPsp & { chargeId: string }> {
  const store = await storeAtPsp(psp);
  const { id } = await saleAtPsp(psp, store, 50);
  return { ...store, chargeId: id };
}

type Table = "withdrawals" | "refunds" | "charges_due";
const DUE = { withdrawals: "reconcile_at", refunds: "reconcile_at", charges_due: "due_at" } as const;

/** Seconds until it is read again. */
async function secondsUntil(table: Table, key: "id" | "txid", id: string): Promise<number> {
  const { rows } = await pool().query(
    `SELECT extract(epoch FROM ${DUE[table]} - now())::int AS left FROM ${table} WHERE ${key} = $1`,
    [id],
  );
  return rows[0].left;
}

/** After many attempts, with the worker kept away from it. */
async function triedOften(table: "withdrawals" | "refunds", id: string): Promise<void> {
  await pool().query(
    `UPDATE ${table} SET attempts = 40, reconcile_at = $2, call_until = NULL, unsure_until = NULL, claim = claim + 1 WHERE id = $1`,
    [id, FAR],
  );
}

const processing = (id: string) =>
  eventually(async () => (await db().withdrawal.findUniqueOrThrow({ where: { id } })).attempts > 0, {
    what: "the first try",
  });

async function askRefund(store: StoreAtPsp, chargeId: string): Promise<string> {
  const made = await call("POST", `/transactions/${chargeId}/refund`, {
    key: store.apiKey,
    body: { amount: 10 },
  });
  expect(made.status).toBe(201);
  return made.body.refund.id;
}

const refundTried = (id: string) =>
  eventually(async () => (await db().refund.findUniqueOrThrow({ where: { id } })).attempts > 0, {
    what: "the first try",
  });

describe("defect 15: pauses grow up to an hour", () => {
  test("for a payout that the account has no money for", async () => {
    const store = await storeWithSale();
    psp.control.faults({ fault: "insufficient", operations: ["payout.put"] });
    const { id } = (await withdraw(store, { amount: 20, pixKey: KEY })).body.withdrawal;
    await processing(id);
    await triedOften("withdrawals", id);
    expect(await sendWithdrawal(id)).toBe("processing");
    expect(await secondsUntil("withdrawals", "id", id)).toBeGreaterThan(3_500);
  });

  test("for a refund that the bank answers 429", async () => {
    const store = await storeWithSale();
    psp.control.faults({ fault: "too-many", operations: ["devolucao.put"], retryAfter: 0 });
    const id = await askRefund(store, store.chargeId);
    await refundTried(id);
    await triedOften("refunds", id);
    await sendRefund(id);
    expect(await secondsUntil("refunds", "id", id)).toBeGreaterThan(3_500);
  });

  test("for a payout that the bank answers 500 again and again", async () => {
    const store = await storeWithSale();
    psp.control.faults({ fault: "error", operations: ["payout.put"] });
    const answer = await withdraw(store, { amount: 20, pixKey: KEY });
    const id = answer.body.details.withdrawalId;
    await processing(id);
    await triedOften("withdrawals", id);
    expect(await sendWithdrawal(id)).toBe("uncertain");
    expect(await secondsUntil("withdrawals", "id", id)).toBeGreaterThan(3_500);
  });
});

describe("defect 15: Retry-After is obeyed", () => {
  test("by a payout, and shown to the merchant as the next try", async () => {
    const store = await storeWithSale();
    psp.control.faults({ fault: "too-many", operations: ["payout.put"], retryAfter: 900 });
    const { id } = (await withdraw(store, { amount: 20, pixKey: KEY })).body.withdrawal;
    await processing(id);
    expect(await secondsUntil("withdrawals", "id", id)).toBeGreaterThan(800);
  });

  test("by a refund", async () => {
    const store = await storeWithSale();
    psp.control.faults({ fault: "too-many", operations: ["devolucao.put"], retryAfter: 900 });
    const id = await askRefund(store, store.chargeId);
    await refundTried(id);
    expect(await secondsUntil("refunds", "id", id)).toBeGreaterThan(800);
  });

  test("by the reading of a paid charge", async () => {
    const store = await storeWithSale();
    const charge = await chargeAtPsp(store, 10);
    psp.control.faults({ fault: "too-many", operations: ["cob.get"], retryAfter: 900 });
    await pool().query(
      "INSERT INTO charges_due (txid, account_id, store_id, due_at) SELECT txid, account_id, store_id, now() FROM transactions WHERE txid = $1",
      [charge.txid],
    );
    await eventually(async () => (await secondsUntil("charges_due", "txid", charge.txid)) > 800, {
      what: "the pause that the bank asks for",
    });
  });

  test("by a new charge: the 503 tells the bank's time, and the next one is not sent before it", async () => {
    const store = await storeWithSale();
    psp.control.faults({ fault: "too-many", operations: ["cob.put"], retryAfter: 40, times: 1 });
    const ask = () => openCharge(store.apiKey, 10);
    const first = await ask();
    expect([first.status, first.headers.get("retry-after")]).toEqual([503, "40"]);
    const asked = psp.control.counts()["cob.put"]?.requests;
    const second = await ask();
    expect(second.status).toBe(503);
    expect(Number(second.headers.get("retry-after"))).toBeGreaterThan(30);
    expect(psp.control.counts()["cob.put"]?.requests).toBe(asked);
  });

  test("by a withdrawal of a code that can't be shown now", async () => {
    const store = await storeWithSale();
    const { copyPaste } = await chargeAtPsp(store, 10);
    psp.control.faults({ fault: "too-many", operations: ["code.read"], retryAfter: 40 });
    const answer = await withdraw(store, { amount: 10, brCode: copyPaste });
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "40"]);
  });
});
