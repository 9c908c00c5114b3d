import { audit } from "#lib/audit/write.ts";
import { toFixed, toNumber } from "#lib/core/money.ts";
import { sql, transaction } from "#lib/db/pool.ts";
import { log } from "#lib/log.ts";
import { payoutsOf } from "#lib/pix/gateways/registry.ts";
import type { TransferView } from "#lib/pix/port.ts";
import { post } from "#lib/wallet/ledger.ts";
import { emit, transferEvent } from "#lib/webhooks/events.ts";
import { findWithdrawal, presentWithdrawal, type Withdrawal } from "./record.ts";
import { sendWithdrawal } from "./send.ts";
import { noteSentAfterFailure } from "./sent-after-failure.ts";

const BATCH = 50;
/** How many banks are asked at the same time. */
const AT_ONCE = 5;
/** The recipient's bank can send a Pix back for this long. */
const RETURNED_WITHIN_DAYS = 90;

/**
 * Asks about withdrawals that have ended, since the recipient's bank can send the money back later, and the bank can
 * have sent one that it had refused: at once, an hour after, and then whenever its age has doubled, about a dozen times
 * in all. A notification is faster.
 */
export async function lookAgain(): Promise<number> {
  const due = await sql<Pick<Withdrawal, "idEnvio">>(
    "withdrawals-to-look-at",
    // Written as in the partial index withdrawals_to_look_at, so that it is used.
    `UPDATE withdrawals SET look_again_at = CASE WHEN processed_at < now() - $2 * interval '1 day' THEN 'infinity'
         ELSE now() + greatest(now() - processed_at, interval '1 hour') END
     WHERE id IN (
       SELECT id FROM withdrawals WHERE (status = 'approved' OR (status = 'rejected' AND claim > 0)) AND gateway NOT IN ('sandbox', 'manual', 'key')
         AND (look_again_at IS NULL OR look_again_at <= now())
       ORDER BY look_again_at NULLS FIRST LIMIT $1 FOR UPDATE SKIP LOCKED
     ) RETURNING id_envio`,
    [BATCH, RETURNED_WITHIN_DAYS],
  );
  for (let first = 0; first < due.length; first += AT_ONCE)
    await Promise.all(
      due
        .slice(first, first + AT_ONCE)
        .map(({ idEnvio }) =>
          lookAtWithdrawal(idEnvio).catch((err) => log().warn({ err, idEnvio }, "withdrawal not looked at")),
        ),
    );
  return due.length;
}

/**
 * A withdrawal that its bank has told something of, or whose time has come. One without an end is brought a step
 * further; of one that arrived, what was sent back is credited; one that failed and was sent all the same is noted. An
 * unknown id is nobody's. Safe to repeat.
 */
export async function lookAtWithdrawal(idEnvio: string): Promise<void> {
  const [record] = await sql<Pick<Withdrawal, "id" | "status" | "accountId" | "claim">>(
    "withdrawal-by-envio",
    "SELECT id, status, account_id, claim FROM withdrawals WHERE id_envio = $1",
    [idEnvio],
  );
  if (record?.status === "processing") await sendWithdrawal(record.id);
  const sent = record?.status === "approved" || (record?.status === "rejected" && record.claim > 0);
  if (!record || !sent) return;
  const payouts = await payoutsOf(record.accountId);
  if (payouts === "by_hand") return;
  const found = await payouts.readTransfer(idEnvio);
  if (found.kind !== "done") return;
  const { status, endToEndId, returns } = found.value;
  if (record.status === "rejected" && status === "REALIZADO")
    await transaction(async (tx) => {
      const locked = await findWithdrawal(tx, record.id, true);
      if (locked) await noteSentAfterFailure(tx, locked, endToEndId);
    });
  for (const back of returns) await creditReturn(record.id, back);
}

/**
 * Each return is known by its own end-to-end id and credited once. The withdrawal itself stays as it ended. One whose
 * money was never debited gets nothing back.
 */
async function creditReturn(id: string, back: TransferView["returns"][number]): Promise<void> {
  await transaction(async (tx) => {
    const record = await findWithdrawal(tx, id, true);
    const debited = record?.status === "approved" || record?.sentAfterFailure === "booked";
    if (!record || !debited) return;
    const [made] = await tx<{ id: string }>(
      "insert-withdrawal-return",
      // Never more than was sent, whatever the bank lists.
      `INSERT INTO withdrawal_returns (store_id, withdrawal_id, account_id, end_to_end_id, amount, returned_at)
       SELECT $1, $2, $3, $4, $5::numeric, $6 WHERE $5::numeric <= $7::numeric
         - (SELECT coalesce(sum(amount), 0) FROM withdrawal_returns WHERE withdrawal_id = $2)
       ON CONFLICT (account_id, end_to_end_id) DO NOTHING RETURNING id`,
      [
        record.storeId,
        id,
        record.accountId,
        back.endToEndId,
        toFixed(back.amount),
        back.at,
        toFixed(record.amount),
      ],
    );
    if (!made) return;
    const returned = {
      amount: toNumber(back.amount),
      endToEndId: back.endToEndId,
      at: back.at.toISOString(),
    };
    log().warn({ withdrawalId: id }, "a withdrawal was sent back by the recipient's bank");
    await audit(tx, {
      storeId: record.storeId,
      actor: "system",
      action: "withdrawal.came_back",
      details: { withdrawalId: id, endToEndId: back.endToEndId, amount: toFixed(back.amount) },
    });
    await emit(
      tx,
      record.storeId,
      transferEvent("transfer.returned", { ...presentWithdrawal(record), returned }),
    );
    await post(tx, {
      storeId: record.storeId,
      accountId: record.accountId,
      debit: "clearing",
      credit: "available",
      amount: back.amount,
      cause: "withdrawal_came_back",
      causeId: made.id,
      description: record.description ?? "Saque devolvido pelo banco do destino",
    });
  });
}
