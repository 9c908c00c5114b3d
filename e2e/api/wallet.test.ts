import { afterAll, afterEach, describe, expect, test } from "vitest";
import { returnUnsent } from "#lib/checkout/send-withdrawal.ts";
import { closeDatabase, db } from "#lib/db/client.ts";
import { pool, sql, transaction } from "#lib/db/pool.ts";
import { writeStaticBrCode } from "#lib/pix/brcode-write.ts";
import { findWithdrawal, type Withdrawal } from "#lib/wallet/withdrawal-record.ts";
import { closeListeners, isGenuine, listen } from "../fixtures/listener.ts";
import { makeStore } from "../fixtures/store.ts";
import { eventually } from "../fixtures/wait.ts";
import { balanceOf, earn, ended, expectNoDifference, storeWithMoney, withdraw } from "../fixtures/wallet.ts";
import { call, pay } from "./client.ts";

/** Money that goes out by Pix: what each answer says, what the wallet holds then, and who is told. */
afterEach(closeListeners);
afterAll(async () => {
  await expectNoDifference();
  await closeDatabase();
});

// From the BCB's API Pix 2.9.0, an authorisation without a charge.
const RECURRENCE_ONLY =
  "00020126180014br.gov.bcb.pix5204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***80800014br.gov.bcb.pix2558pix.example.com/qr/v2/rec/2353c790eefb11eaadc10242ac120002630462C9";
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
    expect(await problem({ amount: 30.01, pixKey: KEY })).toEqual([400, "ValidationError", "amount"]);
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
    expect((await withdraw(store, { amount: 6, pixKey: KEY }, key)).body.code).toBe("IdempotencyKeyReused");
    expect((await withdraw(store, { amount: 5, pixKey: KEY }, { "Idempotency-Key": "short" })).status).toBe(
      400,
    );
    await ended(store, first.body.withdrawal.id);
    expect((await balanceOf(store)).available).toBe(15);
  });

  test("a store without an outbound gateway says so and debits nothing", async () => {
    const store = await storeWithMoney(20, { outboundGateway: "none" });
    expect(await withdraw(store, { amount: 5, pixKey: KEY })).toMatchObject({
      status: 503,
      body: { code: "WithdrawalUnavailable" },
    });
    expect((await balanceOf(store)).available).toBe(20);
  });
});

describe("the sandbox's scenarios", () => {
  test("uncertain: 502, processing, approved by reconciliation; a repeat finds the same one", async () => {
    const store = await storeWithMoney(50, { withdrawalFee: "1" });
    const key = { "Idempotency-Key": "incerto-1" };
    const body = { amount: 10, pixKey: "uncertain@sandbox.test" };
    const answer = await withdraw(store, body, key);
    expect(answer).toMatchObject({ status: 502, body: { code: "WithdrawalConfirmationPending" } });
    expect(answer.headers.get("idempotency-key")).toBe("incerto-1");
    const { withdrawalId } = answer.body.details;
    const read = await call("GET", `/wallet/withdrawals/${withdrawalId}`, { key: store.apiKey });
    expect(read.body.withdrawal.status).toBe("processing");
    expect(await balanceOf(store)).toEqual({ available: 39, pending: 11, blocked: 0 });
    expect((await ended(store, withdrawalId)).status).toBe("approved");
    const again = await withdraw(store, body, key);
    expect([again.status, again.body.withdrawal.id]).toEqual([201, withdrawalId]);
    expect(await balanceOf(store)).toEqual({ available: 39, pending: 0, blocked: 0 });
    expect(
      await db().sandboxTransfer.count({ where: { amount: 10, idEnvio: withdrawalId.replaceAll("-", "") } }),
    ).toBe(1);
  });

  test("rejected after processing: the value comes back, transfer.failed tells, a repeat says it failed", async () => {
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
  const { withdrawalId } = (await withdraw(store, { amount: 10, pixKey: "uncertain@sandbox.test" })).body
    .details;
  const written = (await findWithdrawal(sql, withdrawalId)) as Withdrawal;
  await sql(
    "test-taken-up",
    "UPDATE withdrawals SET reconcile_at = now() + interval '1 minute' WHERE id = $1",
    [withdrawalId],
  );
  expect(await transaction((tx) => returnUnsent(tx, written, "tarde"))).toBe(false);
  const now = (await findWithdrawal(sql, withdrawalId)) as Withdrawal;
  expect(await balanceOf(store)).toEqual({ available: 40, pending: 10, blocked: 0 });
  expect(await transaction((tx) => returnUnsent(tx, now, "a tempo"))).toBe(true);
  expect(await transaction((tx) => returnUnsent(tx, now, "outra vez"))).toBe(false);
  expect(await balanceOf(store)).toEqual({ available: 50, pending: 0, blocked: 0 });
});

describe("codes", () => {
  const preview = (key: string, brCode: string) =>
    call("POST", "/wallet/withdrawals/pix-code/preview", { key, body: { brCode } });
  const staticCode = (amount: string | null, key = KEY) =>
    writeStaticBrCode({
      key,
      ...(amount && { amount }),
      merchantName: "Padaria do Ze",
      merchantCity: "RECIFE",
      txid: "MESA7",
    });

  test("a static code with a value is paid with its own value; without one the amount decides", async () => {
    const store = await storeWithMoney(100);
    expect((await preview(store.apiKey, staticCode("12.50"))).body.preview).toEqual({
      type: "static",
      amount: 12.5,
      requiresAmount: false,
      merchantName: "Padaria do Ze",
      recipientReference: "MESA7",
    });
    expect((await preview(store.apiKey, staticCode(null))).body.preview).toMatchObject({
      amount: null,
      requiresAmount: true,
    });
    const fixed = await withdraw(store, { amount: 99, brCode: staticCode("12.50") });
    expect(fixed.body.withdrawal.amount).toBe(12.5);
    const open = await withdraw(store, { amount: 20, brCode: staticCode(null) });
    expect(open.body.withdrawal.amount).toBe(20);
    await ended(store, open.body.withdrawal.id);
    expect((await balanceOf(store)).available).toBe(67.5);
  });

  test("a charge of another store is paid, which credits that store; a second time it is refused", async () => {
    const store = await storeWithMoney(100);
    const seller = await makeStore({ feePercent: "0", feeFixed: "0" });
    const charge = await call("POST", "/transactions", {
      key: seller.apiKey,
      body: { type: "PIX_IN", amount: 30 },
    });
    const { copyPaste } = charge.body.data.payment;
    expect((await preview(store.apiKey, copyPaste)).body.preview).toMatchObject({
      type: "dynamic",
      amount: 30,
    });
    const paid = await withdraw(store, { amount: 1_000, brCode: copyPaste });
    expect([paid.status, paid.body.withdrawal.amount]).toEqual([201, 30]);
    await eventually(async () => (await balanceOf(seller)).available === 30);
    const again = await withdraw(store, { amount: 30, brCode: copyPaste });
    expect(again).toMatchObject({ status: 400, body: { code: "BrCodeInvalid" } });
    expect(again.body.message).toContain("já foi paga");
  });

  test("what can't be paid says why: changed, no code, expired, cancelled, recurrence only", async () => {
    const store = await makeStore();
    const refusal = async (brCode: string) => {
      const answer = await preview(store.apiKey, brCode);
      expect([answer.status, answer.body.code]).toEqual([400, "BrCodeInvalid"]);
      return answer.body.message as string;
    };
    const good = staticCode("5.00");
    expect(await refusal(`${good.slice(0, -1)}${good.endsWith("0") ? "1" : "0"}`)).toContain("CRC");
    expect(await refusal("isto não é um código")).toContain("copia e cola");
    expect(await refusal(RECURRENCE_ONLY)).toContain("Pix Automático");
    const charge = () =>
      call("POST", "/transactions", { key: store.apiKey, body: { type: "PIX_IN", amount: 3 } });
    const expired = (await charge()).body.data.payment.copyPaste;
    await pay(expired, { scenario: "expired" });
    expect(await refusal(expired)).toContain("venceu");
    const cancelled = (await charge()).body.data;
    await call("DELETE", `/transactions/${cancelled.id}`, { key: store.apiKey });
    expect(await refusal(cancelled.payment.copyPaste)).toContain("cancelada");
  });

  test.each(["api-pix", "none"])(
    "a gateway that doesn't pay codes refuses them: %s",
    async (outboundGateway) => {
      const store = await storeWithMoney(50, { outboundGateway });
      for (const answer of [
        await preview(store.apiKey, staticCode("5.00")),
        await withdraw(store, { amount: 5, brCode: staticCode("5.00") }),
      ])
        expect(answer).toMatchObject({ status: 400, body: { code: "BrCodeNotSupported" } });
    },
  );
});

test("activity: withdrawals, sales and every movement with its running balance; pages; no destination anywhere", async () => {
  const store = await storeWithMoney(100, { feePercent: "1", withdrawalFee: "0.5" });
  await earn(store, 50);
  const made = await withdraw(store, {
    amount: 10,
    pixKey: "rejected@sandbox.test",
    description: "Devolver",
  });
  await ended(store, made.body.withdrawal.id);
  const sent = await withdraw(store, { amount: 20, pixKey: KEY });
  await ended(store, sent.body.withdrawal.id);
  const read = (query: string) => call("GET", `/wallet/activity?${query}`, { key: store.apiKey });
  const withdrawals = await read("view=withdrawals");
  expect(withdrawals.body.pagination).toEqual({ limit: 20, offset: 0, total: 2 });
  expect(
    withdrawals.body.transactions.map((item: { status: string; amount: number }) => [
      item.status,
      item.amount,
    ]),
  ).toEqual([
    ["COMPLETED", 20.5],
    ["FAILED", 10.5],
  ]);
  const sales = (await read("view=sales")).body;
  expect(sales.transactions).toMatchObject([
    { amount: 50, feeAmount: 0.5, netAmount: 49.5 },
    { amount: 100, feeAmount: 1, netAmount: 99 },
  ]);
  const all = (await read("view=all&limit=100")).body;
  const causes = all.transactions.map((item: { cause: string }) => item.cause).toReversed();
  expect(causes).toEqual([
    "sale",
    "fee",
    "sale",
    "fee",
    "withdrawal",
    "withdrawal_returned",
    "withdrawal",
    "withdrawal_sent",
    "withdrawal_fee",
  ]);
  expect(all.transactions[0].availableAfter).toBe(128);
  const pages = [
    await read("view=all&limit=4"),
    await read("view=all&limit=4&offset=4"),
    await read("view=all&limit=4&offset=8"),
  ];
  expect(pages.flatMap((page) => page.body.transactions)).toEqual(all.transactions);
  expect((await read("view=all&offset=50")).body).toMatchObject({
    transactions: [],
    pagination: { total: 9 },
  });
  for (const [view, list] of [
    ["sales", sales],
    ["withdrawals", withdrawals.body],
  ]) {
    expect((await read(`view=${view}&limit=1&offset=1`)).body).toMatchObject({
      transactions: [list.transactions[1]],
      pagination: { total: 2 },
    });
    expect((await read(`view=${view}&offset=2`)).body).toMatchObject({
      transactions: [],
      pagination: { total: 2 },
    });
  }
  const out = await call("GET", "/transactions?type=PIX_OUT", { key: store.apiKey });
  const second = await call("GET", "/transactions?type=PIX_OUT&limit=1&offset=1", { key: store.apiKey });
  expect(second.body.data).toMatchObject({
    transactions: [out.body.data.transactions[1]],
    pagination: { total: 2 },
  });
  expect(out.body.data.transactions).toMatchObject([
    { type: "PIX_OUT", status: "COMPLETED", amount: 20.5, feeAmount: 0.5, netAmount: 20 },
    { type: "PIX_OUT", status: "FAILED", amount: 10.5, description: "Devolver" },
  ]);
  const found = (query: string) =>
    call("GET", `/transactions?type=PIX_OUT&${query}`, { key: store.apiKey }).then(
      (a) => a.body.data.pagination.total,
    );
  expect([
    await found("search=devolver"),
    await found("status=FAILED"),
    await found("status=CANCELLED"),
    await found("has_products=true"),
  ]).toEqual([1, 1, 0, 0]);
  for (const { text } of [withdrawals, out, ...pages]) expect(text).not.toMatch(/sandbox\.test|example\.com/);
});

test("the activity as a file: every movement once, oldest first, in the reader's spreadsheet language", async () => {
  const store = await storeWithMoney(1234.5, { withdrawalFee: "0.5" });
  const made = await withdraw(store, { amount: 10, pixKey: KEY, description: "=HYPERLINK(1)" });
  await ended(store, made.body.withdrawal.id);
  const file = async (query: string, language = "pt-BR") => {
    const answer = await call("GET", `/wallet/activity/export?${query}`, {
      key: store.apiKey,
      headers: { "Accept-Language": language },
    });
    expect(answer.headers.get("content-disposition")).toContain(`${store.slug}-`);
    return answer.text.replace("\uFEFF", "").trimEnd().split("\r\n");
  };
  const [head, ...rows] = await file("view=all");
  expect(head).toBe("data;movimento;causa;de;para;valor;saldo disponível;descrição");
  expect(rows.map((row) => row.split(";").slice(2, 7))).toEqual([
    ["sale", "clearing", "available", "1234,50", "1234,50"],
    ["withdrawal", "available", "pending", "10,50", "1224,00"],
    ["withdrawal_sent", "pending", "clearing", "10,00", "1224,00"],
    ["withdrawal_fee", "pending", "fees", "0,50", "1224,00"],
  ]);
  expect(rows[1]).toContain("'=HYPERLINK(1)");
  expect((await file("view=sales", "en"))[1]).toContain(",1234.50,0.00,1234.50,");
  const withdrawals = await file("view=withdrawals");
  expect(withdrawals).toHaveLength(2);
  expect(withdrawals.join()).not.toContain(KEY);
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  const yesterday = new Date(Date.now() - 86_400_000).toISOString();
  expect(await file(`dateFrom=${tomorrow}`)).toHaveLength(1);
  expect(await file(`dateFrom=${yesterday}&dateTo=${tomorrow}`)).toHaveLength(5);
  expect(await file(`dateTo=${yesterday}`)).toHaveLength(1);
});

test("a file of more rows than a batch has each of them, from any day on", async () => {
  const store = await makeStore();
  await pool().query(
    `WITH entries AS (
       INSERT INTO ledger_entries (store_id, position, sale_number, debit, credit, amount, cause, cause_id, available_after, created_at)
       SELECT $1, n, n, 'clearing', 'available', 1, 'sale', gen_random_uuid(), n, now() - (5001 - n) * interval '1 hour'
       FROM generate_series(1, 5000) n RETURNING 1)
     UPDATE wallets SET available = 5000, clearing = -5000, entries = 5000, sales = 5000
     WHERE store_id = $1 AND EXISTS (SELECT FROM entries)`,
    [store.id],
  );
  const count = async (query: string) =>
    (await call("GET", `/wallet/activity/export?${query}`, { key: store.apiKey })).text
      .trimEnd()
      .split("\r\n").length - 1;
  expect(await count("view=all")).toBe(5000);
  const from = new Date(Date.now() - 100.5 * 3_600_000).toISOString();
  expect([await count(`view=sales&dateFrom=${from}`), await count(`view=all&dateTo=${from}`)]).toEqual([
    100, 4900,
  ]);
});
