import { type Money, money } from "#lib/core/money.ts";
import { type Sql, sql } from "#lib/db/pool.ts";
import { onlyRow, type Stored } from "#lib/db/rows.ts";
import { AppError } from "#lib/errors/app-error.ts";
import type { AccountKind } from "#lib/gateway-accounts/account/account.ts";
import { KEPT_TERMS, SIGNED } from "#lib/wallet/ledger-check/equation.ts";
import type { BalanceReadingModel } from "#prisma/generated/models.ts";
import type { Candidate } from "./candidates.ts";
import { canReadBalance } from "./keys.ts";
import { IS_BLIND } from "./watch.ts";

export type Equation = { terms: Record<string, string>; expected: Money };

const TERMS_OF = `SELECT coalesce(jsonb_object_agg(term, amount::text), '{}') AS terms, coalesce(sum(${SIGNED}), 0.00) AS expected
  FROM (SELECT term, sum(amount) AS amount FROM (${KEPT_TERMS}) k`;

/** Returns the terms of the equation of an account at a bank, by its keys, and what they add up to. */
export async function equationOf(on: Sql, keys: readonly string[]): Promise<Equation> {
  return onlyRow(
    await on<Equation>(
      "equation-of-account",
      `${TERMS_OF} WHERE account_id = ANY ($1::uuid[]) GROUP BY term) t`,
      [keys],
    ),
  );
}

type Row = Equation & {
  id: string;
  name: string;
  kind: AccountKind;
  active: boolean;
  balanceAt: Date | null;
  balanceDifference: Money | null;
  balanceDiffersSince: Date | null;
  balanceOpenedAt: Date | null;
  balanceConcludedAt: Date | null;
  balanceDoubtSince: Date | null;
  balanceProblem: string | null;
  compareBalance: boolean;
  blind: boolean;
  /** All keys of the same account at the bank, in the order of their names. */
  keys: { id: string; name: string; chave: string | null }[];
  /** The part that is the stores' balances, and the part that is Pix without a charge that wait for a decision. */
  stores: Money;
  waiting: Money;
};

export type AccountBalance = Row & {
  /** Whether the bank reports its balance by API. */
  readable: boolean;
  reading: Reading | null;
};

type Reading = Stored<
  BalanceReadingModel,
  "readAt" | "balance" | "blocked" | "difference" | "unexplained" | "inDoubt" | "seen"
> & { candidates: FoundCandidate[] };

type FoundCandidate = Candidate & {
  /** The bank's id of it. */
  reference: string | null;
  storeId: string | null;
  storeName: string | null;
};

const HELD = "IN ('available', 'pending', 'blocked')";

/** Returns an account's expected balance and the last reading of its balance. Throws NotFound. */
export async function readBalance(accountId: string): Promise<AccountBalance> {
  const [row] = await sql<Row>(
    "account-balance",
    `SELECT g.id, g.name, g.kind, g.active, a.balance_at, a.balance_difference, a.balance_differs_since, a.balance_opened_at,
       a.balance_concluded_at, a.balance_doubt_since, a.balance_problem, a.compare_balance, ${IS_BLIND} AS blind,
       b.terms, b.expected, h.stores, w.waiting, bank.keys
     FROM gateway_accounts g JOIN gateway_accounts a ON a.id = coalesce(g.bank_account_id, g.id)
     CROSS JOIN LATERAL (
       SELECT array_agg(o.id) AS ids, coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name, 'chave', o.chave) ORDER BY o.name, o.id), '[]') AS keys
       FROM gateway_accounts o WHERE o.id = a.id OR o.bank_account_id = a.id) bank
     CROSS JOIN LATERAL (${TERMS_OF} WHERE account_id = ANY (bank.ids) GROUP BY term) t) b
     CROSS JOIN LATERAL (
       SELECT coalesce(sum(CASE WHEN m.credit ${HELD} THEN m.amount ELSE 0.00 END - CASE WHEN m.debit ${HELD} THEN m.amount ELSE 0.00 END), 0.00) AS stores
       FROM account_movements m WHERE m.account_id = ANY (bank.ids)) h
     CROSS JOIN LATERAL (
       SELECT coalesce(sum(u.amount), 0.00) AS waiting FROM unmatched_payments u
       WHERE u.account_id = ANY (bank.ids) AND u.state IN ('open', 'returning')) w
     WHERE g.id = $1`,
    [accountId],
  );
  if (!row) throw new AppError("NotFound");
  return { ...row, readable: await canReadBalance(accountId), reading: await lastReading(accountId) };
}

type KeptReading = Omit<Reading, "candidates"> & {
  candidates: { kind: Candidate["kind"]; id: string; amount: string }[];
};

async function lastReading(accountId: string): Promise<Reading | null> {
  const [kept] = await sql<KeptReading>(
    "shown-balance-reading",
    `SELECT read_at, balance, blocked, difference, unexplained, in_doubt, seen, candidates
     FROM balance_readings
     WHERE account_id = (SELECT coalesce(g.bank_account_id, g.id) FROM gateway_accounts g WHERE g.id = $1)
     ORDER BY read_at DESC, id DESC LIMIT 1`,
    [accountId],
  );
  if (!kept) return null;
  const records = kept.candidates.length > 0 ? await recordsOf(kept.candidates.map(({ id }) => id)) : [];
  const candidates = kept.candidates.map(({ kind, id, amount }) => {
    const record = records.find((one) => one.id === id);
    const { reference = null, storeId = null, storeName = null } = record ?? {};
    return { kind, id, amount: money(amount), reference, storeId, storeName };
  });
  return { ...kept, candidates };
}

type CandidateRecord = Pick<FoundCandidate, "id" | "reference" | "storeId" | "storeName">;

async function recordsOf(ids: string[]): Promise<CandidateRecord[]> {
  return sql<CandidateRecord>(
    "balance-candidate-records",
    `SELECT c.id, c.reference, s.id AS store_id, s.name AS store_name FROM (
       SELECT id, store_id, coalesce(end_to_end_id, id_envio) AS reference FROM withdrawals WHERE id = ANY ($1)
       UNION ALL SELECT id, store_id, end_to_end_id FROM refunds WHERE id = ANY ($1)
       UNION ALL SELECT id, store_id, end_to_end_id FROM external_refunds WHERE id = ANY ($1)
       UNION ALL SELECT id, store_id, end_to_end_id FROM unmatched_payments WHERE id = ANY ($1)
       UNION ALL SELECT id, store_id, txid FROM transactions WHERE id = ANY ($1)
     ) c LEFT JOIN stores s ON s.id = c.store_id`,
    [ids],
  );
}
