import type { StoreContext } from "#lib/context/context.ts";
import type { Cursor } from "#lib/core/csv.ts";
import type { Money } from "#lib/core/money.ts";
import { binder } from "#lib/db/list-counts.ts";
import { type Counted, countedPage, lengthOf, listQuery, type Slice } from "#lib/db/listing.ts";
import type { Stored } from "#lib/db/rows.ts";
import type { AuditEntryModel } from "#prisma/generated/models.ts";
import { ACTS, type AuditKind } from "./acts.ts";

export type AuditQuery = {
  kind?: AuditKind | undefined;
  /** Part of the actor: an e-mail or the beginning of a key. */
  actor?: string | undefined;
  dateFrom?: Date | undefined;
  dateTo?: Date | undefined;
};

export type AuditEntry = Stored<AuditEntryModel> & {
  /** The amount of the withdrawal or refund that the entry is about. */
  recordAmount: Money | null;
  orderCode: string | null;
  orderId: string | null;
};

const detail = (name: string) => `(e.details ->> '${name}')::uuid`;

/** The records behind an entry `e`, looked up by the ids in its details. */
const ABOUT = `coalesce(
    (SELECT w.amount FROM withdrawals w WHERE w.id = ${detail("withdrawalId")} AND w.store_id = e.store_id),
    (SELECT r.amount FROM refunds r WHERE r.id = ${detail("refundId")} AND r.store_id = e.store_id)) AS record_amount,
  o.id AS order_id, o.order_code`;
const ORDER = `LEFT JOIN orders o ON o.store_id = e.store_id AND o.id = coalesce(${detail("orderId")},
    (SELECT r.order_id FROM refunds r WHERE r.id = ${detail("refundId")}),
    (SELECT t.order_id FROM transactions t WHERE t.id = ${detail("transactionId")}))`;

/** The store's audit entries, newest first, with their total. */
export async function listAudit(
  ctx: StoreContext,
  query: AuditQuery & Slice<Cursor>,
): Promise<{ records: AuditEntry[]; total: number }> {
  const { values, bind } = binder();
  const actions = query.kind && Object.keys(ACTS).filter((each) => isOf(each, query.kind));
  const where = [
    `store_id = ${bind(ctx.store.id)}`,
    actions && `action = ANY (${bind(actions)}::text[])`,
    query.actor && `strpos(lower(actor), lower(${bind(query.actor)})) > 0`,
    query.dateFrom && `created_at >= ${bind(query.dateFrom)}`,
    query.dateTo && `created_at < ${bind(query.dateTo)}`,
    query.after && `(created_at, id) < (${bind(query.after.createdAt)}, ${bind(query.after.id)}::uuid)`,
  ]
    .filter(Boolean)
    .join(" AND ");
  const rows = await listQuery<Counted<AuditEntry>>(
    `SELECT c.list_length, e.*, ${ABOUT} FROM ${lengthOf(`audit_entries WHERE ${where}`, query)} c
     LEFT JOIN LATERAL (
       SELECT * FROM audit_entries WHERE ${where}
       ORDER BY created_at DESC, id DESC LIMIT ${bind(query.limit)} OFFSET ${bind(query.offset)}
     ) e ON true ${ORDER} ORDER BY e.created_at DESC, e.id DESC`,
    values,
  );
  return countedPage(rows);
}

function isOf(action: string, kind: AuditKind | undefined): boolean {
  return ACTS[action as keyof typeof ACTS].kind === kind;
}
