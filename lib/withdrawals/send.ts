import { unseal } from "#lib/core/seal.ts";
import { type Sql, sql, transaction } from "#lib/db/pool.ts";
import { payoutsOf } from "#lib/pix/gateways/registry.ts";
import type { Outcome, PayoutPort, TransferView } from "#lib/pix/port.ts";
import { FIRST_CLAIM, type Held, leaveOpen, postpone, takeUp } from "#lib/pix/sending/claim.ts";
import { type Calls, callNow, learnedFrom, make, type Verdict } from "#lib/pix/sending/make.ts";
import type { Lane } from "#lib/queue/lanes.ts";
import { post } from "#lib/wallet/ledger.ts";
import { emit, transferEvent } from "#lib/webhooks/events.ts";
import { findWithdrawal, presentWithdrawal, type Withdrawal } from "./record.ts";
import { noteSentAfterFailure } from "./sent-after-failure.ts";

export type Sent = "approved" | "processing" | "uncertain" | "rejected" | "unavailable";

type Outgoing = Pick<
  Withdrawal,
  "id" | "accountId" | "idEnvio" | "amount" | "description" | "destination" | "isCode"
>;

/**
 * Brings a withdrawal one step further: asks the bank about the id fixed at its beginning, and sends it only when the
 * bank does not know that id and no other call can be under way (lib/pix/sending). Safe to repeat at any time.
 */
export async function sendWithdrawal(id: string): Promise<Sent> {
  const record = await findWithdrawal(sql, id);
  if (!record || record.status === "approved") return "approved";
  if (record.status === "rejected") return "rejected";
  if (record.status === "pending") return "processing";
  const held = await takeUp("withdrawals", record);
  // Another worker has taken it up since it was read, and decides.
  if (held === null) return "processing";
  const verdict = await make("withdrawals", id, held, await callsOf(record));
  return transaction((tx) => apply(tx, id, verdict, held));
}

/**
 * The first sending, by the request that has just written the withdrawal and with it the first claim: nobody can have
 * sent it yet, so the bank need not be asked. `since`: when the writing began, by `performance.now()`.
 */
export async function sendNew(written: Outgoing, since: number): Promise<Sent> {
  const verdict = await callNow(FIRST_CLAIM, await callsOf(written), since);
  if (verdict.kind === "nothing" && verdict.why === "unavailable") return "unavailable";
  return transaction((tx) => apply(tx, written.id, verdict, FIRST_CLAIM));
}

async function callsOf(record: Outgoing): Promise<Calls<TransferView>> {
  const payouts = await payoutsOf(record.accountId);
  if (payouts === "by_hand") throw new Error(`withdrawal ${record.id} is paid by hand and is not sent`);
  return { read: () => payouts.readTransfer(record.idEnvio), call: () => send(payouts, record) };
}

async function send(payouts: PayoutPort, record: Outgoing): Promise<Outcome<TransferView>> {
  const request = { idEnvio: record.idEnvio, amount: record.amount, description: record.description };
  const destination = unseal(record.destination);
  if (!record.isCode) return payouts.sendToKey({ ...request, pixKey: destination });
  if (!payouts.payCode) return { kind: "failed", reason: "this account pays no codes" };
  return payouts.payCode({ ...request, brCode: destination });
}

/** Stores what came of a try. A withdrawal that has ended meanwhile is not changed. */
async function apply(tx: Sql, id: string, verdict: Verdict<TransferView>, held: Held): Promise<Sent> {
  const record = await findWithdrawal(tx, id, true);
  if (!record || record.status === "approved") return "approved";
  const view = verdict.kind === "known" ? verdict.view : null;
  if (record.status === "rejected") {
    if (view?.status === "REALIZADO") await noteSentAfterFailure(tx, record, view.endToEndId);
    return "rejected";
  }
  if (view?.status === "REALIZADO") {
    await approve(tx, record, view.endToEndId);
    return "approved";
  }
  // NAO_REALIZADO is the bank's last word about this id. A refusal counts while nobody else can have called.
  const refused = verdict.kind === "refused" && record.claim === held.claim;
  if (view?.status === "NAO_REALIZADO" || refused) {
    await reject(tx, record, "recusado pelo banco");
    return "rejected";
  }
  await leaveOpen(tx, "withdrawals", id, held, learnedFrom(verdict, held));
  return view || verdict.kind === "nothing" ? "processing" : "uncertain";
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
  const movement = {
    storeId: record.storeId,
    accountId: record.accountId,
    debit: "pending",
    causeId: record.id,
  } as const;
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
    accountId: record.accountId,
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

/** Every withdrawal whose outcome is not known is looked at again. */
export const WITHDRAWAL_LANE: Lane = {
  name: "withdrawals",
  due: {
    table: "withdrawals",
    where: "reconcile_at IS NOT NULL",
    at: "reconcile_at",
    moves: "reconcile_at",
  },
  work: sendWithdrawal,
  postpone: (id) => postpone("withdrawals", id),
};
