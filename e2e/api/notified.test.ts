import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { pool } from "#lib/db/pool.ts";
import { accountAt, operate } from "../fixtures/accounts.ts";
import { call } from "../fixtures/client.ts";
import { operatorOfFile } from "../fixtures/file-store.ts";
import {
  CHAVE,
  connectNotified,
  OTHER_CHAVE,
  orderBecomes,
  orderOf50,
  orderStatus,
  registeredAt,
  storeWithPsp,
  tellAt,
  told,
} from "../fixtures/notified.ts";
import type { TestPsp } from "../fixtures/psp.ts";
import type { TestStore } from "../fixtures/store.ts";
import { eventually } from "../fixtures/wait.ts";
import { balanceOf } from "../fixtures/wallet.ts";

/** A notified payment counts only after it has been read at the PSP. bench/notices.ts measures the time. */
const operator = operatorOfFile("told");
let psp: TestPsp;
let store: TestStore;
let account: string;
let address: string;

beforeAll(async () => {
  ({ psp, store } = await storeWithPsp());
  ({ account, address } = await connectNotified(operator, psp, store));
});
afterAll(async () => {
  expect(psp.control.violations()).toEqual([]);
  await psp.stop();
});

const tell = (pix: object[], to = `${address}/pix`) => tellAt(to, pix);

describe("what is told", () => {
  test("is not believed: a charge that nobody paid stays open, unknown ids and rubbish do nothing", async () => {
    const { id, txid } = await orderOf50(store);
    const before = await balanceOf(store);
    const answer = await tell([
      told(txid),
      told("a".repeat(30)),
      { txid: 5, endToEndId: [] },
      { ...told(null), gnExtras: { idEnvio: "desconhecido" } },
      { ...told("b".repeat(30)), devolucoes: [{ id: "nada", rtrId: "x", valor: "1.00" }] },
    ]);
    expect(answer.status).toBe(200);
    for (const body of ["[]", "null", '"pix"', "7", '{"pix":7}', '{"pix":[null,1,"x"]}'])
      expect((await fetch(address, { method: "POST", body })).status).toBe(200);
    await eventually(
      async () => (await db().transaction.findFirstOrThrow({ where: { txid } })).reportedAt === null,
      { what: "the check at the PSP" },
    );
    expect(await orderStatus(store, id)).toBe("pending");
    expect(await balanceOf(store)).toEqual(before);
  });

  test("in a burst, twice and in any order, is one job and one credit", async () => {
    const [one, other] = [await orderOf50(store), await orderOf50(store)];
    psp.control.faults(
      { fault: "lost", operations: ["notify"] },
      { fault: "unavailable", operations: ["cob.get"] },
    );
    psp.control.pay({ copyPaste: one.copyPaste });
    psp.control.pay({ copyPaste: other.copyPaste });
    const batches = [[told(other.txid), told(one.txid)], [told(one.txid)], [told(one.txid), told(one.txid)]];
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => tell(batches[index % 3] as object[])),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const due = await pool().query("SELECT FROM charges_due WHERE txid = $1", [one.txid]);
    expect(due.rowCount).toBeLessThanOrEqual(1);
    psp.control.faults();
    await tell([told(one.txid), told(other.txid)]);
    await orderBecomes(store, one.id, "paid");
    await orderBecomes(store, other.id, "paid");
    const paid = await db().payment.findMany({
      where: { transactionId: { in: [one.chargeId, other.chargeId] } },
    });
    expect(paid.map(({ kind }) => kind)).toEqual(["full", "full"]);
  });

  test("a refund that it names is read at once, however long its pause still is", async () => {
    const { id, copyPaste } = await orderOf50(store);
    psp.control.pay({ copyPaste });
    await orderBecomes(store, id, "paid");
    psp.control.faults({ fault: "processing", operations: ["devolucao.put"], ms: 120_000 });
    const asked = await call("POST", `/orders/${id}/refund`, { key: store.apiKey, body: { amount: 1 } });
    const refundId = asked.body.refund.id as string;
    // As after many attempts: the next one is a day away, and an attempt now waits an hour.
    const waits = await eventually(
      async () =>
        (
          await pool().query<{ devolucao_id: string; end_to_end_id: string }>(
            `UPDATE refunds SET attempts = 40, reconcile_at = now() + interval '1 day', call_until = NULL
             WHERE id = $1 AND status = 'processing' RETURNING devolucao_id, end_to_end_id`,
            [refundId],
          )
        ).rows[0],
      { what: "a refund that the PSP works on" },
    );
    const answer = await tell([
      {
        ...told(null),
        endToEndId: waits.end_to_end_id,
        devolucoes: [{ id: waits.devolucao_id, rtrId: "D1", valor: "1.00", status: "DEVOLVIDO" }],
      },
    ]);
    expect(answer.status).toBe(200);
    await eventually(
      async () =>
        (
          await pool().query(
            "SELECT FROM refunds WHERE id = $1 AND reconcile_at BETWEEN now() + interval '5 minutes' AND now() + interval '2 hours'",
            [refundId],
          )
        ).rowCount === 1,
      { what: "the check at the PSP" },
    );
    psp.control.faults();
  });

  test("of another account's charge reads nothing of it", async () => {
    const mine = await orderOf50(store);
    const stranger = await operate(
      operator,
      "POST",
      "/gateway-accounts",
      accountAt(psp, { chave: OTHER_CHAVE, name: "Outra" }),
    );
    const path = `/gateway-accounts/${stranger.body.account.id}`;
    await operate(operator, "POST", `${path}/notifications`);
    const theirs = registeredAt(psp, OTHER_CHAVE);
    expect((await tell([told(mine.txid)], theirs)).status).toBe(200);
    expect((await db().transaction.findFirstOrThrow({ where: { txid: mine.txid } })).reportedAt).toBe(null);
  });

  test("of a charge with another key or amount at the PSP books nothing, and people are told", async () => {
    const { id, copyPaste, txid, chargeId } = await orderOf50(store);
    const kept = psp.control.books().charges.get(txid);
    if (!kept) throw new Error("the PSP has no such charge");
    psp.control.faults({ fault: "lost", operations: ["notify"] });
    psp.control.pay({ copyPaste });
    psp.control.faults();
    kept.chave = OTHER_CHAVE;
    await tell([told(txid)]);
    const contradiction = async () =>
      (await db().transaction.findFirstOrThrow({ where: { id: chargeId } })).contradiction;
    await eventually(async () => (await contradiction()) === "chave", { what: "the refusal" });
    kept.chave = CHAVE;
    kept.amount += 1;
    await tell([told(txid)]);
    await eventually(async () => (await contradiction()) === "amount", { what: "the other refusal" });
    expect(await orderStatus(store, id)).toBe("pending");
    expect(await db().payment.count({ where: { transactionId: chargeId } })).toBe(0);
    const noted = await db().auditEntry.findMany({
      where: { storeId: store.id, action: "charge.contradicted" },
    });
    expect(noted).toHaveLength(2);
    const read = "/stores/me/cases?kind=charge_contradicted";
    const [openCase] = (await call("GET", read, { key: store.apiKey })).body.cases;
    expect(openCase).toMatchObject({ id: chargeId, reference: txid, problem: "amount", amount: 50 });
    // Its time ends: while people decide whether it was paid, the order waits.
    await pool().query(
      `UPDATE transactions SET expires_at = now() - interval '4 seconds', close_at = now() - interval '1 second' WHERE id = $1`,
      [chargeId],
    );
    // Each attempt to end it moves the time of the next one.
    for (let attempt = 0; attempt < 2; attempt++) {
      const next = async () =>
        (await db().transaction.findUniqueOrThrow({ where: { id: chargeId } })).closeAt;
      const before = Number(await next());
      await eventually(async () => Number(await next()) > before, { what: "an attempt to end it" });
    }
    expect(await orderStatus(store, id)).toBe("pending");
    kept.amount -= 1;
    const retried = await operate(operator, "POST", `/cases/${chargeId}/retry`);
    // 404: another attempt to end the charge has read the bank in this moment, and the case has ended.
    expect([200, 404]).toContain(retried.status);
    await orderBecomes(store, id, "paid");
    expect(await contradiction()).toBe(null);
  });

  test("of a Pix to the bare key has the account's list read, which finds it", async () => {
    const paid = psp.control.pay({ amount: "3.21", chave: CHAVE });
    await tell([{ ...told(null), endToEndId: paid.endToEndId }]);
    await eventually(
      () => db().unmatchedPayment.findFirst({ where: { accountId: account, endToEndId: paid.endToEndId } }),
      { what: "the Pix without a charge" },
    );
  });
});
