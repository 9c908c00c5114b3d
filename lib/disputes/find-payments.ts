import type { Money } from "#lib/core/money.ts";
import { listQuery } from "#lib/db/listing.ts";
import { DISPUTABLE } from "./open.ts";

/** A payment named in a bank's dispute notice. */
type NamedPayment = {
  id: string;
  endToEndId: string;
  amount: Money;
  left: Money;
  paidAt: Date;
  storeId: string;
  storeName: string;
  accountName: string;
  orderCode: string | null;
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Returns the payments with this id or end-to-end id: one, or one per account that has booked it. The query
 * starts from the account, because the index of end-to-end ids begins with it.
 */
export async function findPayments(reference: string): Promise<NamedPayment[]> {
  const byId = UUID.test(reference);
  return listQuery<NamedPayment>(
    `SELECT p.id, p.end_to_end_id, p.amount, ${DISPUTABLE} AS "left", p.paid_at, p.store_id, s.name AS store_name,
       a.name AS account_name, o.order_code
     FROM ${byId ? "payments p JOIN gateway_accounts a ON a.id = p.account_id" : "gateway_accounts a JOIN payments p ON p.account_id = a.id"}
     JOIN stores s ON s.id = p.store_id JOIN transactions t ON t.id = p.transaction_id LEFT JOIN orders o ON o.id = t.order_id
     WHERE ${byId ? "p.id = $1::uuid" : "p.end_to_end_id = $1"} ORDER BY p.paid_at LIMIT 20`,
    [reference],
  );
}
