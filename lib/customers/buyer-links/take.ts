import { tokenHash } from "#lib/auth/tokens.ts";
import type { StoreContext } from "#lib/context/context.ts";
import { type Sql, transaction } from "#lib/db/pool.ts";
import { AppError } from "#lib/errors/app-error.ts";
import type { ShippingAddress } from "#lib/shipping/address.ts";

type BuyerData = { name: string; email: string; shippingAddress: ShippingAddress | null };

/**
 * Uses a mailed link, once: the name and e-mail of the newest paid order, and the address of the newest one with a
 * delivery. Never a CPF or CNPJ. Throws NotFound for a used, expired or unknown link, and for one of another store.
 */
export async function takeBuyerData({ store }: StoreContext, token: string): Promise<BuyerData> {
  return transaction(async (tx) => {
    const [used] = await tx<{ email: string }>(
      "use-buyer-link",
      `UPDATE buyer_links SET used_at = now()
       WHERE store_id = $1 AND token_hash = $2 AND used_at IS NULL AND expires_at > now() RETURNING email`,
      [store.id, tokenHash(token)],
    );
    const data = used && (await boughtWith(tx, store.id, used.email));
    if (!data) throw new AppError("NotFound");
    return data;
  });
}

async function boughtWith(tx: Sql, storeId: string, email: string): Promise<BuyerData | undefined> {
  const [data] = await tx<BuyerData>(
    "buyer-data",
    // Derives the id as the database does, so that the index is used.
    `WITH paid AS (SELECT id, customer_name, customer_email, shipping_address, paid_at FROM orders
       WHERE store_id = $1 AND paid_at IS NOT NULL AND customer_id =
         overlay(overlay(md5($1::uuid::text || ':' || lower($2)) PLACING '8' FROM 13) PLACING '8' FROM 17)::uuid)
     SELECT p.customer_name AS name, p.customer_email AS email, (SELECT d.shipping_address FROM paid d
       WHERE d.shipping_address IS NOT NULL ORDER BY d.paid_at DESC, d.id DESC LIMIT 1) AS shipping_address
     FROM paid p ORDER BY p.paid_at DESC, p.id DESC LIMIT 1`,
    [storeId, email],
  );
  return data;
}
