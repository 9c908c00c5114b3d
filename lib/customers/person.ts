import { type Sql, sql } from "#lib/db/pool.ts";
import { AppError } from "#lib/errors/app-error.ts";

/** A person whom a store knows by an e-mail, in lower case, with the customer id that the database derives from it. */
export type Person = { id: string; email: string };

/** The person behind a customer of this store. Throws NotFound. */
export async function personOfCustomer(tx: Sql, storeId: string, id: string): Promise<Person> {
  const [found] = await tx<{ email: string }>(
    "email-of-customer",
    "SELECT lower(customer_email) AS email FROM orders WHERE store_id = $1 AND customer_id = $2 LIMIT 1",
    [storeId, id],
  );
  if (!found) throw new AppError("NotFound");
  return { id, email: found.email };
}

/** The person with this e-mail, if the store has an order, a charge, a restock request, a buyer link or an invitation with it. */
export async function personByEmail(storeId: string, email: string): Promise<Person | null> {
  const [found] = await sql<Person & { known: boolean }>(
    "person-by-email",
    // Derives the id as the database does, so that the index is used.
    `SELECT p.id, p.email, (EXISTS (SELECT FROM orders o WHERE o.store_id = $1 AND o.customer_id = p.id)
       OR EXISTS (SELECT FROM transactions t WHERE t.store_id = $1 AND t.order_id IS NULL AND lower(t.customer_email) = p.email)
       OR EXISTS (SELECT FROM restock_requests r WHERE r.store_id = $1 AND lower(r.email) = p.email)
       OR EXISTS (SELECT FROM buyer_links l WHERE l.store_id = $1 AND lower(l.email) = p.email)
       OR EXISTS (SELECT FROM invitations i WHERE i.store_id IN (SELECT b.id FROM stores s JOIN stores b ON b.business_id = s.business_id WHERE s.id = $1)
         AND lower(i.email) = p.email)) AS known
     FROM (SELECT lower($2) AS email,
       overlay(overlay(md5($1::uuid::text || ':' || lower($2)) PLACING '8' FROM 13) PLACING '8' FROM 17)::uuid AS id) p
     WHERE p.id IS NOT NULL`,
    [storeId, email],
  );
  return found?.known ? { id: found.id, email: found.email } : null;
}
