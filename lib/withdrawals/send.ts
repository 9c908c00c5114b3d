import { audit } from "#lib/audit/write.ts";
import { unseal } from "#lib/core/seal.ts";
import { type Sql, sql, transaction } from "#lib/db/pool.ts";
import { log } from "#lib/log.ts";
import type { Outcome, TransferView } from "#lib/pix/gateways/port.ts";
import { payoutsOf } from "#lib/pix/gateways/registry.ts";
import { post } from "#lib/wallet/ledger.ts";
import { emit, transferEvent } from "#lib/webhooks/events.ts";
import { findWithdrawal, presentWithdrawal, type Withdrawal } from "./record.ts";

export type Sent = "approved" | "processing" | "uncertain" | "rejected" | "unavailable";

/** Should the process die that is about to send a withdrawal, the job takes it up this much later. */
export const LEASE_SECONDS = 20;

/** The same for a job that has taken one up. */
const JOB_LEASE_SECONDS = 60;

const PAUSES_SECONDS = [2, 5, 15, 60, 300, 900, 3600];
const BATCH = 50;

type Outgoing = Pick<
  Withdrawal,
  "id" | "accountId" | "idEnvio" | "amount" | "description" | "destination" | "isCode" | "claim"
>;

/**
 * Brings a withdrawal one step further: asks the bank about the id fixed at its beginning, and sends it only when the
 * bank has never heard of that id. Safe to repeat at any time: nothing is ever sent twice.
 */
export async function sendWithdrawal(id: string): Promise<Sent> {
  const record = await findWithdrawal(sql, id);
  if (!record || record.status === "approved") return "approved";
  if (record.status === "rejected") return "rejected";
  if (record.status === "pending") return "processing";
  const claim = await takeUp(record);
  // Another worker has taken it up since it was read, and decides.
  if (claim === null) return "processing";
  const payouts = await payoutsOf(record.accountId);
  if (payouts === "by_hand") throw new Error(`withdrawal ${id} is paid by hand and is not sent`);
  const known = await payouts.readTransfer(record.idEnvio);
  const outcome = known.kind === "absent" ? await call(record) : known;
  return transaction((tx) => apply(tx, id, outcome, claim));
}

/**
 * The first sending, by the request that has just written the withdrawal and holds its first claim: nobody can have
 * sent it yet, so the bank need not be asked.
 */
export async function sendNew(written: Outgoing): Promise<Sent> {
  const outcome = await call(written);
  if (outcome.kind === "unavailable") return "unavailable";
  return transaction((tx) => apply(tx, written.id, outcome, written.claim));
}

/**
 * Claims the withdrawal: whoever finds a newer claim is not alone any more, and gives no money back. Returns the claim,
 * or null when another worker has claimed it, or it has ended, since it was read.
 */
async function takeUp(record: Withdrawal): Promise<number | null> {
  const [row] = await sql<Pick<Withdrawal, "claim">>(
    "take-up-withdrawal",
    `UPDATE withdrawals SET claim = claim + 1, reconcile_at = now() + $3 * interval '1 second'
     WHERE id = $1 AND status = 'processing' AND claim = $2 RETURNING claim`,
    [record.id, record.claim, JOB_LEASE_SECONDS],
  );
  return row?.claim ?? null;
}

async function call(record: Outgoing): Promise<Outcome<TransferView>> {
  const payouts = await payoutsOf(record.accountId);
  if (payouts === "by_hand") throw new Error(`withdrawal ${record.id} is paid by hand and is not sent`);
  const request = { idEnvio: record.idEnvio, amount: record.amount, description: record.description };
  const destination = unseal(record.destination);
  if (!record.isCode) return payouts.sendToKey({ ...request, pixKey: destination });
  if (!payouts.payCode) return { kind: "failed", reason: "this account pays no codes" };
  return payouts.payCode({ ...request, brCode: destination });
}

/** Stores the outcome. A withdrawal that has ended meanwhile is not changed. */
async function apply(tx: Sql, id: string, outcome: Outcome<TransferView>, claim: number): Promise<Sent> {
  const record = await findWithdrawal(tx, id, true);
  if (!record || record.status === "approved") return "approved";
  const status = outcome.kind === "done" ? outcome.value.status : null;
  if (record.status === "rejected") {
    if (status === "REALIZADO") await reportSentAndReturned(tx, record);
    return "rejected";
  }
  if (status === "REALIZADO") {
    await approve(tx, record, outcome.kind === "done" ? outcome.value.endToEndId : null);
    return "approved";
  }
  // NAO_REALIZADO is final for this id. A refused call is not: another worker may have sent the withdrawal meanwhile.
  const alone = record.claim === claim;
  if (status === "NAO_REALIZADO" || (outcome.kind === "failed" && alone)) {
    await reject(tx, record, "recusado pelo banco");
    return "rejected";
  }
  const pause = PAUSES_SECONDS[Math.min(record.attempts, PAUSES_SECONDS.length - 1)] as number;
  await tx(
    "withdrawal-waits",
    "UPDATE withdrawals SET attempts = attempts + 1, reconcile_at = now() + $2 * interval '1 second' WHERE id = $1",
    [id, pause],
  );
  return outcome.kind === "done" ? "processing" : "uncertain";
}

/** The bank has sent money that we had returned to the balance. People must know: this cannot be undone here. */
async function reportSentAndReturned(tx: Sql, record: Withdrawal): Promise<void> {
  log().error({ withdrawalId: record.id }, "a withdrawal that was returned has been sent by the bank");
  await audit(tx, {
    storeId: record.storeId,
    actor: "system",
    action: "withdrawal.sent_and_returned",
    details: { withdrawalId: record.id },
  });
}

type Ending = Pick<Withdrawal, "status" | "endToEndId" | "rejectReason" | "processedAt">;
const ENDING = "RETURNING status, end_to_end_id, reject_reason, processed_at";

/** The money has arrived: amount and fee leave what is pending. */
export async function approve(tx: Sql, record: Withdrawal, endToEndId: string | null): Promise<void> {
  const [ending] = await tx<Ending>(
    "approve-withdrawal",
    `UPDATE withdrawals SET status = 'approved', awaits = NULL, end_to_end_id = $2, processed_at = now(), reconcile_at = NULL
     WHERE id = $1 ${ENDING}`,
    [record.id, endToEndId],
  );
  const ended = presentWithdrawal({ ...record, ...ending });
  // The wallet comes last: every transaction that moves money of this store waits for its row.
  await emit(tx, record.storeId, transferEvent("transfer.completed", ended));
  const movement = { storeId: record.storeId, debit: "pending", causeId: record.id } as const;
  await post(
    tx,
    { ...movement, credit: "clearing", amount: record.amount, cause: "withdrawal_sent" },
    { ...movement, credit: "fees", amount: record.feeAmount, cause: "withdrawal_fee" },
  );
}

/** The withdrawal was not completed: the whole amount is available again. */
export async function reject(tx: Sql, record: Withdrawal, reason: string): Promise<void> {
  const [ending] = await tx<Ending>(
    "reject-withdrawal",
    `UPDATE withdrawals SET status = 'rejected', awaits = NULL, reject_reason = $2, processed_at = now(), reconcile_at = NULL
     WHERE id = $1 ${ENDING}`,
    [record.id, reason],
  );
  const ended = presentWithdrawal({ ...record, ...ending });
  await emit(tx, record.storeId, transferEvent("transfer.failed", ended));
  await post(tx, {
    storeId: record.storeId,
    debit: "pending",
    credit: "available",
    amount: record.totalAmount,
    cause: "withdrawal_returned",
    causeId: record.id,
  });
}

/** Rejects one that was never sent; false when another worker has taken it up since it was written. */
export async function returnUnsent(
  tx: Sql,
  written: Pick<Withdrawal, "id" | "claim">,
  reason: string,
): Promise<boolean> {
  const record = await findWithdrawal(tx, written.id, true);
  if (record?.status !== "processing" || record.claim !== written.claim) return false;
  await reject(tx, record, reason);
  return true;
}

/** Takes up every withdrawal whose outcome is not known and is due; returns how many. */
export async function reconcileWithdrawals(): Promise<number> {
  const due = await sql<Pick<Withdrawal, "id">>(
    "due-withdrawals",
    // Pushed back first, so that two workers do not look at the same one.
    `UPDATE withdrawals SET reconcile_at = now() + $2 * interval '1 second'
     WHERE id IN (SELECT id FROM withdrawals WHERE reconcile_at <= now() ORDER BY reconcile_at LIMIT $1 FOR UPDATE SKIP LOCKED)
     RETURNING id`,
    [BATCH, JOB_LEASE_SECONDS],
  );
  for (const { id } of due)
    await sendWithdrawal(id).catch((err) =>
      log().warn({ err, withdrawalId: id }, "withdrawal not reconciled"),
    );
  return due.length;
}
