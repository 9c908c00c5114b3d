import type { z } from "zod";
import { toNumber } from "#lib/core/money.ts";
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
import type { Sql } from "#lib/db/pool.ts";
import type { Stored } from "#lib/db/rows.ts";
import type { ResolutionModel } from "#prisma/generated/models.ts";
import type { CONTRADICTIONS, Outcome, ResolvedKind, STATES } from "./kinds.ts";
import type { ResolutionView, resolved } from "./schemas.ts";

export type Resolution = Omit<Stored<ResolutionModel>, "kind" | "outcome" | "state" | "contradiction"> & {
  kind: ResolvedKind;
  outcome: Outcome;
  state: (typeof STATES)[number];
  contradiction: (typeof CONTRADICTIONS)[number] | null;
};

/** With the names of the operators. */
export type NamedResolution = Resolution & { proposerName: string | null; deciderName: string | null };

const NAMES = `(SELECT m.name FROM members m WHERE m.id = r.proposed_by) AS proposer_name,
  (SELECT m.name FROM members m WHERE m.id = r.decided_by) AS decider_name`;

/** Returns null if there is none. */
export async function findResolution(on: Sql, id: string): Promise<NamedResolution | null> {
  const [found] = await on<NamedResolution>(
    "resolution",
    `SELECT r.*, ${NAMES} FROM resolutions r WHERE r.id = $1`,
    [id],
  );
  return found ?? null;
}

/** Locks it until the transaction ends. The record that it ends must be locked before. */
export async function lockResolution(tx: Sql, id: string): Promise<Resolution | null> {
  const [found] = await tx<Resolution>(
    "lock-resolution",
    "SELECT r.* FROM resolutions r WHERE r.id = $1 FOR UPDATE",
    [id],
  );
  return found ?? null;
}

type Query = { state?: Resolution["state"] | undefined } & Slice<Created>;

/** Lists the resolutions of all stores, newest first, with their total. */
export async function listResolutions(query: Query): Promise<{ records: NamedResolution[]; total: number }> {
  const { limit, offset, state } = query;
  const { values, bind } = binder();
  const where = state === undefined ? "true" : `r.state = ${bind(state)}`;
  const rows = await listQuery<Counted<NamedResolution>>(
    `SELECT c.list_length, r.*, ${NAMES}
     FROM ${lengthOf(`resolutions r WHERE ${where}`, query)} c
     LEFT JOIN LATERAL (
       SELECT * FROM resolutions r WHERE ${where} AND ${behind(query, bind, "r")}
       ORDER BY created_at DESC, id DESC LIMIT ${bind(limit)} OFFSET ${bind(offset)}
     ) r ON true ORDER BY r.created_at DESC, r.id DESC`,
    values,
  );
  return countedPage(rows);
}

/** The end of a record as its store sees it, in columns of the record's own statement. */
export type Resolved = {
  resolvedOutcome: Resolution["outcome"] | null;
  resolvedProof: string | null;
  resolvedAt: Date | null;
};

/** Joins the columns of Resolved: the newest approved resolution of `record`, nulls if its bank has ended it. */
export const joinResolved = (record: "r" | "w"): string => `LEFT JOIN LATERAL (
  SELECT outcome AS resolved_outcome, proof AS resolved_proof, decided_at AS resolved_at FROM resolutions
  WHERE record_id = ${record}.id AND state = 'approved' ORDER BY created_at DESC LIMIT 1) k ON true`;

/** The same as JSON, for a column or an array of records `record`. */
export const resolvedAsJson = (record: "r" | "t"): string =>
  `(SELECT jsonb_build_object('outcome', k.outcome, 'proof', k.proof, 'decidedAt', k.decided_at) FROM resolutions k
    WHERE k.record_id = ${record}.id AND k.state = 'approved' AND k.decided_at IS NOT NULL ORDER BY k.created_at DESC LIMIT 1)`;

/** The result of `resolvedAsJson`: timestamps inside JSON are text. */
export type ResolvedRow = z.output<typeof resolved> | null;

export function presentResolvedRow(row: ResolvedRow): ResolvedRow {
  return row && { ...row, decidedAt: new Date(row.decidedAt).toISOString() };
}

export function presentResolved({ resolvedOutcome, resolvedProof, resolvedAt }: Resolved) {
  if (!resolvedOutcome || resolvedProof === null || !resolvedAt) return null;
  return { outcome: resolvedOutcome, proof: resolvedProof, decidedAt: resolvedAt.toISOString() };
}

export function presentResolution(one: NamedResolution): ResolutionView {
  return {
    id: one.id,
    kind: one.kind,
    recordId: one.recordId,
    storeId: one.storeId,
    accountId: one.accountId,
    outcome: one.outcome,
    proof: one.proof,
    amount: toNumber(one.amount),
    currency: "BRL",
    note: one.note,
    state: one.state,
    proposedBy: { id: one.proposedBy, name: one.proposerName ?? "" },
    decidedBy: one.decidedBy === null ? null : { id: one.decidedBy, name: one.deciderName ?? "" },
    reason: one.reason,
    contradiction: one.contradiction,
    createdAt: one.createdAt.toISOString(),
    decidedAt: one.decidedAt?.toISOString() ?? null,
  };
}
