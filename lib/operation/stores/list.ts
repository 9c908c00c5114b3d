import type { Money } from "#lib/core/money.ts";
import { binder } from "#lib/db/list-counts.ts";
import { type Counted, countedPage, lengthOf, listQuery, type Slice } from "#lib/db/listing.ts";
import type { Stored } from "#lib/db/rows.ts";
import type { StoreModel } from "#prisma/generated/models.ts";

export const STORE_STATES = ["open", "paused", "held"] as const;
type StoreState = (typeof STORE_STATES)[number];

export type StoreQuery = {
  search?: string | undefined;
  mode?: "test" | "live" | undefined;
  state?: StoreState | undefined;
  accountId?: string | undefined;
};

const KEPT = [
  ...([
    "id",
    "name",
    "slug",
    "mode",
    "active",
    "inboundAccountId",
    "outboundAccountId",
    "feePercent",
  ] as const),
  ...(["feeFixed", "withdrawalFee", "withdrawalMax", "withdrawalsHeldAt", "withdrawalsHeldReason"] as const),
  "createdAt",
] as const;

/** A store with the figures of the operator's list. */
export type ListedStore = Stored<StoreModel, (typeof KEPT)[number]> & {
  available: Money;
  pending: Money;
  blocked: Money;
  /** Payments of buyers in the last 30 days including today, in São Paulo. */
  turnover: Money;
  people: number;
  lastSaleAt: Date | null;
};

/** The columns of store `s`. */
export const STORE_KEPT = `s.id, s.name, s.slug, s.mode, s.active, s.inbound_account_id, s.outbound_account_id, s.fee_percent,
  s.fee_fixed, s.withdrawal_fee, s.withdrawal_max, s.withdrawals_held_at, s.withdrawals_held_reason, s.created_at`;

/** The figures of store `s` and wallet `w`, each by an index. */
// prisma/functions/movements_by_day.sql
export const STORE_FIGURES = `coalesce(w.available, 0) AS available, coalesce(w.pending, 0) AS pending,
  coalesce(w.blocked, 0) AS blocked,
  (SELECT coalesce(sum(m.amount), 0) FROM movements_by_day(s.id, (now() AT TIME ZONE 'America/Sao_Paulo')::date - 29, NULL) m
     WHERE m.cause IN ('sale', 'late_payment')) AS turnover /* never null: turnover (a sum of no rows is 0) */,
  (SELECT count(*)::int FROM memberships p WHERE p.store_id = s.id) AS people /* never null: people (a count) */,
  (SELECT e.created_at FROM ledger_entries e WHERE e.store_id = s.id AND e.sale_number = w.sales) AS last_sale_at`;

const IN_STATE: Record<StoreState, string> = {
  open: "s.active AND s.withdrawals_held_at IS NULL",
  paused: "NOT s.active",
  held: "s.withdrawals_held_at IS NOT NULL",
};

/** Lists stores, filtered by words of their name or address, newest first, with their figures. */
export async function listStores(
  query: StoreQuery & Slice<ListedStore>,
): Promise<{ records: ListedStore[]; total: number }> {
  const { values, bind } = binder();
  const { search, mode, state, accountId, after } = query;
  const account = accountId && bind(accountId);
  const where = [
    "true",
    // prisma/functions/search_text.sql, search_pattern.sql
    search && `search_text(s.name, s.slug) LIKE search_pattern(${bind(search)})`,
    mode && `s.mode = ${bind(mode)}::store_mode`,
    state && IN_STATE[state],
    account && `(s.inbound_account_id = ${account} OR s.outbound_account_id = ${account})`,
  ]
    .filter(Boolean)
    .join(" AND ");
  const behind = after ? `AND id < ${bind(after.id)}::uuid` : "";
  const rows = await listQuery<Counted<ListedStore>>(
    `WITH found AS MATERIALIZED (SELECT ${STORE_KEPT} FROM stores s WHERE ${where})
     SELECT c.list_length, r.* FROM ${lengthOf("found", query)} c
     LEFT JOIN LATERAL (
       SELECT s.*, ${STORE_FIGURES} FROM (
         SELECT * FROM found WHERE true ${behind} ORDER BY id DESC LIMIT ${bind(query.limit)} OFFSET ${bind(query.offset)}
       ) s LEFT JOIN wallets w ON w.store_id = s.id
     ) r ON true ORDER BY r.id DESC`,
    values,
  );
  return countedPage(rows);
}
