import { type Sql, sql, transaction } from "#lib/db/pool.ts";
import { isClosed, refundsOf } from "#lib/pix/gateways/registry.ts";
import type { RefundView } from "#lib/pix/port.ts";
import { type Held, leaveOpen, postpone, takeUp } from "#lib/pix/sending/claim.ts";
import { learnedFrom, make, type Verdict } from "#lib/pix/sending/make.ts";
import type { Lane } from "#lib/queue/lanes.ts";
import { lockUnmatched, type Unmatched } from "./lock-unmatched.ts";

/** Sends or rechecks every Pix without a charge that a person chose to return. */
export const RETURN_LANE: Lane = {
  name: "returns",
  due: {
    table: "unmatched_payments",
    where: "reconcile_at IS NOT NULL",
    at: "reconcile_at",
    moves: "reconcile_at",
  },
  work: sendReturn,
  postpone: (id) => postpone("unmatched_payments", id),
};

/** Advances a return by one step, like a refund (lib/pix/sending). Safe to repeat at any time. */
async function sendReturn(id: string): Promise<void> {
  const [payment] = await sql<Unmatched>(
    "return-to-send",
    "SELECT * FROM unmatched_payments WHERE id = $1 AND state = 'returning'",
    [id],
  );
  if (!payment?.devolucaoId) return;
  const port = (await isClosed(payment.accountId)) ? "by_hand" : await refundsOf(payment.accountId);
  if (port === "by_hand") return reopenUnsent(id);
  const held = await takeUp("unmatched_payments", payment);
  if (!held) return;
  const { endToEndId, devolucaoId } = payment;
  const ask = { endToEndId, devolucaoId, amount: payment.returned ?? payment.amount };
  const verdict = await make("unmatched_payments", id, held, {
    read: () => port.readRefund(ask),
    call: () => port.refund(ask),
    unknownDuplicateIsRefused: true,
  });
  await transaction((tx) => record(tx, { id, devolucaoId }, verdict, held));
}

/**
 * A return that an account can't make and that was never sent is a person's again: the account was closed, by an earlier
 * version. One that may have been sent is postponed: two operators end it.
 */
async function reopenUnsent(id: string): Promise<void> {
  await transaction(async (tx) => {
    const payment = await lockUnmatched(tx, id);
    if (payment?.state !== "returning") return;
    if (payment.unsureUntil !== null) throw new Error("the account of a return was closed");
    await reopen(tx, id, "a conta foi encerrada no banco");
  });
}

/** Stores the outcome of an attempt, unless it is about an earlier return of this Pix. */
async function record(
  tx: Sql,
  { id, devolucaoId }: { id: string; devolucaoId: string },
  verdict: Verdict<RefundView>,
  held: Held,
): Promise<void> {
  const payment = await lockUnmatched(tx, id);
  if (payment?.state !== "returning" || payment.devolucaoId !== devolucaoId) return;
  const view = verdict.kind === "known" ? verdict.view : null;
  if (view?.status === "DEVOLVIDO") return endReturn(tx, id, view.rtrId ?? null);
  // A refusal counts unless someone else has claimed it since.
  const refused = verdict.kind === "refused" && payment.claim === held.claim ? verdict.reason : null;
  if (view?.status !== "NAO_REALIZADO" && refused === null)
    return leaveOpen(tx, "unmatched_payments", id, held, learnedFrom(verdict, held));
  await reopen(tx, id, view?.reason ?? refused ?? "recusada pelo banco");
}

/**
 * Ends the return of a Pix without a charge that the caller has locked. What its bank had sent back before, and no store was
 * debited for, went back with it.
 */
export async function endReturn(tx: Sql, id: string, rtrId: string | null = null): Promise<void> {
  await tx(
    "return-done",
    `WITH same AS (
       UPDATE external_refunds x SET state = 'dismissed', book_at = NULL, ended_at = now() FROM unmatched_payments u
       WHERE u.id = $1 AND x.account_id = u.account_id AND x.end_to_end_id = u.end_to_end_id AND x.state = 'open'
       RETURNING CASE WHEN x.rtr_id = $2 THEN 0 ELSE x.amount END AS amount
     )
     UPDATE unmatched_payments SET state = 'returned', ended_at = now(), reconcile_at = NULL, problem = NULL,
       rtr_id = coalesce($2, rtr_id), returned = least(amount, returned + (SELECT coalesce(sum(amount), 0) FROM same)) WHERE id = $1`,
    [id, rtrId],
  );
}

/** Leaves a Pix that did not go back to a person again; another return gets a new id. */
export async function reopen(tx: Sql, id: string, problem: string): Promise<void> {
  await tx(
    "return-refused",
    `UPDATE unmatched_payments SET state = 'open', devolucao_id = NULL, returned = NULL, reconcile_at = NULL, call_until = NULL,
       unsure_until = NULL, problem = $2 WHERE id = $1`,
    [id, problem],
  );
}
