import { audit } from "#lib/audit/write.ts";
import { type Money, money, toFixed } from "#lib/core/money.ts";
import type { Sql } from "#lib/db/pool.ts";
import { stopPayouts } from "#lib/gateway-accounts/payouts.ts";
import { log } from "#lib/log.ts";
import { postDespiteBalance } from "#lib/wallet/ledger.ts";
import type { Withdrawal } from "./record.ts";

/** Whether the bank reports an amount that differs from the requested one, or from the one booked since. */
export function differs(record: Pick<Withdrawal, "amount" | "sentAmount">, sent: Money): boolean {
  return !sent.equals(record.sentAmount ?? record.amount);
}

/**
 * Books the difference when the bank has sent another amount than requested. The caller has locked and
 * approved the withdrawal in the same transaction. If the bank sent too much, the store is debited of all of it, and owes
 * what it has not got. In any case no further payout leaves the account until a person has looked at it. Must come after
 * the withdrawal's own movements: it locks the wallet.
 */
export async function bookDifference(tx: Sql, record: Withdrawal, sent: Money): Promise<void> {
  const { id, storeId, accountId, amount } = record;
  const more = sent.minus(amount);
  const debited = more.greaterThan(0) ? more : money(0);
  const [noted] = await tx(
    "withdrawal-differs",
    `UPDATE withdrawals SET sent_amount = $2, difference = 'open', difference_at = now(), difference_debited = $3
     WHERE id = $1 AND sent_amount IS NULL RETURNING id`,
    [id, toFixed(sent), toFixed(debited)],
  );
  if (!noted) return;
  log().error({ withdrawalId: id }, "the bank has sent another amount than was asked for");
  await audit(tx, {
    storeId,
    actor: "system",
    action: "withdrawal.amount_differs",
    details: { withdrawalId: id, asked: toFixed(amount), sent: toFixed(sent), debited: toFixed(debited) },
  });
  await stopPayouts(tx, record);
  const movement = {
    storeId,
    accountId,
    causeId: id,
    description: "Diferença: o banco enviou outro valor",
  } as const;
  await postDespiteBalance(
    tx,
    { ...movement, debit: "available", credit: "clearing", amount: debited, cause: "withdrawal_sent_more" },
    {
      ...movement,
      ...{ debit: "clearing", credit: "available", cause: "withdrawal_sent_less" },
      amount: more.lessThan(0) ? more.negated() : money(0),
    },
  );
}

type Overpaid = Pick<Withdrawal, "amount" | "sentAmount" | "differenceDebited">;

/**
 * The amount that the bank has sent beyond the requested one and that was not debited: before there were debts, the store
 * was debited of what it had.
 */
export function restOf({ amount, sentAmount, differenceDebited }: Overpaid): Money {
  const rest = (sentAmount ?? amount).minus(amount).minus(differenceDebited ?? 0);
  return rest.greaterThan(0) ? rest : money(0);
}

/** Debits the rest and closes the difference. What the store has not got is owed. */
export async function debitRest(tx: Sql, record: Withdrawal): Promise<void> {
  const { id, storeId, accountId } = record;
  await tx("book-difference", "UPDATE withdrawals SET difference = 'booked' WHERE id = $1", [id]);
  await postDespiteBalance(tx, {
    storeId,
    accountId,
    debit: "available",
    credit: "clearing",
    amount: restOf(record),
    cause: "withdrawal_sent_more_rest",
    causeId: id,
    description: "Diferença: o banco enviou outro valor",
  });
}

/**
 * Takes the rest from what the recipient's bank has sent back and the caller has just credited: the store gets no more
 * than it paid. Less than the rest is left to an operator.
 */
export async function takeRestFrom(tx: Sql, record: Withdrawal, cameBack: Money): Promise<void> {
  const rest = restOf(record);
  const isUnpaid = record.difference === "open" || record.difference === "dismissed";
  if (!isUnpaid || rest.isZero() || cameBack.lessThan(rest)) return;
  await audit(tx, {
    storeId: record.storeId,
    actor: "system",
    action: "withdrawal.difference_booked",
    details: { withdrawalId: record.id, endToEndId: record.endToEndId, amount: toFixed(rest) },
  });
  await debitRest(tx, record);
}
