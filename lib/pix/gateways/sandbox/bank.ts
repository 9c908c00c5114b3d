import { type Money, money, toFixed, toNumber } from "#lib/core/money.ts";
import { type Sql, sql } from "#lib/db/pool.ts";
import { readBrCode } from "#lib/pix/brcode-read.ts";
import { makeEndToEndId, SANDBOX_ISPB } from "#lib/pix/end-to-end-id.ts";
import { seal } from "#lib/sealed/seal.ts";
import { txidOf } from "./codes.ts";

export type BankCharge = {
  id: string;
  txid: string;
  /** As on the Pix page, so that both screens can be compared. */
  payee: string;
  payeeDocument: string | null;
  amount: number;
  description: string | null;
  /** The current state of the code as seen by a shopper's bank. */
  status: "payable" | "expired" | "paid" | "cancelled";
  storeSlug: string;
  orderId: string | null;
  orderCode: string | null;
};

/** Returns what a bank shows after scanning the code, or null if it is not a sandbox charge's. */
export async function lookUpCode(copyPaste: string, on: Sql = sql): Promise<BankCharge | null> {
  const txid = txidOf(copyPaste);
  if (!txid) return null;
  const [charge] = await on<Omit<BankCharge, "amount"> & { amount: Money }>(
    "bank-look-up",
    `SELECT t.id, t.txid, t.amount_due AS amount, t.description, coalesce(s.legal_name, s.name) AS payee, s.document AS payee_document, s.slug AS store_slug, o.id AS order_id, o.order_code,
       CASE WHEN EXISTS (SELECT FROM sandbox_payments p WHERE p.txid = t.txid AND p.amount = t.amount_due) THEN 'paid'
            WHEN t.expires_at <= now() THEN 'expired'
            WHEN t.status = 'CANCELLED' THEN 'cancelled'
            ELSE 'payable' END AS status
     FROM transactions t JOIN stores s ON s.id = t.store_id LEFT JOIN orders o ON o.id = t.order_id
     WHERE t.txid = $1 AND t.gateway = 'sandbox' AND s.mode = 'test'`,
    [txid],
  );
  return charge ? { ...charge, amount: toNumber(charge.amount) } : null;
}

/**
 * Whether the code belongs to a charge outside the sandbox: its store is live. A static code contains only
 * the beginning of its charge's txid.
 */
export async function isElsewhere(copyPaste: string): Promise<boolean> {
  const read = readBrCode(copyPaste.trim());
  const txid = txidOf(copyPaste) ?? (read.ok ? read.code.txid : null);
  if (!txid) return false;
  const [known] = await sql(
    "bank-elsewhere",
    `SELECT FROM transactions WHERE txid = $1
     UNION ALL SELECT FROM transactions WHERE gateway = 'key' AND lower(left(txid, 25)) = lower($1) LIMIT 1`,
    [txid],
  );
  return known !== undefined && (await lookUpCode(copyPaste)) === null;
}

/** Locks the charge, so that a second payer finds it paid. */
export async function lockPayable(tx: Sql, txid: string): Promise<void> {
  await tx("bank-lock-charge", "SELECT FROM transactions WHERE txid = $1 FOR UPDATE", [txid]);
}

/** Stores a Pix at the sandbox PSP and returns its endToEndId. The caller must send the notification. */
export async function sendPix(
  tx: Sql,
  pix: { txid: string; amount: number; payerName: string; payerDocument: string },
): Promise<string> {
  const endToEndId = makeEndToEndId(SANDBOX_ISPB);
  await tx(
    "bank-send-pix",
    `INSERT INTO sandbox_payments (end_to_end_id, txid, amount, payer_name, payer_document, paid_at)
     VALUES ($1, $2, $3, $4, $5, now())`,
    [
      ...[endToEndId, pix.txid, toFixed(money(pix.amount)), pix.payerName],
      seal("sandbox_payments.payer_document", endToEndId, pix.payerDocument),
    ],
  );
  return endToEndId;
}
