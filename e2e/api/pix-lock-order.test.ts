import { afterAll, beforeAll, expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { pool, transaction } from "#lib/db/pool.ts";
import { refusedAs } from "#lib/db/refusals.ts";
import { lockUnmatched } from "#lib/reconciliation/lock-unmatched.ts";
import { applyPayment } from "#lib/transactions/apply-payments.ts";
import { startPsp, type TestPsp } from "../fixtures/psp.ts";
import { chargeAtPsp, endPsps, type StoreAtPsp, storeAtPsp } from "../fixtures/psp-store.ts";
import { pixId } from "../fixtures/silent-bank.ts";
import { eventually } from "../fixtures/wait.ts";

/** A Pix without a charge that a person decides about while it turns out to be a charge's. */
let psp: TestPsp;
let store: StoreAtPsp;

beforeAll(async () => {
  psp = await startPsp({ dialect: "efi" });
  store = await storeAtPsp(psp, {}, { compared: false, listed: false });
});
afterAll(() => endPsps(psp));

/** Waits until this connection waits for another one. */
const untilBlocked = (pid: number) =>
  eventually(
    async () => {
      const { rows } = await pool().query("SELECT FROM unnest(pg_blocking_pids($1)) p", [pid]);
      return rows.length > 0;
    },
    { what: "the payment that waits" },
  );

test("deciding about a Pix and booking it as a payment at once is no deadlock", async () => {
  const charge = await chargeAtPsp(store, 10);
  const endToEndId = pixId();
  const { id } = await db().unmatchedPayment.create({
    data: { accountId: store.accountId, endToEndId, amount: "10", paidAt: new Date() },
  });
  const pix = { endToEndId, paidAt: new Date(), payerName: null, payerDocument: null, refunds: [] };
  const { amount } = await db().unmatchedPayment.findUniqueOrThrow({ where: { id } });
  let booking: Promise<unknown> | undefined;
  await transaction(async (tx) => {
    await lockUnmatched(tx, id);
    let pid = 0;
    booking = transaction(async (other) => {
      const [backend] = await other<{ pid: number }>("own-pid", "SELECT pg_backend_pid() AS pid");
      pid = backend?.pid ?? 0;
      return applyPayment(other, { ...charge, pix: { ...pix, amount } });
    }).catch((error: unknown) => refusedAs(error));
    await eventually(async () => pid > 0);
    await untilBlocked(pid);
    await tx(
      "return-it",
      "UPDATE unmatched_payments SET state = 'returning', devolucao_id = $2 WHERE id = $1",
      [id, id.replaceAll("-", "")],
    );
  });
  expect(await booking).toBe("pixBookedElsewhere");
  expect((await db().unmatchedPayment.findUniqueOrThrow({ where: { id } })).state).toBe("returning");
  await pool().query("UPDATE unmatched_payments SET state = 'returned', ended_at = now() WHERE id = $1", [
    id,
  ]);
});
