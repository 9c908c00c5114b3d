import { Decimal } from "decimal.js";
import type { PoolClient } from "pg";
import type { Difference } from "./difference.ts";
import { type PartOfTerm, termsOf } from "./equation.ts";
import { recordsOf } from "./records.ts";
import { atOneMoment } from "./snapshot.ts";

/** The findings of a run so far. */
export type Findings = {
  differences: Difference[];
  /** By account and term: the sums of its movements and of its records, for the compared parts. */
  terms: Map<string, { accountId: string; term: string; kept: Decimal; found: Decimal }>;
  /** Accounts whose money has moved since the last run. */
  moved: Set<string>;
  /** Movements that were read. */
  read: number;
};

/** Compares records with ids after `after`, and movements of such records, some thousand in each transaction. */
export async function proveRecords(
  client: PoolClient,
  { after, atOnce }: { after: string; atOnce: number },
  findings: Findings,
): Promise<void> {
  for (let from: string | null = after; from !== null; ) {
    const start: string = from;
    from = await atOneMoment(client, async () => {
      const { rows } = await client.query<{ id: string }>(NEXT_PART, [start, atOnce]);
      const end = rows[0]?.id ?? LAST;
      const compared = await client.query<Difference>(recordsOf("range"), [start, end]);
      const terms = await client.query<PartOfTerm>(termsOf("range"), [start, end]);
      add(findings, compared.rows, terms.rows);
      return end === LAST ? null : end;
    });
  }
}

/** Compares the records with these ids. Must run inside the transaction that has read their movements. */
export async function compareList(client: PoolClient, ids: string[], findings: Findings): Promise<void> {
  if (ids.length === 0) return;
  const compared = await client.query<Difference>(recordsOf("list"), [ids]);
  const terms = await client.query<PartOfTerm>(termsOf("list"), [ids]);
  add(findings, compared.rows, terms.rows);
}

function add({ differences, terms }: Findings, compared: Difference[], parts: PartOfTerm[]): void {
  differences.push(...compared);
  for (const { accountId, term, kept, found } of parts) {
    const name = `${accountId} ${term}`;
    const sum = terms.get(name) ?? { accountId, term, kept: new Decimal(0), found: new Decimal(0) };
    terms.set(name, { ...sum, kept: sum.kept.plus(kept), found: sum.found.plus(found) });
  }
}

/** The last id of the next part. $1: the id before it, $2: how many movements */
const NEXT_PART = `SELECT cause_id AS id FROM ledger_entries WHERE cause_id > $1::uuid ORDER BY cause_id, cause OFFSET $2::int LIMIT 1`;
const LAST = "ffffffff-ffff-ffff-ffff-ffffffffffff";
