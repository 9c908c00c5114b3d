import { randomUUID } from "node:crypto";
import type { StoreContext } from "#lib/context/context.ts";
import { sql } from "#lib/db/pool.ts";
import { log } from "#lib/log.ts";
import { findStoreBySlug } from "#lib/stores/ref.ts";

/**
 * Finds the customer with this e-mail in a store, for the server's command line, with a context that belongs to no
 * request. Null without such a store or customer.
 */
export async function customerByHand(
  slug: string,
  email: string,
): Promise<{ ctx: StoreContext; id: string } | null> {
  const store = await findStoreBySlug(slug);
  if (!store) return null;
  const [found] = await sql<{ customerId: string }>(
    "customer-by-email",
    // Derives the id as the database does, so that the index is used.
    `SELECT customer_id FROM orders WHERE store_id = $1 AND customer_id =
       overlay(overlay(md5($1::text || ':' || lower($2)) PLACING '8' FROM 13) PLACING '8' FROM 17)::uuid LIMIT 1`,
    [store.id, email],
  );
  if (!found) return null;
  const ctx: StoreContext = {
    ...{ requestId: randomUUID(), locale: "pt-BR", log: log(), idempotency: null, store },
    actor: { kind: "system" },
  };
  return { ctx, id: found.customerId };
}
