import { type Money, money, toNumber } from "#lib/core/money.ts";
import { binder } from "#lib/db/list-counts.ts";
import { type Counted, countedPage, listQuery, type Slice } from "#lib/db/listing.ts";
import { onlyRow } from "#lib/db/rows.ts";
import type { DebtCause } from "#lib/wallet/debt-causes.ts";
import { LOSS } from "#lib/wallet/loss.ts";
import type { LedgerCause } from "#prisma/generated/enums.ts";
import type { OwingStoreView, PlatformLoss } from "./schemas.ts";

/** A store that owes. */
export type OwingStore = {
  id: string;
  name: string;
  slug: string;
  owed: Money;
  /** When it came to owe. */
  since: Date;
  /** Amounts inside JSON are text. */
  debts: { cause: LedgerCause; causeId: string; amount: string; at: string }[];
};

/** The debts of each store that owes. Reads a partial index that holds only these. */
const OWING = `SELECT d.store_id AS id, min(d.created_at) AS since,
    jsonb_agg(jsonb_build_object('cause', d.cause, 'causeId', d.cause_id, 'amount', d.amount::text, 'at', d.created_at) ORDER BY d.created_at) AS debts
  FROM debts d WHERE d.settled_at IS NULL GROUP BY d.store_id`;

/** Lists the stores that owe, the longest first. */
export async function listDebts(
  query: Slice<Pick<OwingStore, "since" | "id">>,
): Promise<{ records: OwingStore[]; total: number }> {
  const { values, bind } = binder();
  const { after } = query;
  const behind = after ? `(since, id) > (${bind(after.since)}, ${bind(after.id)}::uuid)` : "true";
  const rows = await listQuery<Counted<OwingStore>>(
    `WITH owing AS MATERIALIZED (${OWING})
     SELECT c.list_length, r.* FROM (SELECT count(*)::int AS list_length FROM owing) c
     LEFT JOIN LATERAL (
       SELECT o.*, s.name, s.slug, w.owed FROM (
         SELECT * FROM owing WHERE ${behind} ORDER BY since, id LIMIT ${bind(query.limit)} OFFSET ${bind(query.offset)}
       ) o JOIN stores s ON s.id = o.id JOIN wallets w ON w.store_id = o.id
     ) r ON true ORDER BY r.since, r.id`,
    values,
  );
  return countedPage(rows);
}

/** The platform's loss so far: what is owed may still be paid, what was written off is not. */
export async function readLoss(): Promise<PlatformLoss> {
  const { owed, writtenOff } = onlyRow(await listQuery<{ owed: Money; writtenOff: Money }>(LOSS, []));
  return { owed: toNumber(owed), writtenOff: toNumber(writtenOff) };
}

export function presentOwing({ id, name, slug, owed, since, debts }: OwingStore): OwingStoreView {
  return {
    store: { id, name, slug },
    owed: toNumber(owed),
    since: since.toISOString(),
    debts: debts.map(({ cause, causeId, amount, at }) => ({
      cause: cause as DebtCause,
      causeId,
      amount: toNumber(money(amount)),
      at: new Date(at).toISOString(),
    })),
  };
}
