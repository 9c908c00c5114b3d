import { money, toFixed, toNumber } from "#lib/core/money.ts";
import { type Row, type Sql, sql } from "#lib/db/pool.ts";
import { makeEndToEndId } from "#lib/pix/end-to-end-id.ts";
import { SANDBOX_ISPB, txidOf } from "./codes.ts";

export type BankCharge = {
  id: string;
  txid: string;
  payee: string;
  amount: number;
  description: string | null;
  /** What a shopper's bank would say of the code now. */
  status: "payable" | "expired" | "paid" | "cancelled";
  storeSlug: string;
  orderCode: string | null;
};

/** What a bank shows after scanning the code, or null when it is not a sandbox charge's. */
export async function lookUpCode(copyPaste: string, on: Sql = sql): Promise<BankCharge | null> {
  const txid = txidOf(copyPaste);
  if (!txid) return null;
  const [row] = await on<Row>(
    "bank-look-up",
    `SELECT t.id, t.txid, t.amount_due, t.description, s.name, s.slug, o.order_code,
       CASE WHEN EXISTS (SELECT FROM sandbox_payments p WHERE p.txid = t.txid AND p.amount = t.amount_due) THEN 'paid'
            WHEN t.expires_at <= now() THEN 'expired'
            WHEN t.status = 'CANCELLED' THEN 'cancelled'
            ELSE 'payable' END AS status
     FROM transactions t JOIN stores s ON s.id = t.store_id LEFT JOIN orders o ON o.id = t.order_id
     WHERE t.txid = $1 AND t.gateway = 'sandbox' AND s.inbound_gateway = 'sandbox'`,
    [txid],
  );
  if (!row) return null;
  return {
    id: row.id as string,
    txid: row.txid as string,
    payee: row.name as string,
    amount: toNumber(row.amountDue as string),
    description: row.description as string | null,
    status: row.status as BankCharge["status"],
    storeSlug: row.slug as string,
    orderCode: row.orderCode as string | null,
  };
}

/** Writes a Pix into the sandbox PSP's book; returns its endToEndId. Tells nobody: that is the notification's job. */
export async function sendPix(
  tx: Sql,
  pix: { txid: string; amount: number; payerName: string; payerDocument: string },
): Promise<string> {
  const endToEndId = makeEndToEndId(SANDBOX_ISPB);
  await tx(
    "bank-send-pix",
    `INSERT INTO sandbox_payments (end_to_end_id, txid, amount, payer_name, payer_document, paid_at)
     VALUES ($1, $2, $3, $4, $5, now())`,
    [endToEndId, pix.txid, toFixed(money(pix.amount)), pix.payerName, pix.payerDocument],
  );
  return endToEndId;
}
