import type { StoreContext } from "#lib/context/context.ts";
import { toNumber } from "#lib/core/money.ts";
import { binder } from "#lib/db/list-counts.ts";
import { type Counted, countedPage, listQuery } from "#lib/db/listing.ts";
import {
  MOVEMENT_STATUS,
  type NamedWithdrawal,
  newestWithdrawals,
  REQUESTER,
  type Withdrawal,
  type WithdrawalPage,
} from "./record.ts";

export type SentQuery = {
  limit: number;
  offset: number;
  status?: "PENDING" | "COMPLETED" | "CANCELLED" | "FAILED" | undefined;
  /** Withdrawals never have products or a payment link. */
  hasProducts?: boolean | undefined;
  paymentLinkId?: string | undefined;
  /** Matches reference and description, never the destination. */
  search?: string | undefined;
  externalReference?: string | undefined;
  dateFrom?: Date | undefined;
  dateTo?: Date | undefined;
};

/** Lists the store's withdrawals in the form of transactions, newest first, with their total. */
export async function listSent(ctx: StoreContext, query: SentQuery): Promise<WithdrawalPage> {
  const states = statesOf(query);
  if (states.length === 0) return { records: [], total: 0 };
  const narrowed = query.status ?? query.dateFrom ?? query.dateTo ?? query.search ?? query.externalReference;
  return narrowed === undefined
    ? newestWithdrawals(ctx, query)
    : matches(ctx, query, query.status === undefined ? null : states);
}

/** The withdrawal states that match a query; none if it asks for what no withdrawal has. */
export function statesOf({ status, hasProducts, paymentLinkId }: Partial<SentQuery>): Withdrawal["status"][] {
  if (hasProducts || paymentLinkId !== undefined) return [];
  return (Object.keys(MOVEMENT_STATUS) as Withdrawal["status"][]).filter(
    (state) => status === undefined || MOVEMENT_STATUS[state] === status,
  );
}

async function matches(
  ctx: StoreContext,
  query: Omit<SentQuery, "status" | "hasProducts" | "paymentLinkId">,
  states: Withdrawal["status"][] | null,
): Promise<WithdrawalPage> {
  const { values, bind } = binder();
  // prisma/functions/search_pattern.sql
  const pattern = query.search === undefined ? "" : `search_pattern(${bind(query.search)})`;
  const where = [
    `store_id = ${bind(ctx.store.id)}`,
    states === null ? "" : `AND status = ANY (${bind(states)}::withdrawal_status[])`,
    query.dateFrom ? `AND created_at >= ${bind(query.dateFrom)}` : "",
    query.dateTo ? `AND created_at < ${bind(query.dateTo)}` : "",
    pattern && `AND words LIKE ${pattern}`,
    query.externalReference ? `AND external_reference = ${bind(query.externalReference)}` : "",
  ].join(" ");
  const rows = await listQuery<Counted<NamedWithdrawal>>(
    `SELECT c.list_length, w.*, ${REQUESTER} FROM (SELECT count(*)::int AS list_length FROM withdrawals WHERE ${where}) c
     LEFT JOIN LATERAL (
       SELECT * FROM withdrawals WHERE ${where}
       ORDER BY created_at DESC, id DESC LIMIT ${bind(query.limit)} OFFSET ${bind(query.offset)}
     ) w ON true ORDER BY w.created_at DESC, w.id DESC`,
    values,
  );
  return countedPage(rows);
}

/** Withdrawals of a period, for the wallet's activity list. */
export function withdrawalsBetween(
  ctx: StoreContext,
  page: Pick<SentQuery, "limit" | "offset" | "dateFrom" | "dateTo">,
): Promise<WithdrawalPage> {
  return matches(ctx, page, null);
}

export type WithdrawalQuery = Omit<SentQuery, "status" | "hasProducts" | "paymentLinkId"> & {
  status?: Withdrawal["status"] | undefined;
};

/** Lists the store's withdrawals, newest first. */
export function listWithdrawals(ctx: StoreContext, query: WithdrawalQuery): Promise<WithdrawalPage> {
  const { status, dateFrom, dateTo, search, externalReference } = query;
  const narrowed = status ?? dateFrom ?? dateTo ?? search ?? externalReference;
  if (narrowed === undefined) return newestWithdrawals(ctx, query);
  return matches(ctx, query, status === undefined ? null : [status]);
}

/** `amount` is the wallet's debit, `netAmount` the recipient's credit. The recipient is never shown. */
export function presentSent(record: Withdrawal) {
  return {
    id: record.id,
    type: "PIX_OUT",
    status: MOVEMENT_STATUS[record.status],
    amount: toNumber(record.totalAmount),
    feeAmount: toNumber(record.feeAmount),
    taxWithheld: 0,
    netAmount: toNumber(record.amount),
    has_products: false,
    coverFee: false,
    currency: "BRL",
    description: record.description,
    customer: { name: null, email: null, document: null },
    payment: null,
    externalReference: record.externalReference,
    metadata: record.metadata,
    orderId: null,
    orderCode: null,
    paymentLinkId: null,
    endToEndId: record.endToEndId,
    payer: null,
    refundedAmount: 0,
    gateway: record.gateway,
    expiresAt: null,
    createdAt: record.createdAt.toISOString(),
    paidAt: record.status === "approved" ? (record.processedAt?.toISOString() ?? null) : null,
  };
}
