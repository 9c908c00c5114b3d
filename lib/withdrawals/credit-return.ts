import { Decimal } from "decimal.js";
import { audit } from "#lib/audit/write.ts";
import { type Money, toFixed, toNumber } from "#lib/core/money.ts";
import { type Sql, transaction } from "#lib/db/pool.ts";
import { refusedAs } from "#lib/db/refusals.ts";
import { onlyRow } from "#lib/db/rows.ts";
import { log } from "#lib/log.ts";
import { ABOVE } from "#lib/pix/note-unreadable.ts";
import type { TransferView } from "#lib/pix/port.ts";
import { post } from "#lib/wallet/ledger.ts";
import { emit, transferEvent } from "#lib/webhooks/events.ts";
import { takeRestFrom } from "./difference.ts";
import { findWithdrawal, presentWithdrawal, type Withdrawal } from "./record.ts";

type Return = TransferView["returns"][number];

/**
 * A return that is already booked as something else (credited by a person, for example) is not credited again, and does
 * not hold up the others.
 */
export async function creditUnlessElsewhere(withdrawalId: string, back: Return): Promise<void> {
  try {
    await creditReturn(withdrawalId, back);
  } catch (error) {
    if (refusedAs(error) !== "pixBookedElsewhere") throw error;
    const { endToEndId } = back;
    log().error({ withdrawalId, endToEndId }, "a return of this withdrawal is booked as something else");
  }
}

/**
 * Each return is identified by its own end-to-end id and credited once. The withdrawal keeps its final state.
 * A withdrawal whose money was never debited gets no credit. Never credits more than was sent, whatever the bank lists: what
 * is above that is a case.
 */
async function creditReturn(id: string, back: Return): Promise<void> {
  await transaction(async (tx) => {
    const record = await findWithdrawal(tx, id, true);
    const debited = record?.status === "approved" || record?.sentAfterFailure === "booked";
    if (!record || !debited) return;
    const { known, credited } = await returnsSoFar(tx, record, back);
    if (known) return;
    const left = (record.sentAmount ?? record.amount).minus(credited);
    const amount = Decimal.min(back.amount, Decimal.max(left, 0));
    if (amount.lessThan(back.amount)) await noteExcess(tx, record, back, back.amount.minus(amount));
    if (amount.greaterThan(0)) await credit(tx, record, { ...back, amount });
  });
}

/** Whether this return is credited, and the sum of those of its withdrawal that are. */
async function returnsSoFar(tx: Sql, { id, accountId }: Withdrawal, { endToEndId }: Return) {
  return onlyRow(
    await tx<{ known: boolean; credited: Money }>(
      "returns-of-withdrawal",
      `SELECT EXISTS (SELECT FROM withdrawal_returns WHERE account_id = $2 AND end_to_end_id = $3) AS known,
         (SELECT coalesce(sum(amount), 0.00) FROM withdrawal_returns WHERE withdrawal_id = $1) AS credited`,
      [id, accountId, endToEndId],
    ),
  );
}

async function noteExcess(tx: Sql, record: Withdrawal, back: Return, excess: Money): Promise<void> {
  const payout = record.endToEndId ?? record.idEnvio;
  log().error({ withdrawalId: record.id }, "the bank lists a return of more than was sent");
  await tx(
    "note-excess-return",
    `INSERT INTO unreadable_pix (account_id, store_id, reference, amount, problem, part, end_to_end_id)
     VALUES ($1, $2, $3, $4, $5, 'return', $6) ON CONFLICT (account_id, reference) DO NOTHING`,
    [
      record.accountId,
      record.storeId,
      `${ABOVE}${back.endToEndId}`,
      toFixed(excess),
      `the return ${back.endToEndId} of ${toFixed(back.amount)} is above what was sent and not yet returned`,
      payout,
    ],
  );
}

async function credit(tx: Sql, record: Withdrawal, back: Return): Promise<void> {
  const { id, storeId, accountId } = record;
  const [made] = await tx<{ id: string }>(
    "insert-withdrawal-return",
    `INSERT INTO withdrawal_returns (store_id, withdrawal_id, account_id, end_to_end_id, amount, returned_at)
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (account_id, end_to_end_id) DO NOTHING RETURNING id`,
    [storeId, id, accountId, back.endToEndId, toFixed(back.amount), back.at],
  );
  if (!made) return;
  const returned = {
    amount: toNumber(back.amount),
    endToEndId: back.endToEndId,
    at: back.at.toISOString(),
  };
  log().warn({ withdrawalId: id }, "a withdrawal was sent back by the recipient's bank");
  await audit(tx, {
    storeId,
    actor: "system",
    action: "withdrawal.came_back",
    details: { withdrawalId: id, endToEndId: back.endToEndId, amount: toFixed(back.amount) },
  });
  await emit(tx, storeId, transferEvent("transfer.returned", { ...presentWithdrawal(record), returned }));
  await post(tx, {
    storeId,
    accountId,
    debit: "clearing",
    credit: "available",
    amount: back.amount,
    cause: "withdrawal_came_back",
    causeId: made.id,
    description: record.description ?? "Saque devolvido pelo banco do destino",
  });
  await takeRestFrom(tx, record, back.amount);
}
