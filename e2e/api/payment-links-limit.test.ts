import fc from "fast-check";
import { expect, test } from "vitest";
import { pool } from "#lib/db/pool.ts";
import { call, pay } from "../fixtures/client.ts";
import { storeOfFile } from "../fixtures/file-store.ts";
import { runs } from "../fixtures/long.ts";
import { patience } from "../fixtures/patience.ts";
import { chargeLink, makePaymentLink, readLink } from "../fixtures/payment-links.ts";
import { together } from "../fixtures/together.ts";
import { eventually } from "../fixtures/wait.ts";
import { expectNoDifference } from "../fixtures/wallet.ts";

/** The limit of a payment link under concurrency. */
const store = storeOfFile();

test("60 payers, 40 at once, for a link of 7: exactly 7 hold a place, and all 7 can pay", async () => {
  const link = await makePaymentLink(store, { amount: 3, maxPayments: 7 });
  const answers = await together(60, () => chargeLink(store, link.code));
  const made = answers.filter(({ status }) => status === 201);
  expect(made).toHaveLength(7);
  expect(new Set(answers.filter((one) => one.status !== 201).map(({ body }) => body.code))).toEqual(
    new Set(["PaymentLinkBusy"]),
  );
  // While they are booked, other requests continue: none may exceed the limit.
  const [later] = await Promise.all([
    together(40, () => chargeLink(store, link.code)),
    ...made.map(({ body }) => pay(body.charge.pix.copy_paste)),
  ]);
  expect(later.filter(({ status }) => status === 201)).toEqual([]);
  await eventually(async () => (await readLink(store, link.id)).paidCount === 7, { what: "all payments" });
  expect(await readLink(store, link.id)).toMatchObject({ state: "used_up", paidTotal: 21 });
});

type Step = { act: "charge" | "pay" | "replace" | "cancel"; which: number };
const step: fc.Arbitrary<Step> = fc.record({
  act: fc.constantFrom("charge", "charge", "pay", "replace", "cancel"),
  which: fc.nat({ max: 5 }),
});

test("any mix of charging, paying, replacing and cancelling at once keeps the limit and every centavo", {
  timeout: 120_000 * patience(),
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 3 }),
      fc.array(fc.array(step, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 5 }),
      async (maxPayments, rounds) => {
        const link = await makePaymentLink(store, { amount: 2, maxPayments });
        const charges: { id: string; code: string }[] = [];
        for (const round of rounds) {
          await Promise.all(round.map((one) => perform(link.code, one, charges)));
          await expectWithin(link.id, maxPayments);
        }
        await allBooked(link.id);
        await expectWithin(link.id, maxPayments);
      },
    ),
    { numRuns: runs({ short: 12, long: 60 }) },
  );
  await expectNoDifference();
});

async function perform(code: string, { act, which }: Step, charges: { id: string; code: string }[]) {
  const chosen = charges.length > 0 ? charges[which % charges.length] : undefined;
  if (act === "charge" || (act === "replace" && chosen)) {
    const body = act === "replace" && chosen ? { replaces: chosen.id } : {};
    const answer = await chargeLink(store, code, body);
    expect([201, 400, 409]).toContain(answer.status);
    if (answer.status === 201)
      charges.push({ id: answer.body.charge.id, code: answer.body.charge.pix.copy_paste });
  } else if (act === "pay" && chosen) {
    await pay(chosen.code);
  } else if (act === "cancel" && chosen) {
    expect([200, 400]).toContain(
      (await call("DELETE", `/transactions/${chosen.id}`, { key: store.apiKey })).status,
    );
  }
}

/**
 * On time, at most the limit is paid or payable; late money may exceed it at most by the charges given up before. The
 * link's count equals its charges.
 */
async function expectWithin(linkId: string, maxPayments: number): Promise<void> {
  const { rows } = await pool().query(
    `SELECT l.paid_count AS counted, l.paid_total::float AS total, c.* FROM payment_links l CROSS JOIN LATERAL (
       SELECT count(*) FILTER (WHERE t.status = 'PENDING')::int AS open,
         count(*) FILTER (WHERE t.status = 'COMPLETED')::int AS paid,
         count(*) FILTER (WHERE EXISTS (SELECT FROM payments p WHERE p.transaction_id = t.id AND p.late))::int AS late
       FROM transactions t WHERE t.payment_link_id = l.id) c WHERE l.id = $1`,
    [linkId],
  );
  const { counted, total, open, paid, late } = rows[0];
  expect(counted).toBe(paid);
  expect(total).toBe(paid * 2);
  expect(paid - late + open).toBeLessThanOrEqual(maxPayments);
}

/** Until every Pix that the sandbox's bank took has been booked. */
async function allBooked(linkId: string): Promise<void> {
  await eventually(
    async () => {
      const { rows } = await pool().query(
        `SELECT count(*)::int AS waiting FROM transactions t JOIN sandbox_payments b ON b.txid = t.txid
         WHERE t.payment_link_id = $1 AND NOT EXISTS (SELECT FROM payments p WHERE p.end_to_end_id = b.end_to_end_id)`,
        [linkId],
      );
      return rows[0].waiting === 0;
    },
    { what: "every payment" },
  );
}
