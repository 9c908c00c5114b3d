import { setTimeout as pause } from "node:timers/promises";
import { pool } from "#lib/db/pool.ts";
import type { Bank } from "./banks.ts";
import type { Operator } from "./operator.ts";
import type { BankName } from "./plan.ts";
import type { Placed } from "./traffic.ts";

/** Payers who contest what they have paid: the operator records each dispute and how its bank decides. */

export type Disputed = { lost: number; released: number; open: number };

/**
 * One after the other, while the banks still fail at random. What a bank decides against the store it takes from the
 * account, whether or not the store still has it: the rest is owed.
 */
export async function runDisputes(
  operator: Operator,
  banks: Record<BankName, Bank>,
  placed: readonly Placed[],
): Promise<Disputed> {
  const done: Disputed = { lost: 0, released: 0, open: 0 };
  for (const { plan, id, endToEndId } of placed) {
    if (plan.dispute === null || endToEndId === null) continue;
    const payment = await paymentOf(id, endToEndId);
    if (payment === null) continue;
    const dispute = await contest(operator, payment);
    if (dispute === null) continue;
    if (plan.dispute === "lost") banks[plan.bank].psp.control.giveBack(endToEndId, dispute.cents);
    if (plan.dispute !== "open") await decide(operator, dispute.id, plan.dispute);
    done[plan.dispute] += 1;
  }
  return done;
}

const WAIT_MS = 30_000;

/** The payment in full of this order, once it is booked; null if it is not within half a minute. */
async function paymentOf(orderId: string, endToEndId: string): Promise<string | null> {
  for (const give = Date.now() + WAIT_MS; Date.now() < give; await pause(300)) {
    const { rows } = await pool().query<{ id: string }>(
      `SELECT p.id FROM payments p JOIN transactions t ON t.id = p.transaction_id
       WHERE t.order_id = $1 AND p.end_to_end_id = $2 AND p.kind = 'full'`,
      [orderId, endToEndId],
    );
    if (rows[0]) return rows[0].id;
  }
  return null;
}

/** Records the dispute. An answer may have been lost: then a repeat finds nothing left to contest. */
async function contest(
  { ask, findings }: Operator,
  paymentId: string,
): Promise<{ id: string; cents: number } | null> {
  const said = await ask("POST", "/disputes", { paymentId, reason: "MED" });
  const { rows } = await pool().query<{ id: string; amount: string }>(
    "SELECT id, amount FROM disputes WHERE payment_id = $1 ORDER BY id LIMIT 1",
    [paymentId],
  );
  const [made] = rows;
  if (made) return { id: made.id, cents: Math.round(Number(made.amount) * 100) };
  findings.push(`payment ${paymentId} can't be disputed: ${said.status} ${said.body.code}`);
  return null;
}

async function decide({ ask, findings }: Operator, id: string, outcome: "lost" | "released"): Promise<void> {
  const said = await ask("POST", `/disputes/${id}/decision`, { outcome, reason: "MED" });
  if (said.status !== 200) findings.push(`dispute ${id} can't be decided: ${said.status} ${said.body.code}`);
}
