import { afterAll, afterEach, describe, expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { pool, sql, transaction } from "#lib/db/pool.ts";
import { findWithdrawal, type Withdrawal } from "#lib/withdrawals/record.ts";
import { returnUnsent } from "#lib/withdrawals/send.ts";
import { call, refusal } from "../fixtures/client.ts";
import { holdTransfers } from "../fixtures/hold-transfers.ts";
import { closeListeners, isGenuine, listen } from "../fixtures/listener.ts";
import { makeStore } from "../fixtures/store.ts";
import { eventually } from "../fixtures/wait.ts";
import { balanceOf, ended, expectNoDifference, storeWithMoney, withdraw } from "../fixtures/wallet.ts";

/** Withdrawals by Pix: responses, balances, and notifications. */
afterEach(closeListeners);
afterAll(expectNoDifference);

const KEY = "ana@example.com";

describe("a withdrawal", () => {
  test("by key: the recipient gets the amount, the wallet pays it and the fee, events tell", async () => {
    const listener = await listen((response) => response.writeHead(200).end());
    const store = await storeWithMoney(100, {
      withdrawalFee: "1.50",
      webhook: { url: listener.url, events: ["transfer.created", "transfer.completed"] },
    });
    expect((await call("GET", "/wallet/withdrawals/quote", { key: store.apiKey })).body).toEqual({
      fee: 1.5,
      minAmount: 2,
      maxAmount: 1000,
      storeMaximum: 1000,
      available: 100,
      withdrawable: 100,
      elsewhere: 0,
      owed: 0,
      connected: true,
      held: null,
      periodLimit: null,
    });
    const answer = await withdraw(store, {
      amount: 40,
      pixKey: KEY,
      description: "Repasse",
      externalReference: "r-1",
    });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      success: true,
      withdrawal: {
        amount: 40,
        feeAmount: 1.5,
        totalAmount: 41.5,
        currency: "BRL",
        externalReference: "r-1",
      },
    });
    expect(answer.headers.get("idempotency-key")).toMatch(/^[\w.:-]{8,128}$/);
    const { id } = answer.body.withdrawal;
    expect((await ended(store, id)).status).toBe("approved");
    expect(await balanceOf(store)).toEqual({ available: 58.5, pending: 0, blocked: 0 });
    await eventually(async () => listener.deliveries.length === 2);
    const told = listener.deliveries.map(({ body }) => JSON.parse(body));
    expect(new Set(told.map(({ event }) => event))).toEqual(
      new Set(["transfer.created", "transfer.completed"]),
    );
    for (const delivery of listener.deliveries)
      expect(isGenuine(delivery, store.webhookSecret as string)).toBe(true);
    for (const { data } of told) expect(data).toMatchObject({ id, amount: 40, totalAmount: 41.5 });
  });

  test.each([
    ["CPF", "529.982.247-25"],
    ["CNPJ", "11.222.333/0001-81"],
    ["e-mail", "Loja@Example.com"],
    ["phone", "+5511987654321"],
    ["random key", "123e4567-e89b-42d3-a456-426614174000"],
  ])("goes to a key of each kind: %s", async (_kind, pixKey) => {
    const store = await storeWithMoney(10);
    const answer = await withdraw(store, { amount: 3, pixKey });
    expect(answer.status).toBe(201);
    expect((await ended(store, answer.body.withdrawal.id)).status).toBe("approved");
  });

  test("what can't be is refused by name, and nothing moves", async () => {
    const store = await storeWithMoney(50, { withdrawalMax: "30" });
    const problem = async (body: object) => {
      const answer = await withdraw(store, body);
      return [answer.status, answer.body.code, answer.body.details?.[0]?.path];
    };
    expect(await problem({ amount: 5 })).toEqual([400, "ValidationError", "pixKey"]);
    expect(await problem({ amount: 5, pixKey: KEY, brCode: "x" })).toEqual([
      400,
      "ValidationError",
      "brCode",
    ]);
    expect(await problem({ amount: 1.99, pixKey: KEY })).toEqual([400, "ValidationError", "amount"]);
    expect(await problem({ amount: 5.001, pixKey: KEY })).toEqual([400, "ValidationError", "amount"]);
    expect(await problem({ amount: 30.01, pixKey: KEY })).toEqual([400, "AmountAboveMaximum", "amount"]);
    for (const pixKey of ["529.982.247-24", "not a key", "11987654321", "a@b"])
      expect([pixKey, ...(await problem({ amount: 5, pixKey }))]).toEqual([
        pixKey,
        400,
        "PixKeyInvalid",
        undefined,
      ]);
    const poor = await makeStore();
    expect((await withdraw(poor, { amount: 2, pixKey: KEY })).body.code).toBe("InsufficientBalance");
    expect(await balanceOf(store)).toEqual({ available: 50, pending: 0, blocked: 0 });
    expect(await db().withdrawal.count({ where: { storeId: { in: [store.id, poor.id] } } })).toBe(0);
  });

  test("the same key gives the same withdrawal; other data under it is refused", async () => {
    const store = await storeWithMoney(20);
    const key = { "Idempotency-Key": "saque:0001" };
    const first = await withdraw(store, { amount: 5, pixKey: KEY }, key);
    const again = await withdraw(store, { amount: 5, pixKey: KEY }, key);
    expect(again.headers.get("idempotency-replayed")).toBe("true");
    expect(again.body).toEqual(first.body);
    expect(again.body.requestId).toBe(again.headers.get("x-original-request-id"));
    expect((await withdraw(store, { amount: 6, pixKey: KEY }, key)).body.code).toBe("IdempotencyKeyReused");
    expect((await withdraw(store, { amount: 5, pixKey: KEY }, { "Idempotency-Key": "short" })).status).toBe(
      400,
    );
    await ended(store, first.body.withdrawal.id);
    expect((await balanceOf(store)).available).toBe(15);
  });

  test("a store without an outbound gateway says so and debits nothing", async () => {
    const store = await storeWithMoney(20, { outboundGateway: "none" });
    const refused = await withdraw(store, { amount: 5, pixKey: KEY });
    expect(refused).toMatchObject(refusal(503, "WithdrawalUnavailable"));
    expect(refused.body.message).toMatch(/^A loja não tem um meio de pagamento conectado/);
    expect((await balanceOf(store)).available).toBe(20);
  });
});

describe("the sandbox's scenarios", () => {
  test("uncertain: 502, processing, approved by reconciliation; a repeat finds the same one", async () => {
    const store = await storeWithMoney(50, { withdrawalFee: "1" });
    const key = { "Idempotency-Key": "incerto-1" };
    const body = { amount: 10, pixKey: "uncertain@sandbox.test" };
    const settle = await holdTransfers(store);
    const answer = await withdraw(store, body, key);
    expect(answer).toMatchObject(refusal(502, "WithdrawalConfirmationPending"));
    expect(answer.headers.get("idempotency-key")).toBe("incerto-1");
    const { withdrawalId } = answer.body.details;
    const read = await call("GET", `/wallet/withdrawals/${withdrawalId}`, { key: store.apiKey });
    expect(read.body.withdrawal.status).toBe("processing");
    expect(await balanceOf(store)).toEqual({ available: 39, pending: 11, blocked: 0 });
    await settle();
    expect((await ended(store, withdrawalId)).status).toBe("approved");
    const again = await withdraw(store, body, key);
    expect([again.status, again.body.withdrawal.id]).toEqual([201, withdrawalId]);
    expect(await balanceOf(store)).toEqual({ available: 39, pending: 0, blocked: 0 });
    expect(
      await db().sandboxTransfer.count({ where: { amount: 10, idEnvio: withdrawalId.replaceAll("-", "") } }),
    ).toBe(1);
  });

  test("rejected after processing: the value comes back, transfer.failed tells", async () => {
    const listener = await listen((response) => response.writeHead(200).end());
    const store = await storeWithMoney(50, {
      withdrawalFee: "1",
      webhook: { url: listener.url, events: ["transfer.failed"] },
    });
    const key = { "Idempotency-Key": "recusado-1" };
    const body = { amount: 10, pixKey: "rejected@sandbox.test" };
    const answer = await withdraw(store, body, key);
    expect([answer.status, answer.body.withdrawal.status]).toEqual([201, "processing"]);
    expect((await ended(store, answer.body.withdrawal.id)).status).toBe("rejected");
    expect(await balanceOf(store)).toEqual({ available: 50, pending: 0, blocked: 0 });
    const told = await eventually(async () => listener.deliveries[0]);
    expect(JSON.parse(told.body)).toMatchObject({ event: "transfer.failed", data: { status: "rejected" } });
  });

  test("unavailable: 503, nothing debited, and the key can be used again", async () => {
    const store = await storeWithMoney(50);
    const key = { "Idempotency-Key": "fora-do-ar" };
    const body = { amount: 10, pixKey: "unavailable@sandbox.test" };
    const answer = await withdraw(store, body, key);
    expect(answer).toMatchObject({ status: 503, body: { code: "WithdrawalUnavailable", retryable: true } });
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await balanceOf(store)).toEqual({ available: 50, pending: 0, blocked: 0 });
    expect((await withdraw(store, body, key)).status).toBe(503);
  });
});

test("a fault of ours after the bank was told: the money may have left, so no answer invites a second try", async () => {
  const store = await storeWithMoney(50);
  // The bank writes its transfer; our own note of how it ended fails, as when the database goes away.
  await pool().query(`CREATE FUNCTION "break_${store.slug}"() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN IF NEW.store_id = '${store.id}' AND NEW.status = 'approved' THEN RAISE EXCEPTION 'gone'; END IF; RETURN NEW; END $$`);
  await pool().query(
    `CREATE TRIGGER "break_${store.slug}" BEFORE UPDATE ON withdrawals FOR EACH ROW EXECUTE FUNCTION "break_${store.slug}"()`,
  );
  const key = { "Idempotency-Key": "falha-nossa-1" };
  const body = { amount: 10, pixKey: KEY };
  try {
    for (let time = 0; time < 2; time++) {
      const answer = await withdraw(store, body, key);
      expect(answer).toMatchObject({
        status: 502,
        body: { code: "WithdrawalConfirmationPending", retryable: false },
      });
      expect(answer.body.details.withdrawalId).toBeTruthy();
    }
  } finally {
    await pool().query(`DROP FUNCTION "break_${store.slug}" CASCADE`);
  }
  const done = await withdraw(store, body, key);
  expect([done.status, done.body.withdrawal.status]).toEqual([201, "approved"]);
  expect(await balanceOf(store)).toEqual({ available: 40, pending: 0, blocked: 0 });
});

test("a bank that says 'unavailable' too late: what the job has taken up is not given back", async () => {
  const store = await storeWithMoney(50);
  await holdTransfers(store);
  const { withdrawalId } = (await withdraw(store, { amount: 10, pixKey: "uncertain@sandbox.test" })).body
    .details;
  const written = (await findWithdrawal(sql, withdrawalId)) as Withdrawal;
  // As a job does, which the worker does not repeat meanwhile.
  await sql(
    "test-taken-up",
    "UPDATE withdrawals SET claim = claim + 1, reconcile_at = now() + interval '1 hour' WHERE id = $1",
    [withdrawalId],
  );
  expect(await transaction((tx) => returnUnsent(tx, written, "tarde"))).toBe(false);
  const now = (await findWithdrawal(sql, withdrawalId)) as Withdrawal;
  expect(await balanceOf(store)).toEqual({ available: 40, pending: 10, blocked: 0 });
  expect(await transaction((tx) => returnUnsent(tx, now, "a tempo"))).toBe(true);
  expect(await transaction((tx) => returnUnsent(tx, now, "outra vez"))).toBe(false);
  expect(await balanceOf(store)).toEqual({ available: 50, pending: 0, blocked: 0 });
});
