import { audit } from "#lib/audit/write.ts";
import { unseal } from "#lib/core/seal.ts";
import { type Sql, sql, transaction } from "#lib/db/pool.ts";
import { log } from "#lib/log.ts";
import type { Outcome, TransferView } from "#lib/pix/gateways/port.ts";
import { gatewayNamed } from "#lib/pix/gateways/registry.ts";
import { post } from "#lib/wallet/ledger.ts";
import { emit, transferEvent } from "#lib/webhooks/events.ts";
import { findWithdrawal, presentWithdrawal, type Withdrawal } from "./record.ts";

export type Sent = "approved" | "processing" | "uncertain" | "rejected" | "unavailable";

/** Should the process die that is about to send, the job takes the withdrawal up this much later. */
export const LEASE_SECONDS = 20;

const PAUSES_SECONDS = [2, 5, 15, 60, 300, 900, 3600];
const BATCH = 50;

/**
 * Brings a withdrawal one step further: asks the bank about the id fixed at its beginning, and sends it only when the
 * bank has never heard of that id. Safe to repeat at any time: nothing is ever sent twice. `fresh` is the record in the
 * hands of the very request that wrote it: nobody can have sent it yet, so the bank need not be asked.
 */
export async function sendWithdrawal(id: string, fresh?: Withdrawal): Promise<Sent> {
  const record = fresh ?? (await findWithdrawal(sql, id));
  if (!record || record.status === "approved") return "approved";
  if (record.status === "rejected") return "rejected";
  if (record.status === "pending") return "processing";
  const hold = fresh ? fresh.reconcileAt : await takeUp(record);
  // Somebody else has taken it up since it was read: theirs is the word.
  if (hold === null) return "processing";
  const known: Outcome<TransferView> = fresh
    ? { kind: "failed", reason: "not sent yet" }
    : await gatewayNamed(record.gateway).readTransfer(record.idEnvio);
  const outcome = known.kind === "failed" ? await call(record) : known;
  if (fresh && outcome.kind === "unavailable") return "unavailable";
  return transaction((tx) => apply(tx, id, outcome, hold));
}

/**
 * Whoever takes it up moves its time, which is then theirs: who finds another time there is not alone any more, and
 * gives no money back. Null when it was moved or has ended since it was read.
 */
async function takeUp(record: Withdrawal): Promise<Date | null> {
  const [row] = await sql<{ reconcileAt: Date }>(
    "take-up-withdrawal",
    `UPDATE withdrawals SET reconcile_at = date_trunc('milliseconds', clock_timestamp()) + interval '1 minute'
     WHERE id = $1 AND status = 'processing' AND reconcile_at IS NOT DISTINCT FROM $2 RETURNING reconcile_at`,
    [record.id, record.reconcileAt],
  );
  return row?.reconcileAt ?? null;
}

function call(record: Withdrawal): Promise<Outcome<TransferView>> {
  const gateway = gatewayNamed(record.gateway);
  const request = { idEnvio: record.idEnvio, amount: record.amount, description: record.description };
  const destination = unseal(record.destination);
  return record.isCode
    ? gateway.payCode({ ...request, brCode: destination })
    : gateway.sendToKey({ ...request, pixKey: destination });
}

/** Writes what the bank said; whoever comes second finds the withdrawal ended and changes nothing. */
async function apply(tx: Sql, id: string, outcome: Outcome<TransferView>, hold: Date): Promise<Sent> {
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
  // "Not realised" is the bank's last word on this id; a refused call is only that, and another one may be on its way.
  const alone = record.reconcileAt?.getTime() === hold.getTime();
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

/** The worst that could happen: people must know, since no machine can take the money back. */
async function reportSentAndReturned(tx: Sql, record: Withdrawal): Promise<void> {
  log().error({ withdrawalId: record.id }, "a withdrawal that was returned has been sent by the bank");
  await audit(tx, {
    storeId: record.storeId,
    actor: "system",
    action: "withdrawal.sent_and_returned",
    details: { withdrawalId: record.id },
  });
}

/** The money has reached its destination: it leaves the wallet, and the fee goes where fees are. */
export async function approve(tx: Sql, record: Withdrawal, endToEndId: string | null): Promise<void> {
  const processedAt = new Date();
  await tx(
    "approve-withdrawal",
    `UPDATE withdrawals SET status = 'approved', awaits = NULL, end_to_end_id = $2, processed_at = $3, reconcile_at = NULL WHERE id = $1`,
    [record.id, endToEndId, processedAt],
  );
  const ended = presentWithdrawal({ ...record, status: "approved", processedAt });
  // The wallet comes last: everything that moves a store's money queues for its row.
  await emit(tx, record.storeId, transferEvent("transfer.completed", ended));
  const movement = { storeId: record.storeId, debit: "pending", causeId: record.id } as const;
  await post(
    tx,
    { ...movement, credit: "clearing", amount: record.amount, cause: "withdrawal_sent" },
    { ...movement, credit: "fees", amount: record.fee, cause: "withdrawal_fee" },
  );
}

/** It was not completed: the whole of it is available again. */
export async function reject(tx: Sql, record: Withdrawal, reason: string): Promise<void> {
  const processedAt = new Date();
  await tx(
    "reject-withdrawal",
    `UPDATE withdrawals SET status = 'rejected', awaits = NULL, reject_reason = $2, processed_at = $3, reconcile_at = NULL
     WHERE id = $1`,
    [record.id, reason, processedAt],
  );
  const ended = presentWithdrawal({ ...record, status: "rejected", processedAt });
  await emit(tx, record.storeId, transferEvent("transfer.failed", ended));
  await post(tx, {
    storeId: record.storeId,
    debit: "pending",
    credit: "available",
    amount: record.total,
    cause: "withdrawal_returned",
    causeId: record.id,
  });
}

/** The same for one that never left; false when somebody else has taken it up since it was written. */
export async function returnUnsent(tx: Sql, written: Withdrawal, reason: string): Promise<boolean> {
  const record = await findWithdrawal(tx, written.id, true);
  if (record?.status !== "processing" || record.reconcileAt?.getTime() !== written.reconcileAt?.getTime())
    return false;
  await reject(tx, record, reason);
  return true;
}

/** Looks again at every withdrawal whose end is not known; returns how many. */
export async function reconcileWithdrawals(): Promise<number> {
  const due = await sql<{ id: string }>(
    "due-withdrawals",
    // Pushed back first, so that two workers don't look at the same one.
    `UPDATE withdrawals SET reconcile_at = now() + interval '1 minute'
     WHERE id IN (SELECT id FROM withdrawals WHERE reconcile_at <= now() ORDER BY reconcile_at LIMIT $1 FOR UPDATE SKIP LOCKED)
     RETURNING id`,
    [BATCH],
  );
  for (const { id } of due)
    await sendWithdrawal(id).catch((err) =>
      log().warn({ err, withdrawalId: id }, "withdrawal not reconciled"),
    );
  return due.length;
}
