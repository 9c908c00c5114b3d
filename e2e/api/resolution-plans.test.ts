import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pool } from "#lib/db/pool.ts";
import { recheckWithdrawal } from "#lib/withdrawals/recheck.ts";
import { sendWithdrawal } from "#lib/withdrawals/send.ts";
import { operate } from "../fixtures/accounts.ts";
import { call } from "../fixtures/client.ts";
import { runs } from "../fixtures/long.ts";
import type { TestPsp } from "../fixtures/psp.ts";
import { endPsps } from "../fixtures/psp-store.ts";
import {
  approve,
  causes,
  type Desk,
  differences,
  openDesk,
  PROTOCOL,
  pixId,
  propose,
  quiet,
  sentAt,
  stuckWithdrawal,
  withdrawalOf,
} from "../fixtures/silent-bank.ts";
import { eventually } from "../fixtures/wait.ts";
import { balanceOf } from "../fixtures/wallet.ts";

/**
 * Two operators and a bank in any order, some steps at the same moment: a withdrawal ends once, by one of them, its
 * money moves once, and the books balance.
 */
const RUNS = runs({ short: 30, long: 150 });

let desk: Desk;
let psp: TestPsp;
beforeAll(async () => {
  desk = await openDesk("proposesInPlans", "decidesInPlans");
  psp = desk.psp;
});
afterAll(async () => {
  expect(psp.control.violations()).toEqual([]);
  await endPsps(psp);
});

type Name = "ana" | "rui";
type Act =
  | { act: "propose"; by: Name; outcome: "sent" | "not_sent" }
  | { act: "approve" | "reject" | "cancel"; by: Name }
  | { act: "answer" };

const by = fc.constantFrom<Name>("ana", "rui");
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({
    act: fc.constant("propose" as const),
    by,
    outcome: fc.constantFrom("sent" as const, "not_sent" as const),
  }),
  fc.record({ act: fc.constant("approve" as const), by }),
  fc.record({ act: fc.constantFrom("reject" as const, "cancel" as const), by }),
  fc.constant({ act: "answer" } as const),
);
/** A step is one act, or two at the same moment. */
const plan = fc.record({
  atBank: fc.constantFrom("sent" as const, "never reached" as const),
  steps: fc.array(fc.array(act, { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 7 }),
});
type Plan = typeof plan extends fc.Arbitrary<infer P> ? P : never;

const proposed = (outcome: "sent" | "not_sent"): Act => ({ act: "propose", by: "ana", outcome });
const EXAMPLES: Plan[] = [
  { atBank: "sent", steps: [[proposed("sent")], [{ act: "approve", by: "rui" }], [{ act: "answer" }]] },
  { atBank: "sent", steps: [[proposed("sent")], [{ act: "approve", by: "rui" }, { act: "answer" }]] },
  { atBank: "sent", steps: [[proposed("not_sent")], [{ act: "approve", by: "rui" }], [{ act: "answer" }]] },
  {
    atBank: "never reached",
    steps: [[proposed("not_sent")], [{ act: "answer" }], [{ act: "approve", by: "rui" }]],
  },
];

type Resolution = {
  id: string;
  state: string;
  outcome: string;
  proposedBy: string;
  decidedBy: string | null;
};

/** The resolutions of a record, oldest first. */
async function resolutionsOf(id: string): Promise<Resolution[]> {
  const { rows } = await pool().query<Resolution>(
    `SELECT id, state, outcome, proposed_by AS "proposedBy", decided_by AS "decidedBy" FROM resolutions
     WHERE record_id = $1 ORDER BY created_at, id`,
    [id],
  );
  return rows;
}

/** Carries out an act on the newest proposal; refusals are for the state afterwards to show. */
async function carryOut(id: string, one: Act): Promise<void> {
  if (one.act === "answer") {
    psp.control.faults();
    await sendWithdrawal(id);
    return;
  }
  const who = desk[one.by];
  // Expected refusals. 401: the same person used a code twice. 404: the bank's answer has already closed the case.
  const status = async (answer: ReturnType<typeof approve>) =>
    expect([200, 201, 400, 401, 404]).toContain((await answer).status);
  if (one.act === "propose") {
    const proof = one.outcome === "sent" ? ((await sentAt(desk, id))?.endToEndId ?? pixId()) : PROTOCOL;
    return status(propose(desk, id, { outcome: one.outcome, proof }, who));
  }
  const newest = (await resolutionsOf(id)).at(-1)?.id;
  if (!newest) return;
  if (one.act === "approve") return status(approve(desk, newest, who));
  if (one.act === "cancel") return status(operate(who, "POST", `/resolutions/${newest}/cancellation`));
  const body = { reason: "outro saque" };
  return status(call("POST", `/operator/resolutions/${newest}/rejection`, { headers: who.session, body }));
}

/** Holds after every step. What the bank sent of a withdrawal that two operators had ended as not sent is booked once it says so. */
async function expectOneEnd(id: string, atBank: Plan["atBank"]): Promise<Resolution | undefined> {
  const all = await resolutionsOf(id);
  const approved = all.filter(({ state }) => state === "approved");
  expect(approved.length).toBeLessThanOrEqual(1);
  expect(all.filter(({ state }) => state === "open").length).toBeLessThanOrEqual(1);
  for (const { proposedBy, decidedBy } of approved) expect(decidedBy).not.toBe(proposedBy);
  const { status } = await withdrawalOf(id);
  if (status !== "processing") expect(all.filter(({ state }) => state === "open")).toEqual([]);
  const moved = { processing: [], approved: ["withdrawal_sent 10"], rejected: ["withdrawal_returned 10"] };
  const booked = await causes(id);
  const late = status === "rejected" && atBank === "sent" ? booked.slice(2) : [];
  expect(booked).toEqual(["withdrawal 10", ...moved[status as keyof typeof moved], ...late]);
  expect(["", "withdrawal_sent_after_failure 10"]).toContain(late.join());
  if (approved[0]) expect(status).toBe(approved[0].outcome === "sent" ? "approved" : "rejected");
  return approved[0];
}

test(`${RUNS} plans of two operators and their bank`, { timeout: RUNS * 20_000 }, async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(plan, async ({ atBank, steps }) => {
      psp.control.faults();
      const before = await balanceOf(desk.store);
      const id = await stuckWithdrawal(desk, atBank);
      await quiet("withdrawals", id);
      for (const step of steps) {
        await Promise.all(step.map((one) => carryOut(id, one)));
        await expectOneEnd(id, atBank);
      }
      // The bank has the last word about what no operator ended.
      psp.control.faults();
      await eventually(
        async () => {
          await sendWithdrawal(id);
          return (await withdrawalOf(id)).status !== "processing";
        },
        { what: "the end" },
      );
      await recheckWithdrawal((await withdrawalOf(id)).idEnvio);
      const approved = await expectOneEnd(id, atBank);
      const returned = approved?.outcome === "not_sent";
      seen.add(approved ? approved.outcome : "bank");
      expect(await balanceOf(desk.store)).toEqual({
        ...before,
        available: before.available + (returned && atBank !== "sent" ? 10 : 0),
      });
    }),
    { numRuns: RUNS, examples: EXAMPLES.map((one) => [one] as [Plan]), endOnFailure: true },
  );
  expect([...seen].toSorted()).toEqual(["bank", "not_sent", "sent"]);
  expect(await differences(desk)).toEqual([]);
});
