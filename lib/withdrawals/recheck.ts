import { type Sql, sql, transaction } from "#lib/db/pool.ts";
import { findGateway } from "#lib/pix/gateways/registry.ts";
import { forgetReadable, noteUnreadable } from "#lib/pix/note-unreadable.ts";
import type { Recipient, TransferView } from "#lib/pix/port.ts";
import type { Lane } from "#lib/queue/lanes.ts";
import type { Taken } from "#lib/queue/take-due.ts";
import { noteContradiction } from "#lib/resolutions/record/contradict.ts";
import { creditUnlessElsewhere } from "./credit-return.ts";
import { bookDifference, differs } from "./difference.ts";
import { pixOfWithdrawal } from "./pix-of-withdrawal.ts";
import { sealRecipient } from "./recipient.ts";
import { findWithdrawal, type Withdrawal } from "./record.ts";
import { sendWithdrawal } from "./send.ts";
import { noteSentAfterFailure } from "./sent-after-failure.ts";

/** The recipient's bank can return a Pix for this long. */
const RETURNED_WITHIN_DAYS = 90;
/** Pauses double until then, so a return that no notification tells is found at most so much later. */
const LONGEST_PAUSE_DAYS = 14;

/**
 * Rechecks ended withdrawals, since the recipient's bank may return the money later, and the bank may have
 * sent one that it had refused. Checks immediately, an hour later, and then whenever the age has doubled,
 * about a dozen times in all. Each account is limited, so that a slow bank, or one with a hundred thousand
 * withdrawals, does not delay the others. Notifications arrive sooner.
 */
export const RECHECK_LANE: Lane = {
  name: "rechecks",
  due: {
    table: "withdrawals",
    // As in the partial index withdrawals_to_recheck.
    where: `(status = 'approved' OR (status = 'rejected' AND claim > 0)) AND gateway NOT IN ('sandbox', 'manual', 'key')
      AND coalesce(recheck_at, '-infinity') < 'infinity'`,
    at: "coalesce(recheck_at, '-infinity')",
    moves: "recheck_at",
  },
  perAccount: 12,
  work: recheck,
  postpone,
  finish,
};

async function recheck(id: string): Promise<void> {
  const [record] = await sql<Pick<Withdrawal, "idEnvio">>(
    "withdrawal-to-recheck",
    "SELECT id_envio FROM withdrawals WHERE id = $1",
    [id],
  );
  if (record) await recheckOrThrow(record.idEnvio);
}

/** As `recheckWithdrawal`, for work that is retried: throws if the bank did not answer. */
export async function recheckOrThrow(idEnvio: string): Promise<void> {
  if (!(await recheckWithdrawal(idEnvio))) throw new Error("the bank did not answer");
}

/** Retries if the bank did not answer: after a tenth of the withdrawal's age, but at least five minutes. */
async function postpone(id: string): Promise<void> {
  await sql(
    "postpone-recheck",
    `UPDATE withdrawals SET recheck_at = CASE WHEN processed_at < now() - $2 * interval '1 day' THEN 'infinity'
       ELSE now() + greatest((now() - processed_at) / 10, interval '5 minutes') END WHERE id = $1`,
    [id, RETURNED_WITHIN_DAYS],
  );
}

async function finish(done: readonly Taken[]): Promise<void> {
  await sql(
    "rechecked-withdrawals",
    `UPDATE withdrawals SET recheck_at = CASE WHEN processed_at < now() - $2 * interval '1 day' THEN 'infinity'
       ELSE now() + least(greatest(now() - processed_at, interval '1 hour'), $3 * interval '1 day') END WHERE id = ANY($1)`,
    [done.map(({ id }) => id), RETURNED_WITHIN_DAYS, LONGEST_PAUSE_DAYS],
  );
}

/**
 * Handles a withdrawal that its bank reports on or whose recheck is due. Advances an open one, credits
 * returns of an arrived one, and notes a failed one that was sent after all. An unknown id is ignored.
 * Returns false if the bank did not answer. Safe to repeat.
 */
export async function recheckWithdrawal(idEnvio: string): Promise<boolean> {
  const [record] = await sql<Pick<Withdrawal, "id" | "storeId" | "status" | "accountId" | "claim">>(
    "withdrawal-by-envio",
    "SELECT id, store_id, status, account_id, claim FROM withdrawals WHERE id_envio = $1",
    [idEnvio],
  );
  if (record?.status === "processing") await sendWithdrawal(record.id);
  const sent = record?.status === "approved" || (record?.status === "rejected" && record.claim > 0);
  if (!record || !sent) return true;
  const payouts = (await findGateway(record.accountId))?.payouts ?? "by_hand";
  if (payouts === "by_hand") return true;
  const found = await payouts.readTransfer(idEnvio);
  if (found.kind !== "done") return found.kind === "absent";
  const { status, returns } = found.value;
  if (status !== "EM_PROCESSAMENTO") await transaction((tx) => compare(tx, record.id, found.value));
  for (const back of returns) await creditUnlessElsewhere(record.id, back);
  await noteUnreadableReturns(record, found.value, idEnvio);
  return true;
}

/** The readable returns are credited all the same. An unreadable one is a case until the bank tells it otherwise. */
async function noteUnreadableReturns(
  { storeId, accountId }: Pick<Withdrawal, "storeId" | "accountId">,
  { endToEndId, unreadable }: TransferView,
  idEnvio: string,
): Promise<void> {
  await forgetReadable({ id: accountId }, [endToEndId ?? idEnvio], unreadable);
  await noteUnreadable({ id: accountId, holderStoreId: storeId }, unreadable);
}

/**
 * Notes that a failed withdrawal was sent after all, that the bank reports another amount than booked, or that it
 * contradicts the operators who ended it as sent.
 */
async function compare(tx: Sql, id: string, view: TransferView): Promise<void> {
  const record = await findWithdrawal(tx, id, true);
  if (record?.status === "rejected" && view.status === "REALIZADO")
    await noteSentAfterFailure(tx, record, {
      ...view,
      endToEndId: await pixOfWithdrawal(tx, record, view.endToEndId),
    });
  if (record?.status !== "approved") return;
  if (record.recipient === null && view.recipient) await noteRecipient(tx, id, view.recipient);
  if (view.status === "NAO_REALIZADO") return noteContradiction(tx, id, "sent", "not_sent");
  if (view.endToEndId !== null && view.endToEndId !== record.endToEndId)
    await noteContradiction(tx, id, "sent", "other_id");
  if (differs(record, view.amount)) await bookDifference(tx, record, view.amount);
}

/** Notes the recipient that the bank has not reported before, as after an approval by an operator. */
async function noteRecipient(tx: Sql, id: string, recipient: Recipient): Promise<void> {
  await tx("note-recipient", "UPDATE withdrawals SET recipient = $2 WHERE id = $1", [
    id,
    sealRecipient(id, recipient),
  ]);
}
