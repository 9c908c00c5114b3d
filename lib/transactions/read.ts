import type { StoreContext } from "#lib/context/context.ts";
import { type Row, sql } from "#lib/db/pool.ts";
import { AppError } from "#lib/errors/app-error.ts";
import type { TransactionStatus } from "#prisma/generated/enums.ts";

/** A Pix charge as the API shows it. Amounts are text with two decimals. */
export type TransactionRecord = {
  id: string;
  orderId: string | null;
  status: TransactionStatus;
  amount: string;
  feeAmount: string;
  netAmount: string;
  coverFee: boolean;
  description: string | null;
  customer: { name: string | null; email: string | null; document: string | null };
  externalReference: string | null;
  gateway: string;
  copyPaste: string | null;
  expiresAt: Date;
  createdAt: Date;
  paidAt: Date | null;
};

/** The charge of this store; NotFound for any other. */
export async function readTransaction(ctx: StoreContext, id: string): Promise<TransactionRecord> {
  const [row] = await sql<Row>(
    "read-transaction",
    "SELECT * FROM transactions WHERE store_id = $1 AND id = $2",
    [ctx.store.id, id],
  );
  if (!row) throw new AppError("NotFound");
  return toTransactionRecord(row);
}

export function toTransactionRecord(row: Row): TransactionRecord {
  return {
    id: row.id as string,
    orderId: row.orderId as string | null,
    status: row.status as TransactionStatus,
    amount: row.amount as string,
    feeAmount: row.feeAmount as string,
    netAmount: row.netAmount as string,
    coverFee: row.coverFee as boolean,
    description: row.description as string | null,
    customer: {
      name: row.customerName as string | null,
      email: row.customerEmail as string | null,
      document: row.customerDocument as string | null,
    },
    externalReference: row.externalReference as string | null,
    gateway: row.gateway as string,
    copyPaste: row.copyPaste as string | null,
    expiresAt: row.expiresAt as Date,
    createdAt: row.createdAt as Date,
    paidAt: row.paidAt as Date | null,
  };
}
