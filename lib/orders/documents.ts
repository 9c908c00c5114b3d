import { auditBy } from "#lib/audit/write.ts";
import type { StoreContext } from "#lib/context/context.ts";
import { transaction } from "#lib/db/pool.ts";
import { AppError } from "#lib/errors/app-error.ts";
import { chargePayer, orderDocument } from "#lib/sealed/documents.ts";

type Documents = { customer: string | null; payer: string | null };
type Stored = {
  id: string;
  customerDocument: string | null;
  transactionId: string | null;
  payerDocument: string | null;
};

/**
 * Reveals the documents of an order's buyer and payer, as an invoice requires them. Each access is audited in the
 * same transaction. Throws NotFound.
 */
export async function revealDocuments(ctx: StoreContext, orderId: string): Promise<Documents> {
  return transaction(async (tx) => {
    const [found] = await tx<Stored>(
      "reveal-documents",
      `SELECT o.id, o.customer_document, t.id AS transaction_id, t.payer_document
       FROM orders o LEFT JOIN LATERAL (
         SELECT id, payer_document FROM transactions WHERE order_id = o.id ORDER BY created_at DESC LIMIT 1
       ) t ON true WHERE o.store_id = $1 AND o.id = $2`,
      [ctx.store.id, orderId],
    );
    if (!found) throw new AppError("NotFound");
    await auditBy(tx, ctx, "order.documents_viewed", { orderId });
    const { transactionId, payerDocument } = found;
    return { customer: orderDocument(found), payer: chargePayer({ id: transactionId, payerDocument }) };
  });
}
