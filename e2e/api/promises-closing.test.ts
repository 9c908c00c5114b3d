import { afterAll, beforeAll, expect, test } from "vitest";
import { money } from "#lib/core/money.ts";
import { db } from "#lib/db/client.ts";
import { pool, type Sql, transaction } from "#lib/db/pool.ts";
import { forgetAccounts } from "#lib/gateway-accounts/account/read.ts";
import { requireKeeper } from "#lib/gateway-accounts/keeps.ts";
import { RETURN_LANE } from "#lib/reconciliation/send-returns.ts";
import { requestRefund, sendRefund } from "#lib/refunds/send.ts";
import { sendWithdrawal } from "#lib/withdrawals/send.ts";
import { operate } from "../fixtures/accounts.ts";
import { type Answer, call } from "../fixtures/client.ts";
import { operatorOfFile } from "../fixtures/file-store.ts";
import { change, type Person, person } from "../fixtures/guards.ts";
import { startPsp, type TestPsp } from "../fixtures/psp.ts";
import { endPsps, type StoreAtPsp, saleAtPsp, storeAtPsp } from "../fixtures/psp-store.ts";
import { pixId } from "../fixtures/silent-bank.ts";
import { eventually } from "../fixtures/wait.ts";
import { balanceOf, withdraw } from "../fixtures/wallet.ts";

/** An account that is closed while somebody promises something, and promises that an earlier version left at closed ones. */
const operator = operatorOfFile("keeperCloses");
let psp: TestPsp;

beforeAll(async () => {
  psp = await startPsp({ dialect: "efi", payoutMs: 20, refundMs: 20 });
});
afterAll(() => endPsps(psp));

const newStore = () => storeAtPsp(psp, {}, { compared: false, listed: false });
const close = ({ accountId }: StoreAtPsp) =>
  operate(operator, "POST", `/gateway-accounts/${accountId}/closing`, { proof: "2026-77" });
const disconnect = ({ id }: StoreAtPsp) =>
  operate(operator, "PUT", `/stores/${id}/gateways`, { inboundAccountId: null, outboundAccountId: null });
const refund = (store: StoreAtPsp, id: string) =>
  call("POST", `/transactions/${id}/refund`, { key: store.apiKey, body: { amount: 4 } });
const refundOf = (id: string) => db().refund.findUniqueOrThrow({ where: { id } });

/** Waits until somebody waits for the lock of this account's promises. */
const untilOneWaits = ({ accountId }: StoreAtPsp) =>
  eventually(
    async () => {
      const { rows } = await pool().query(
        `SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
           AND (classid::bigint << 32 | objid::bigint) = hashtextextended('keeper ' || $1::text, 0)`,
        [accountId],
      );
      return rows.length > 0;
    },
    { what: "somebody who waits" },
  );

/** Writes a refund as its verb does. `also` runs before the commit. */
async function refundWritten(
  store: StoreAtPsp,
  chargeId: string,
  also: (tx: Sql, id: string) => Promise<void>,
) {
  const { endToEndId } = await db().payment.findFirstOrThrow({ where: { transactionId: chargeId } });
  const { accountId } = store;
  return transaction(async (tx) => {
    await requireKeeper(tx, "refund", accountId);
    const { id } = await requestRefund(tx, {
      ...{ storeId: store.id, transactionId: chargeId, orderId: null, accountId, endToEndId },
      ...{ amount: money(4), reason: null, externalReference: null, metadata: {} },
    });
    await also(tx, id);
    return id;
  });
}

test("a closing waits for a promise that is being written, and counts it", async () => {
  const store = await newStore();
  const sale = await saleAtPsp(psp, store, 10);
  expect((await disconnect(store)).status).toBe(200);
  let closing: Promise<Answer> | undefined;
  const id = await refundWritten(store, sale.id, async (tx, id) => {
    await tx("hold-refund", "UPDATE refunds SET reconcile_at = now() + interval '1 hour' WHERE id = $1", [
      id,
    ]);
    closing = close(store);
    await untilOneWaits(store);
  });
  expect((await closing)?.body.details[0].message).toContain("(1)");
  await sendRefund(id);
  await eventually(
    async () => {
      await sendRefund(id);
      return (await refundOf(id)).status === "completed";
    },
    { what: "the refund" },
  );
  expect((await close(store)).status).toBe(200);
});

test("a promise that waits for a closing is refused", async () => {
  const store = await newStore();
  const sale = await saleAtPsp(psp, store, 10);
  const client = await pool().connect();
  await client.query("BEGIN");
  await client.query("SELECT pg_advisory_xact_lock(hashtextextended('keeper ' || $1::text, 0))", [
    store.accountId,
  ]);
  const asked = refund(store, sale.id);
  await untilOneWaits(store);
  await client.query(
    "UPDATE gateway_accounts SET active = false, closed_at = now(), closed_by_proof = 'P-2' WHERE id = $1",
    [store.accountId],
  );
  await client.query("COMMIT");
  client.release();
  const answer = await asked;
  expect([answer.status, answer.body.code, answer.body.details]).toEqual([
    400,
    "RefundNotAllowed",
    { accountClosed: true },
  ]);
  expect(answer.body.message).toContain("saque para a chave Pix de quem pagou");
  expect(await balanceOf(store)).toEqual({ available: 10, pending: 0, blocked: 0 });
});

test("a refund, a withdrawal and a return left unsent at a closed account end", async () => {
  const store = await newStore();
  const [boss] = [await person(store.id), await person(store.id)];
  expect((await change(boss as Person, { approvalAbove: 0 })).status).toBe(200);
  const sale = await saleAtPsp(psp, store, 20);
  const { id: unmatched } = await db().unmatchedPayment.create({
    data: { accountId: store.accountId, endToEndId: pixId(), amount: "7", paidAt: new Date() },
  });
  const withdrawal = (await withdraw(store, { amount: 5, pixKey: "maria@example.com" })).body.withdrawal.id;
  const id = await refundWritten(store, sale.id, async (tx, id) => {
    await tx("hold-refund", "UPDATE refunds SET reconcile_at = now() + interval '1 hour' WHERE id = $1", [
      id,
    ]);
  });
  await pool().query(
    "UPDATE gateway_accounts SET active = false, closed_at = now(), closed_by_proof = 'P-3', updated_at = now() WHERE id = $1",
    [store.accountId],
  );
  forgetAccounts();
  await pool().query(
    "UPDATE withdrawals SET status = 'processing', awaits = NULL, reconcile_at = now() + interval '1 hour' WHERE id = $1",
    [withdrawal],
  );
  await pool().query(
    "UPDATE unmatched_payments SET state = 'returning', devolucao_id = $2, reconcile_at = now() + interval '1 hour' WHERE id = $1",
    [unmatched, unmatched.replaceAll("-", "")],
  );
  await sendRefund(id);
  expect(await sendWithdrawal(withdrawal)).toBe("rejected");
  await RETURN_LANE.work(unmatched);
  expect((await refundOf(id)).status).toBe("failed");
  const { state, problem } = await db().unmatchedPayment.findUniqueOrThrow({ where: { id: unmatched } });
  expect([state, problem]).toEqual(["open", "a conta foi encerrada no banco"]);
  expect(await balanceOf(store)).toEqual({ available: 20, pending: 0, blocked: 0 });
  const { cases } = (await operate(operator, "GET", `/cases?storeId=${store.id}&limit=100`)).body;
  expect(cases).toMatchObject([{ kind: "refund_failed", id, amount: 4 }]);
});
