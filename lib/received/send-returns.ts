import { sql, transaction } from "#lib/db/pool.ts";
import { log } from "#lib/log.ts";
import type { Outcome, RefundView } from "#lib/pix/gateways/port.ts";
import { refundsOf } from "#lib/pix/gateways/registry.ts";
import { lockUnmatched, type Unmatched } from "./unmatched.ts";

const BATCH = 20;
/** Longer than any call to a PSP. */
const LEASE_SECONDS = 60;
const PAUSES_SECONDS = [2, 5, 15, 60, 300, 900, 3600];
/** By then more than ten minutes have passed since the first call: it can't be carried out any more. */
const SURE_AFTER_ATTEMPTS = 7;

/** Sends back, or asks again about, every Pix without a charge that a person has chosen to return; returns how many. */
export async function sendReturns(): Promise<number> {
  const due = await sql<Unmatched>(
    "due-returns",
    `UPDATE unmatched_payments SET attempts = attempts + 1, reconcile_at = now() + $2 * interval '1 second'
     WHERE id IN (SELECT id FROM unmatched_payments WHERE reconcile_at <= now() ORDER BY reconcile_at LIMIT $1 FOR UPDATE SKIP LOCKED)
     RETURNING *`,
    [BATCH, LEASE_SECONDS],
  );
  await Promise.all(
    due.map((one) => sendReturn(one).catch((err) => log().warn({ err, id: one.id }, "Pix not returned"))),
  );
  return due.length;
}

/** The first attempt sends; a later one asks first, since the first may have arrived without our hearing of it. */
async function sendReturn({
  id,
  accountId,
  endToEndId,
  amount,
  devolucaoId,
  attempts,
}: Unmatched): Promise<void> {
  const port = await refundsOf(accountId);
  if (port === "by_hand" || devolucaoId === null) return;
  const request = { endToEndId, devolucaoId, amount };
  const known = attempts > 1 ? await port.readRefund(request) : ({ kind: "absent" } as const);
  const outcome = known.kind === "absent" ? await port.refund(request) : known;
  await record(id, outcome);
}

async function record(id: string, outcome: Outcome<RefundView>): Promise<void> {
  await transaction(async (tx) => {
    const payment = await lockUnmatched(tx, id);
    if (payment?.state !== "returning") return;
    const status = outcome.kind === "done" ? outcome.value.status : null;
    if (status === "DEVOLVIDO") {
      await tx(
        "return-done",
        "UPDATE unmatched_payments SET state = 'returned', ended_at = now(), reconcile_at = NULL, problem = NULL WHERE id = $1",
        [id],
      );
      return;
    }
    // Refusing a repeat proves nothing while the first call may still be carried out: it is read again.
    const sure = payment.attempts === 1 || payment.attempts >= SURE_AFTER_ATTEMPTS;
    if (status === "NAO_REALIZADO" || (outcome.kind === "failed" && sure)) {
      const reason =
        outcome.kind === "done" ? outcome.value.reason : outcome.kind === "failed" ? outcome.reason : null;
      // It is open again; another return gets an id of its own.
      await tx(
        "return-refused",
        "UPDATE unmatched_payments SET state = 'open', devolucao_id = NULL, reconcile_at = NULL, problem = $2 WHERE id = $1",
        [id, reason ?? "recusada pelo banco"],
      );
      return;
    }
    const pause = PAUSES_SECONDS[Math.min(payment.attempts, PAUSES_SECONDS.length) - 1] ?? 2;
    await tx(
      "return-waits",
      "UPDATE unmatched_payments SET reconcile_at = now() + $2 * interval '1 second' WHERE id = $1",
      [id, pause],
    );
  });
}
