import { describe, expect, test } from "vitest";
import { db } from "#lib/db/client.ts";
import { pool } from "#lib/db/pool.ts";
import { makeReturnId } from "#lib/pix/end-to-end-id.ts";
import { listAccount } from "#lib/reconciliation/list-account.ts";
import { recordExternalRefunds } from "#lib/refunds/record-external-refund.ts";
import { operate } from "../fixtures/accounts.ts";
import { call } from "../fixtures/client.ts";
import { saleAtPsp } from "../fixtures/psp-store.ts";
import {
  approve,
  casesOf,
  causes,
  deskOfFile,
  differences,
  leaveRefund,
  PROTOCOL,
  proposalOf,
  propose,
  quiet,
  refused,
  resolve,
} from "../fixtures/silent-bank.ts";
import { eventually } from "../fixtures/wait.ts";
import { balanceOf } from "../fixtures/wallet.ts";

/** Refunds, and returns of Pix without a charge, that their bank does not end. */
const desk = deskOfFile();

const atBank = (endToEndId: string) => desk.psp.control.books().received.get(endToEndId)?.refunds ?? [];
const silent = (fault: "cut-after" | "cut-before" | "refused-later") =>
  desk.psp.control.faults(
    { fault, operations: ["devolucao.put"] },
    { fault: "error", operations: ["devolucao.get", "pix.list", "pix.get"] },
  );

/** A refund of 10 that the bank made or never got, and of which we learn nothing; old enough to be a case. */
async function stuckRefund(fault: "cut-after" | "cut-before" | "refused-later") {
  const sale = await saleAtPsp(desk.psp, desk.store, 10);
  silent(fault);
  const { body } = await call("POST", `/transactions/${sale.id}/refund`, {
    key: desk.store.apiKey,
    body: {},
  });
  const { id, endToEndId } = body.refund as { id: string; endToEndId: string };
  await leaveRefund(id);
  return { id, endToEndId, charge: sale.id };
}

const read = async (id: string) =>
  (await call("GET", `/refunds/${id}`, { key: desk.store.apiKey })).body.refund;

describe("a refund", () => {
  test("that the bank made ends with the id of its devolução, and the bank agrees", async () => {
    const { id, endToEndId, charge } = await stuckRefund("cut-after");
    const proof = atBank(endToEndId)[0]?.rtrId as string;
    const before = await balanceOf(desk.store);
    await resolve(desk, id, { outcome: "refunded", proof });
    expect(await balanceOf(desk.store)).toEqual({ ...before, pending: before.pending - 10 });
    expect(await causes(id)).toEqual(["refund 10", "refund_sent 10"]);
    expect(await read(id)).toMatchObject({ status: "completed", resolved: { outcome: "refunded", proof } });
    const shown = await call("GET", `/transactions/${charge}`, { key: desk.store.apiKey });
    expect(shown.body.data).toMatchObject({
      refunds: [{ id, resolved: { outcome: "refunded", proof } }],
      resolved: null,
    });
    desk.psp.control.faults();
    await listAccount(desk.store.accountId);
    await recordExternalRefunds();
    expect(await db().externalRefund.count({ where: { endToEndId } })).toBe(0);
    expect(await casesOf(desk, "resolution_contradicted")).toEqual([]);
    expect(await differences(desk)).toEqual([]);
  });

  test("that was never made makes its amount available again, and can be requested once more", async () => {
    const { id, charge, endToEndId } = await stuckRefund("cut-before");
    const before = await balanceOf(desk.store);
    await resolve(desk, id, { outcome: "not_refunded", proof: PROTOCOL });
    expect(await balanceOf(desk.store)).toEqual({
      ...{ available: before.available + 10, pending: before.pending - 10, blocked: 0 },
    });
    expect(await read(id)).toMatchObject({ status: "failed", resolved: { proof: PROTOCOL } });
    desk.psp.control.faults();
    const again = await call("POST", `/transactions/${charge}/refund`, { key: desk.store.apiKey, body: {} });
    await eventually(async () => (await read(again.body.refund.id)).status === "completed", {
      what: "the second refund",
    });
    expect(atBank(endToEndId)).toHaveLength(1);
    expect(await differences(desk)).toEqual([]);
  });

  test.each(["before", "after"])(
    "made in the bank's app, and listed %s the approval, is debited once",
    async (listed) => {
      const { id, endToEndId } = await stuckRefund("cut-before");
      desk.psp.control.giveBack(endToEndId, 1_000, { silently: true });
      const proof = atBank(endToEndId)[0]?.rtrId as string;
      const list = async () => {
        desk.psp.control.faults({ fault: "error", operations: ["devolucao.put", "devolucao.get"] });
        await eventually(
          async () => {
            await listAccount(desk.store.accountId);
            return (await db().externalRefund.count({ where: { endToEndId } })) === 1;
          },
          { what: "the listed return" },
        );
      };
      if (listed === "before") await list();
      await resolve(desk, id, { outcome: "refunded", proof });
      if (listed === "after") await list();
      await pool().query(
        "UPDATE external_refunds SET book_at = now() - interval '1 second' WHERE state = 'open'",
      );
      await eventually(
        async () => {
          await recordExternalRefunds();
          const found = await db().externalRefund.findFirstOrThrow({ where: { endToEndId } });
          return found.state === "booked" && found.refundId === id;
        },
        { what: "the match" },
      );
      expect(await db().refund.count({ where: { endToEndId } })).toBe(1);
      expect(await causes(id)).toEqual(["refund 10", "refund_sent 10"]);
      expect(await differences(desk)).toEqual([]);
    },
  );

  test("that operators ended as made, and the bank then lists as refused, is a case", async () => {
    const { id, endToEndId } = await stuckRefund("refused-later");
    await resolve(desk, id, { outcome: "refunded", proof: makeReturnId("60701190") });
    desk.psp.control.faults();
    await eventually(
      async () => {
        await listAccount(desk.store.accountId);
        return (await casesOf(desk, "resolution_contradicted")).length > 0;
      },
      { what: "the contradiction" },
    );
    expect(atBank(endToEndId).map(({ status }) => status)).toEqual(["NAO_REALIZADO"]);
    expect(await casesOf(desk, "resolution_contradicted")).toMatchObject([
      { problem: "not_refunded", amount: 10 },
    ]);
    expect(await differences(desk)).toEqual([]);
  });

  test("is not ended as never made while a call may still be carried out", async () => {
    const { id } = await stuckRefund("cut-before");
    await pool().query("UPDATE refunds SET unsure_until = now() + interval '5 minutes' WHERE id = $1", [id]);
    const resolution = await proposalOf(desk, id, { outcome: "not_refunded", proof: PROTOCOL });
    expect(refused(await approve(desk, resolution))).toEqual([400, "CaseActionNotAllowed", "id"]);
    await quiet("refunds", id);
    expect((await approve(desk, resolution)).status).toBe(200);
  });
});

describe("a Pix without a charge on its way back", () => {
  async function stuckReturn(): Promise<string> {
    desk.psp.control.faults();
    const { endToEndId } = desk.psp.control.pay({ amount: "8.00" });
    await listAccount(desk.store.accountId);
    const { id } = await db().unmatchedPayment.findFirstOrThrow({ where: { endToEndId } });
    silent("cut-before");
    expect((await operate(desk.ana, "POST", `/cases/${id}/return`, {})).status).toBe(200);
    await eventually(
      async () => (await db().unmatchedPayment.findUniqueOrThrow({ where: { id } })).unsureUntil !== null,
      { what: "the call" },
    );
    await pool().query(
      // The new claim prevents a worker that is ending its call from scheduling the next one.
      `UPDATE unmatched_payments SET attempts = 2, claim = claim + 1, reconcile_at = now() + interval '1 hour',
         unsure_until = now() - interval '1 second', call_until = now() - interval '1 second' WHERE id = $1`,
      [id],
    );
    return id;
  }
  const stateOf = async (id: string) =>
    (await db().unmatchedPayment.findUniqueOrThrow({ where: { id } })).state;

  test("ends as returned, or waits for a person again", async () => {
    const [back, not] = [await stuckReturn(), await stuckReturn()];
    await resolve(desk, back, { outcome: "refunded", proof: makeReturnId("60701190") });
    await resolve(desk, not, { outcome: "not_refunded", proof: PROTOCOL });
    expect([await stateOf(back), await stateOf(not)]).toEqual(["returned", "open"]);
    const { body } = await operate(
      desk.ana,
      "GET",
      `/cases?accountId=${desk.store.accountId}&kind=payment_unmatched`,
    );
    expect(body.cases).toMatchObject([{ id: not, proposal: null }]);
    expect(body.cases[0].problem).toContain(PROTOCOL);
    expect(body.cases[0].actions.map(({ name }: { name: string }) => name)).toEqual([
      "credit",
      "return",
      "dismissal",
    ]);
  });

  test("and a refund are not proven by the same devolução, whichever ends first", async () => {
    const [back, again] = [await stuckReturn(), await stuckReturn()];
    const proof = makeReturnId("60701190");
    const outcome = { outcome: "refunded", proof };
    const proposals = [await proposalOf(desk, back, outcome), await proposalOf(desk, again, outcome)];
    expect((await approve(desk, proposals[0] ?? "")).status).toBe(200);
    expect(refused(await approve(desk, proposals[1] ?? ""))).toEqual([400, "EndToEndIdTaken", "id"]);
    const { id: refund } = await stuckRefund("cut-before");
    expect(refused(await propose(desk, refund, outcome))).toEqual([400, "EndToEndIdTaken", "proof"]);
    expect([await stateOf(back), await stateOf(again)]).toEqual(["returned", "returning"]);
    const own = makeReturnId("60701190");
    await resolve(desk, refund, { outcome: "refunded", proof: own });
    expect(refused(await propose(desk, again, { outcome: "refunded", proof: own }))).toEqual([
      ...[400, "EndToEndIdTaken", "proof"],
    ]);
  });
});
