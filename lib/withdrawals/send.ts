import { type Sql, sql, transaction } from "#lib/db/pool.ts";
import { stopPayouts } from "#lib/gateway-accounts/payouts.ts";
import { codesOf, isClosed, payoutsOf } from "#lib/pix/gateways/registry.ts";
import type { Outcome, PayoutPort, TransferView } from "#lib/pix/port.ts";
import { FIRST_CLAIM, type Held, leaveOpen, postpone, takeUp } from "#lib/pix/sending/claim.ts";
import { type Calls, callNow, learnedFrom, make, type Verdict } from "#lib/pix/sending/make.ts";
import type { Lane } from "#lib/queue/lanes.ts";
import { unseal } from "#lib/sealed/seal.ts";
import { post } from "#lib/wallet/ledger.ts";
import { emit, transferEvent } from "#lib/webhooks/events.ts";
import { keyOfCode } from "./destination.ts";
import { bookDifference, differs } from "./difference.ts";
import { pixOfWithdrawal } from "./pix-of-withdrawal.ts";
import { sealRecipient } from "./recipient.ts";
import { findWithdrawal, presentWithdrawal, type Withdrawal } from "./record.ts";
import { noteSentAfterFailure } from "./sent-after-failure.ts";
import { REJECT_REASONS, rejectedByBank } from "./words.ts";

export type Sent = "approved" | "processing" | "uncertain" | "rejected" | "unavailable";

type Outgoing = Pick<
  Withdrawal,
  "id" | "accountId" | "idEnvio" | "amount" | "description" | "destination" | "isCode"
>;

/**
 * Advances a withdrawal by one step: asks the bank about its fixed id, and sends it only if the bank does not
 * know that id and no other call can be in flight (lib/pix/sending). Safe to repeat at any time.
 */
export async function sendWithdrawal(id: string): Promise<Sent> {
  const record = await findWithdrawal(sql, id);
  if (!record || record.status === "approved") return "approved";
  if (record.status === "rejected") return "rejected";
  if (record.status === "pending") return "processing";
  if (record.unsureUntil === null && (await isClosed(record.accountId))) return returnFromClosed(record);
  const held = await takeUp("withdrawals", record);
  // Another worker has claimed it since it was read, and decides.
  if (held === null) return "processing";
  const verdict = await make("withdrawals", id, held, await callsOf(record));
  return transaction((tx) => apply(tx, id, verdict, held));
}

/** Rejects a withdrawal whose account was closed before it was ever sent. */
async function returnFromClosed(record: Withdrawal): Promise<Sent> {
  const reason = REJECT_REASONS.accountClosed["pt-BR"];
  return (await transaction((tx) => returnUnsent(tx, record, reason))) ? "rejected" : "processing";
}

/**
 * Sends a withdrawal for the first time, from the request that has just written it with the first claim. Nobody else
 * can have sent it, so the bank need not be asked. `since`: when writing began, by `performance.now()`. `retryAfter`:
 * the seconds to wait, if the bank is unavailable.
 */
export async function sendNew(
  written: Outgoing,
  since: number,
): Promise<{ sent: Sent; retryAfter?: number | undefined }> {
  const verdict = await callNow(FIRST_CLAIM, await callsOf(written), since);
  if (verdict.kind === "nothing" && verdict.why === "unavailable")
    return { sent: "unavailable", retryAfter: verdict.retryAfter };
  return { sent: await transaction((tx) => apply(tx, written.id, verdict, FIRST_CLAIM)) };
}

async function callsOf(record: Outgoing): Promise<Calls<TransferView>> {
  const payouts = await payoutsOf(record.accountId);
  if (payouts === "by_hand") throw new Error(`withdrawal ${record.id} is paid by hand and is not sent`);
  return { read: () => payouts.readTransfer(record.idEnvio), call: () => send(payouts, record) };
}

async function send(payouts: PayoutPort, record: Outgoing): Promise<Outcome<TransferView>> {
  const request = { idEnvio: record.idEnvio, amount: record.amount, description: record.description };
  const destination = unseal("withdrawals.destination", record.id, record.destination);
  if (!record.isCode) return payouts.sendToKey({ ...request, pixKey: destination });
  // A static code is just a printed key; paying by key lets us set the amount.
  const pixKey = keyOfCode(destination);
  if (pixKey) return payouts.sendToKey({ ...request, pixKey });
  if (!payouts.payCode) return { kind: "failed", reason: "this account pays no codes" };
  const since = performance.now();
  const changed = await changedCode(record, destination);
  // This process was suspended meanwhile, and another may have decided.
  if (performance.now() - since > SUSPENDED_MS)
    return { kind: "later", reason: "this process was suspended" };
  return changed ?? payouts.payCode({ ...request, brCode: destination });
}

/**
 * Rereads a dynamic code right before it is paid, because its owner can change the amount at its bank. A code
 * that is no longer payable is left to the bank, which refuses it under the id of this payout.
 */
async function changedCode(record: Outgoing, brCode: string): Promise<Outcome<TransferView> | null> {
  const found = await (await codesOf(record.accountId)).previewCode(brCode);
  if (found.kind === "unavailable") return { kind: "unavailable" };
  if (found.kind === "absent") return null;
  const { state, amount } = found.value;
  if (state !== "payable" || !amount || amount.equals(record.amount)) return null;
  return { kind: "failed", reason: CODE_CHANGED };
}

/** More than reading a code may take, less than a claim is respected (`LEASE_SECONDS`). */
const SUSPENDED_MS = 20_000;
const CODE_CHANGED = REJECT_REASONS.codeChanged["pt-BR"];

/** Stores the outcome of an attempt. A withdrawal that has ended in the meantime is not changed. */
async function apply(tx: Sql, id: string, verdict: Verdict<TransferView>, held: Held): Promise<Sent> {
  const record = await findWithdrawal(tx, id, true);
  if (!record || record.status === "approved") return "approved";
  const view = verdict.kind === "known" ? verdict.view : null;
  if (record.status === "rejected") {
    if (view?.status === "REALIZADO") await noteSentAfterFailure(tx, record, await ownView(tx, record, view));
    return "rejected";
  }
  if (view?.status === "REALIZADO") {
    await approve(tx, record, await ownView(tx, record, view));
    if (differs(record, view.amount)) await bookDifference(tx, record, view.amount);
    return "approved";
  }
  // NAO_REALIZADO is the bank's final answer for this id. A refusal counts unless someone else has claimed it
  // since.
  const refused = verdict.kind === "refused" && record.claim === held.claim;
  if (view?.status === "NAO_REALIZADO" || refused) {
    await reject(tx, record, rejectReasonOf(verdict), "bank");
    return "rejected";
  }
  // Still in flight: the sent amount is booked on arrival, but no further payout leaves the account.
  if (view && differs(record, view.amount)) await stopPayouts(tx, record);
  await leaveOpen(tx, "withdrawals", id, held, learnedFrom(verdict, held));
  return view || verdict.kind === "nothing" ? "processing" : "uncertain";
}

/** The bank's answer with the id of the Pix as far as it is this withdrawal's. */
async function ownView(tx: Sql, record: Withdrawal, view: TransferView): Promise<TransferView> {
  return { ...view, endToEndId: await pixOfWithdrawal(tx, record, view.endToEndId) };
}

/** For a refused call the PSP returns names and sentences for developers. They are left out. */
function rejectReasonOf(verdict: Verdict<TransferView>): string {
  if (verdict.kind === "refused" && verdict.reason === CODE_CHANGED) return CODE_CHANGED;
  return rejectedByBank(verdict.kind === "known" ? verdict.view.reason : null);
}

type Ending = Pick<Withdrawal, "status" | "endToEndId" | "rejectReason" | "processedAt">;
const ENDING = "RETURNING status, end_to_end_id, reject_reason, processed_at";

/** Completes a withdrawal: amount and fee leave the pending balance. A person who pays by hand names no recipient. */
export async function approve(
  tx: Sql,
  record: Withdrawal,
  { endToEndId, recipient = null }: Pick<TransferView, "endToEndId"> & Partial<TransferView>,
): Promise<void> {
  const [ending] = await tx<Ending>(
    "approve-withdrawal",
    `UPDATE withdrawals SET status = 'approved', awaits = NULL, end_to_end_id = $2, recipient = coalesce($3, recipient),
       processed_at = now(), reconcile_at = NULL
     WHERE id = $1 ${ENDING}`,
    [record.id, endToEndId, sealRecipient(record.id, recipient)],
  );
  const ended = presentWithdrawal({ ...record, ...ending });
  // The wallet comes last: every transaction that moves this store's money waits for its row.
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

/** Fails a withdrawal: the whole amount becomes available again. `by` is null if nobody refused it. */
export async function reject(
  tx: Sql,
  record: Withdrawal,
  reason: string | null,
  by: Withdrawal["rejectedBy"],
): Promise<void> {
  const [ending] = await tx<Ending>(
    "reject-withdrawal",
    `UPDATE withdrawals SET status = 'rejected', awaits = NULL, reject_reason = $2, rejected_by = $3, processed_at = now(), reconcile_at = NULL
     WHERE id = $1 ${ENDING}`,
    [record.id, reason, by],
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

/** Rejects a withdrawal that was never sent. Returns false if another worker has claimed it since. */
export async function returnUnsent(
  tx: Sql,
  written: Pick<Withdrawal, "id" | "claim">,
  reason: string,
): Promise<boolean> {
  const record = await findWithdrawal(tx, written.id, true);
  if (record?.status !== "processing" || record.claim !== written.claim) return false;
  await reject(tx, record, reason, null);
  return true;
}

/** Rechecks every withdrawal whose outcome is unknown. */
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
