import { randomUUID } from "node:crypto";
import { EventEmitter, once } from "node:events";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ReceivedPix } from "#lib/pix/port.ts";
import { databaseOfFile } from "../fixtures/file-database.ts";
import { rowsOfFile as rows } from "../fixtures/rows.ts";
import type { TestStore } from "../fixtures/store.ts";
import { eventually } from "../fixtures/wait.ts";

/** A list of received Pix, page by page, whether or not they were notified before. */
databaseOfFile("received");
let store: TestStore;
let accountId: string;

beforeAll(async () => {
  const { makeStore } = await import("../fixtures/store.ts");
  const { earn } = await import("../fixtures/wallet.ts");
  store = await makeStore({ mode: "live" });
  await earn(store, 10);
  const [payment] = await rows<{ account_id: string }>("SELECT account_id FROM payments");
  accountId = payment?.account_id as string;
});
afterAll(async () => {
  const { checkLedgers } = await import("#lib/wallet/check-ledger.ts");
  expect((await checkLedgers()).differences).toEqual([]);
});

const { money } = await import("#lib/core/money.ts");
const { SANDBOX_ACCOUNT } = await import("#lib/gateway-accounts/account/account.ts");
const pix = (over: Partial<ReceivedPix> = {}): ReceivedPix => ({
  endToEndId: `E${randomUUID()}`,
  txid: null,
  chave: null,
  amount: money(10),
  paidAt: new Date(),
  payerName: "Maria",
  payerDocument: "12345678909",
  refunds: [],
  ...over,
});
const account = () => ({ id: accountId, holderStoreId: store.id });
/** An unpaid charge of the account. */
async function openCharge(status = "PENDING"): Promise<string> {
  const [made] = await rows<{ txid: string }>(
    `INSERT INTO transactions (id, store_id, status, amount, fee_amount, net_amount, amount_due, cover_fee, gateway, account_id, txid, charge_state, expires_at)
     VALUES (uuidv7(), $1, $2, 10, 0, 10, 10, false, 'psp-de-fora', $3, replace(uuidv7()::text, '-', ''), 'open', now() + interval '1 hour') RETURNING txid`,
    [store.id, status, accountId],
  );
  return made?.txid as string;
}
const due = (txid: string) => rows("SELECT txid FROM charges_due WHERE txid = $1", [txid]);
const unmatched = (endToEndId: string) =>
  rows<Record<string, unknown>>("SELECT * FROM unmatched_payments WHERE end_to_end_id = $1", [endToEndId]);

test("a Pix for a charge of ours is read at the PSP, also when the charge is cancelled; once, however often it is listed", async () => {
  const { bookPage } = await import("#lib/reconciliation/book-page.ts");
  for (const status of ["PENDING", "CANCELLED", "FAILED"]) {
    const txid = await openCharge(status);
    const one = pix({ txid });
    await bookPage(account(), [one, pix({ txid })]);
    await bookPage(account(), [one]);
    expect(await due(txid)).toHaveLength(1);
    expect(await unmatched(one.endToEndId)).toEqual([]);
  }
});

test("what is booked already is left alone", async () => {
  const { bookPage } = await import("#lib/reconciliation/book-page.ts");
  const [paid] = await rows<{ end_to_end_id: string; txid: string }>(
    "SELECT p.end_to_end_id, t.txid FROM payments p JOIN transactions t ON t.id = p.transaction_id",
  );
  await bookPage(account(), [pix({ endToEndId: paid?.end_to_end_id as string, txid: paid?.txid as string })]);
  expect(await due(paid?.txid as string)).toEqual([]);
  expect(await unmatched(paid?.end_to_end_id as string)).toEqual([]);
});

test("a Pix without a txid, with a foreign one, or with one of another account hours ago waits for a person, once and masked", async () => {
  const { bookPage } = await import("#lib/reconciliation/book-page.ts");
  const ofOther = await openCharge();
  await rows("UPDATE transactions SET account_id = uuidv7() WHERE txid = $1", [ofOther]);
  const hoursAgo = new Date(Date.now() - 7 * 3_600_000);
  const odd = [
    pix(),
    pix({ txid: "alheio", payerDocument: "***456789**" }),
    pix({ txid: ofOther, paidAt: hoursAgo }),
  ];
  await Promise.all([bookPage(account(), odd), bookPage(account(), odd), bookPage(account(), odd)]);
  for (const one of odd)
    expect(await unmatched(one.endToEndId)).toMatchObject([
      { state: "open", store_id: store.id, txid: one.txid },
    ]);
  const [first] = await unmatched(odd[0]?.endToEndId as string);
  expect(first?.payer_document).toBe("***.456.789-**");
});

test("a Pix of hours ago whose charge its bank tells without it waits for a person; not while the bank can't be read or people decide", async () => {
  const { bookPage } = await import("#lib/reconciliation/book-page.ts");
  const paidAt = new Date(Date.now() - 7 * 3_600_000);
  const bank = { id: SANDBOX_ACCOUNT.id, holderStoreId: null };
  const chargeAt = async (accountOf: string, set: string) => {
    const txid = await openCharge();
    await rows(`UPDATE transactions SET account_id = $2, ${set} WHERE txid = $1`, [txid, accountOf]);
    return txid;
  };
  const gone = await chargeAt(bank.id, "charge_state = 'failed'");
  const contradicted = await chargeAt(bank.id, "contradiction = 'amount'");
  // Its account has no credentials.
  const unread = await chargeAt(accountId, "charge_state = 'open'");
  const one = pix({ txid: gone, paidAt });
  for (let time = 0; time < 2; time++) {
    await bookPage(bank, [one, pix({ txid: contradicted, paidAt }), pix({ txid: gone })]);
    await bookPage(account(), [pix({ txid: unread, paidAt })]);
  }
  expect(
    await rows("SELECT txid, state, end_to_end_id FROM unmatched_payments WHERE txid = ANY ($1)", [
      [gone, contradicted, unread],
    ]),
  ).toEqual([{ txid: gone, state: "open", end_to_end_id: one.endToEndId }]);
  expect(await due(unread)).toHaveLength(1);
});

test("a Pix that another account has booked, or whose charge is another account's, is left to that one", async () => {
  const { bookListed } = await import("#lib/reconciliation/book-listed.ts");
  const [other] = await rows<{ id: string }>(
    "INSERT INTO gateway_accounts (kind, profile, environment, name) VALUES ('api-pix', 'test', 'production', 'outra') RETURNING id",
  );
  const list = (id: string, payments: ReceivedPix[]) =>
    bookListed(
      { ...account(), ...SANDBOX_ACCOUNT, id, holderStoreId: null },
      { payments, loose: [], unreadable: [] },
    );
  const back = { devolucaoId: "fora", amount: money(1), status: "DEVOLVIDO", reason: null } as const;
  const [paid] = await rows<{ end_to_end_id: string }>("SELECT end_to_end_id FROM payments");
  const booked = pix({ endToEndId: paid?.end_to_end_id as string, refunds: [back] });
  const txid = await openCharge();
  const onItsWay = pix({ txid });
  const bare = pix();
  await list(accountId, [bare]);
  const seen = await Promise.all([1, 2].map(() => list(other?.id as string, [booked, onItsWay, bare])));
  // None of it counts for the other account, whose day has nothing of it.
  expect(seen).toEqual([[], []]);
  expect(await unmatched(booked.endToEndId)).toEqual([]);
  expect(await unmatched(onItsWay.endToEndId)).toEqual([]);
  expect(await unmatched(bare.endToEndId)).toMatchObject([{ account_id: accountId }]);
  expect(await due(txid)).toHaveLength(1);
  expect(await rows("SELECT FROM external_refunds WHERE devolucao_id = 'fora'")).toEqual([]);
});

test("a refund made in the bank's own app is noted once; one that sends a Pix without a charge back closes it", async () => {
  const { bookPage } = await import("#lib/reconciliation/book-page.ts");
  const { noteRefunds } = await import("#lib/refunds/note-refunds.ts");
  const [paid] = await rows<{ end_to_end_id: string }>("SELECT end_to_end_id FROM payments");
  const refund = { devolucaoId: "app1", amount: money(10), status: "DEVOLVIDO", reason: null } as const;
  const ofSale = pix({ endToEndId: paid?.end_to_end_id as string, refunds: [refund] });
  const bare = pix({ refunds: [{ ...refund, devolucaoId: "app2" }] });
  const running = pix({ refunds: [{ ...refund, devolucaoId: "app3", status: "EM_PROCESSAMENTO" }] });
  for (let time = 0; time < 2; time++) {
    await bookPage(account(), [ofSale, bare, running]);
    await noteRefunds(account(), [ofSale, bare, running]);
  }
  expect(
    await rows("SELECT devolucao_id, store_id, state FROM external_refunds ORDER BY devolucao_id"),
  ).toEqual([
    { devolucao_id: "app1", store_id: store.id, state: "open" },
    { devolucao_id: "app2", store_id: store.id, state: "dismissed" },
  ]);
  expect(await unmatched(bare.endToEndId)).toMatchObject([{ state: "returned" }]);
  expect(await unmatched(running.endToEndId)).toMatchObject([{ state: "open" }]);
});

test("a Pix that is being credited while the bank lists it as sent back is owed by that store", async () => {
  const { bookPage } = await import("#lib/reconciliation/book-page.ts");
  const { noteRefunds } = await import("#lib/refunds/note-refunds.ts");
  const { transaction } = await import("#lib/db/pool.ts");
  const { post } = await import("#lib/wallet/ledger.ts");
  const bare = pix();
  await bookPage(account(), [bare]);
  const [{ id }] = (await unmatched(bare.endToEndId)) as [{ id: string }];
  const credit = new EventEmitter();
  const [credited, committing] = [once(credit, "credited"), once(credit, "commit")];
  const crediting = transaction(async (tx) => {
    await tx(
      "credit-in-test",
      "UPDATE unmatched_payments SET state = 'credited', store_id = $2, ended_at = now() WHERE id = $1",
      [id, store.id],
    );
    await post(tx, {
      ...{ storeId: store.id, accountId, debit: "clearing", credit: "available", amount: bare.amount },
      ...{ cause: "unmatched_credited", causeId: id, description: "Pix sem cobrança" },
    });
    credit.emit("credited");
    await committing;
  });
  await credited;
  const refund = { devolucaoId: "app4", amount: bare.amount, status: "DEVOLVIDO", reason: null } as const;
  const noting = noteRefunds(account(), [{ ...bare, refunds: [refund] }]);
  const waiting =
    "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
  await eventually(async () => (await rows(waiting)).length > 0, { what: "the lock that the credit holds" });
  credit.emit("commit");
  await Promise.all([crediting, noting]);
  expect(await unmatched(bare.endToEndId)).toMatchObject([{ state: "credited" }]);
  expect(
    await rows(
      "SELECT store_id, state FROM external_refunds WHERE devolucao_id = 'app4' AND book_at IS NOT NULL",
    ),
  ).toEqual([{ store_id: store.id, state: "open" }]);
});

test("every account that is due gets one job, in a queue of its own", async () => {
  const { queueDueAccounts } = await import("#lib/reconciliation/due-accounts.ts");
  const counted = await Promise.all([queueDueAccounts(), queueDueAccounts(), queueDueAccounts()]);
  const [{ n }] = (await rows<{ n: number }>("SELECT count(*)::int AS n FROM gateway_accounts")) as [
    { n: number },
  ];
  expect(counted.reduce((sum, one) => sum + one, 0)).toBe(n);
  expect(await queueDueAccounts()).toBe(0);
  expect(
    await rows(
      "SELECT FROM graphile_worker.jobs WHERE task_identifier = 'list-account' AND queue_name = key",
    ),
  ).toHaveLength(n);
});

test("an account whose bank gives no list is asked for one a day later", async () => {
  const { listAccount } = await import("#lib/reconciliation/list-account.ts");
  const { SANDBOX_ACCOUNT } = await import("#lib/gateway-accounts/account/account.ts");
  await listAccount(SANDBOX_ACCOUNT.id);
  expect(
    await rows("SELECT FROM gateway_accounts WHERE id = $1 AND list_at > now() + interval '23 hours'", [
      SANDBOX_ACCOUNT.id,
    ]),
  ).toHaveLength(1);
});
