import { auditByOperator } from "#lib/audit/write.ts";
import type { Context } from "#lib/context/context.ts";
import { type Money, money, toFixed, toNumber } from "#lib/core/money.ts";
import { binder } from "#lib/db/list-counts.ts";
import {
  behind,
  type Counted,
  type Created,
  countedPage,
  lengthOf,
  listQuery,
  type Slice,
} from "#lib/db/listing.ts";
import { type Sql, transaction } from "#lib/db/pool.ts";
import { refusedAs } from "#lib/db/refusals.ts";
import type { Stored } from "#lib/db/rows.ts";
import { AppError, invalidField } from "#lib/errors/app-error.ts";
import { MANUAL_ACCOUNT, SANDBOX_ACCOUNT } from "#lib/gateway-accounts/account/account.ts";
import { type Movement, post, postDespiteBalance } from "#lib/wallet/ledger.ts";
import type { AdjustmentModel } from "#prisma/generated/models.ts";
import { adjustmentMessages } from "./messages.ts";
import type { AdjustmentView } from "./schemas.ts";

type Direction = "credit" | "debit" | "write_off";
type Adjustment = Omit<Stored<AdjustmentModel>, "direction"> & { direction: Direction };

type Wish = {
  storeId: string;
  /**
   * The gateway account that the money belongs to. Default: the account where the store receives its payments; for a
   * debit, first an account of its own that the store no longer uses, if that holds the whole amount; to write off, the one where
   * the store came to owe.
   */
  accountId?: string | undefined;
  direction: Direction;
  amount: number;
  /** What a debit takes beyond the available balance is owed. */
  mayOwe?: boolean | undefined;
  reason: string;
  idempotencyKey: string;
};

/** An account of store `s` itself that is connected no more and holds the amount $3. */
// prisma/functions/account_balances.sql
const LEFT_BEHIND = `SELECT b.account_id FROM account_balances(s.id) b JOIN gateway_accounts g ON g.id = b.account_id
  WHERE g.holder_store_id = s.id AND b.available >= $3 AND b.account_id IS DISTINCT FROM s.inbound_account_id
  ORDER BY b.available DESC, b.account_id LIMIT 1`;

/** The account where store `s` came to owe first. */
const OF_DEBT =
  "SELECT d.account_id FROM debts d WHERE d.store_id = s.id AND d.settled_at IS NULL ORDER BY d.created_at LIMIT 1";

/**
 * Corrects a store's balance, or writes off what it owes. Returns the first adjustment when repeated under the same key.
 * Throws NotFound, InsufficientBalance, ValidationError if more is written off than is owed, and IdempotencyKeyReused if
 * the repeat has other data.
 */
export async function adjustBalance(ctx: Context, wish: Wish): Promise<Adjustment> {
  try {
    return await transaction(async (tx) => {
      const amount = money(wish.amount);
      await expectAccount(tx, wish);
      const [made] = await tx<Adjustment>(
        "insert-adjustment",
        `INSERT INTO adjustments (store_id, account_id, direction, amount, reason, idempotency_key)
         SELECT s.id, coalesce($6, CASE $2 WHEN 'debit' THEN (${LEFT_BEHIND}) WHEN 'write_off' THEN (${OF_DEBT}) END, s.inbound_account_id, s.outbound_account_id, CASE s.mode WHEN 'live' THEN $7::uuid ELSE $8::uuid END), $2, $3, $4, $5 FROM stores s WHERE s.id = $1
         ON CONFLICT (idempotency_key) DO NOTHING RETURNING *`,
        [
          ...[wish.storeId, wish.direction, toFixed(amount), wish.reason, wish.idempotencyKey],
          ...[wish.accountId ?? null, MANUAL_ACCOUNT.id, SANDBOX_ACCOUNT.id],
        ],
      );
      if (!made) {
        const [first] = await tx<Adjustment>(
          "first-adjustment",
          "SELECT * FROM adjustments WHERE idempotency_key = $1",
          [wish.idempotencyKey],
        );
        if (!first) throw new AppError("NotFound");
        if (!isSame(first, wish, amount)) throw new AppError("IdempotencyKeyReused");
        return first;
      }
      await auditByOperator(tx, ctx, wish.storeId, "balance.adjusted", {
        adjustmentId: made.id,
        accountId: made.accountId,
        direction: wish.direction,
        amount: toFixed(amount),
        reason: wish.reason,
      });
      await (wish.mayOwe ? postDespiteBalance : post)(tx, {
        storeId: wish.storeId,
        accountId: made.accountId,
        ...MOVES[wish.direction],
        amount,
        causeId: made.id,
        description: `Ajuste: ${wish.reason}`,
      });
      return made;
    });
  } catch (error) {
    if (refusedAs(error) === "balanceTooLow") throw new AppError("InsufficientBalance");
    if (refusedAs(error) === "owedTooLow" || refusedAs(error) === "moreThanOwed")
      throw invalidField("amount", adjustmentMessages.aboveOwed);
    throw error;
  }
}

const MOVES: Record<Direction, Pick<Movement, "debit" | "credit" | "cause">> = {
  credit: { debit: "clearing", credit: "available", cause: "adjustment_credit" },
  debit: { debit: "available", credit: "clearing", cause: "adjustment_debit" },
  write_off: { debit: "clearing", credit: "owed", cause: "debt_written_off" },
};

/** Throws ValidationError unless the account is the platform's or this store's own, in the environment of its mode. */
async function expectAccount(tx: Sql, { storeId, accountId }: Wish): Promise<void> {
  if (accountId === undefined) return;
  const [account] = await tx<{ id: string }>(
    "account-to-adjust",
    `SELECT a.id FROM gateway_accounts a JOIN stores s ON s.id = $2 AND (a.environment = 'production') = (s.mode = 'live')
     WHERE a.id = $1 AND coalesce(a.holder_store_id, $2) = $2`,
    [accountId, storeId],
  );
  if (!account) throw invalidField("accountId", adjustmentMessages.account);
}

function isSame(first: Adjustment, wish: Wish, amount: Money): boolean {
  return (
    first.storeId === wish.storeId &&
    (wish.accountId === undefined || first.accountId === wish.accountId) &&
    first.direction === wish.direction &&
    first.amount.equals(amount) &&
    first.reason === wish.reason
  );
}

export type ListedAdjustment = Adjustment & { storeName: string; accountName: string | null };

/** Returns the adjustments of all stores, newest first. */
export async function listAdjustments(
  page: Slice<Created>,
): Promise<{ records: ListedAdjustment[]; total: number }> {
  const { values, bind } = binder();
  const rows = await listQuery<Counted<ListedAdjustment>>(
    `SELECT c.list_length, a.*, s.name AS store_name, g.name AS account_name /* never null: store_name (a foreign key) */
     FROM ${lengthOf("adjustments", page)} c
     LEFT JOIN LATERAL (
       SELECT * FROM adjustments a WHERE ${behind(page, bind, "a")}
       ORDER BY created_at DESC, id DESC LIMIT ${bind(page.limit)} OFFSET ${bind(page.offset)}
     ) a ON true
     LEFT JOIN stores s ON s.id = a.store_id
     LEFT JOIN gateway_accounts g ON g.id = a.account_id
     ORDER BY a.created_at DESC, a.id DESC`,
    values,
  );
  return countedPage(rows);
}

export function presentAdjustment(one: Adjustment): AdjustmentView {
  return {
    id: one.id,
    storeId: one.storeId,
    accountId: one.accountId,
    direction: one.direction,
    amount: toNumber(one.amount),
    currency: "BRL",
    reason: one.reason,
    createdAt: one.createdAt.toISOString(),
  };
}
