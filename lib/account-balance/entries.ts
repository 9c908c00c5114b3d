import { auditByOperator, operatorName } from "#lib/audit/write.ts";
import type { Context } from "#lib/context/context.ts";
import { money, toFixed } from "#lib/core/money.ts";
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
import type { Stored } from "#lib/db/rows.ts";
import { AppError, invalidField } from "#lib/errors/app-error.ts";
import { SANDBOX_ACCOUNT } from "#lib/gateway-accounts/account/account.ts";
import { accountMessages } from "#lib/gateway-accounts/messages.ts";
import { findAccount } from "#lib/gateway-accounts/record.ts";
import type { AccountEntryModel } from "#prisma/generated/models.ts";
import { entryMessages } from "./messages.ts";

export const ENTRY_KINDS = ["deposit", "withdrawal", "tariff"] as const;
type EntryKind = (typeof ENTRY_KINDS)[number];
type Direction = "credit" | "debit";

export type AccountEntry = Omit<Stored<AccountEntryModel>, "kind" | "direction" | "occurredOn"> & {
  kind: EntryKind | "opening";
  direction: Direction;
  occurredOn: string | null;
};

type Wish = {
  kind: EntryKind;
  /** Default: the direction of its kind. The opposite direction reverses an earlier entry. */
  direction?: Direction | undefined;
  amount: number;
  occurredOn: string;
  reason: string;
  reference?: string | undefined;
  idempotencyKey: string;
};

/**
 * Books money that the platform, or its bank, has moved at an account without a store. Changes no store's balance. Returns
 * the first entry when repeated under the same key. Throws NotFound, ValidationError, and IdempotencyKeyReused if the repeat
 * has other data.
 */
export async function bookEntry(ctx: Context, accountId: string, wish: Wish): Promise<AccountEntry> {
  return transaction(async (tx) => {
    const { holderStoreId, bankAccountId } = await findAccount(tx, accountId);
    if (accountId === SANDBOX_ACCOUNT.id) throw invalidField("id", accountMessages.sandbox);
    const direction = wish.direction ?? (wish.kind === "deposit" ? "credit" : "debit");
    const entry = { ...wish, accountId: bankAccountId, direction, amount: toFixed(money(wish.amount)) };
    const first = await findEntry(tx, wish.idempotencyKey);
    if (first) return sameAs(first, entry);
    await expectDay(tx, bankAccountId, wish.occurredOn);
    const [made] = await tx<AccountEntry>(
      "insert-account-entry",
      `INSERT INTO account_entries (account_id, kind, direction, amount, occurred_on, reason, reference, actor, idempotency_key)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'operator:' || $9) ON CONFLICT (idempotency_key) DO NOTHING RETURNING *`,
      [
        ...[bankAccountId, entry.kind, direction, entry.amount, entry.occurredOn, entry.reason],
        ...[entry.reference ?? null, operatorName(ctx), entry.idempotencyKey],
      ],
    );
    // The same call was made at the same time.
    if (!made) return sameAs((await findEntry(tx, wish.idempotencyKey)) as AccountEntry, entry);
    await tx("compare-soon", "UPDATE gateway_accounts SET balance_at = now() WHERE id = $1", [bankAccountId]);
    const { idempotencyKey: _key, ...details } = { ...entry, entryId: made.id };
    await auditByOperator(tx, ctx, holderStoreId, "gateway_account.entry_booked", details);
    return made;
  });
}

async function findEntry(tx: Sql, idempotencyKey: string): Promise<AccountEntry | undefined> {
  const [first] = await tx<AccountEntry>(
    "first-account-entry",
    "SELECT * FROM account_entries WHERE idempotency_key = 'operator:' || $1",
    [idempotencyKey],
  );
  return first;
}

type Entry = Omit<Wish, "amount" | "direction"> & {
  accountId: string;
  direction: Direction;
  amount: string;
};

function sameAs(first: AccountEntry, entry: Entry): AccountEntry {
  const same =
    (["accountId", "kind", "direction", "occurredOn", "reason"] as const).every(
      (name) => first[name] === entry[name],
    ) &&
    first.reference === (entry.reference ?? null) &&
    first.amount.equals(entry.amount);
  if (!same) throw new AppError("IdempotencyKeyReused");
  return first;
}

/** Throws ValidationError for a day to come, and for one that the opening balance already covers. */
async function expectDay(tx: Sql, accountId: string, day: string): Promise<void> {
  const [wrong] = await tx<{ future: boolean; opened: string | null }>(
    "day-of-entry",
    `SELECT $2::date > (now() AT TIME ZONE 'America/Sao_Paulo')::date AS future,
       (SELECT (balance_opened_at AT TIME ZONE 'America/Sao_Paulo')::date FROM gateway_accounts WHERE id = $1) AS opened`,
    [accountId, day],
  );
  if (wrong?.future) throw invalidField("occurredOn", entryMessages.future);
  if (wrong?.opened && day < wrong.opened)
    throw invalidField("occurredOn", entryMessages.opened, { day: wrong.opened });
}

/** Entries of all keys of the account at the bank that `g` belongs to. */
const OF_KEYS = `account_id = ANY (ARRAY(SELECT k.id FROM gateway_accounts k
  WHERE coalesce(g.bank_account_id, g.id) IN (k.id, k.bank_account_id)))`;

/** Returns the platform's own entries of an account, newest first. Throws NotFound. */
export async function listEntries(
  accountId: string,
  page: Slice<Created>,
): Promise<{ records: AccountEntry[]; total: number }> {
  const { values, bind } = binder();
  const rows = await listQuery<Counted<AccountEntry>>(
    `SELECT c.list_length, e.* FROM gateway_accounts g
     CROSS JOIN LATERAL ${lengthOf(`account_entries WHERE ${OF_KEYS}`, page)} c
     LEFT JOIN LATERAL (
       SELECT * FROM account_entries e WHERE ${OF_KEYS} AND ${behind(page, bind, "e")}
       ORDER BY created_at DESC, id DESC LIMIT ${bind(page.limit)} OFFSET ${bind(page.offset)}
     ) e ON true WHERE g.id = ${bind(accountId)} ORDER BY e.created_at DESC, e.id DESC`,
    values,
  );
  if (rows.length === 0) throw new AppError("NotFound");
  return countedPage(rows);
}
