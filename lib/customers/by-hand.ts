import { randomUUID } from "node:crypto";
import type { StoreContext } from "#lib/context/context.ts";
import { log } from "#lib/log.ts";
import { findStoreBySlug } from "#lib/stores/ref.ts";
import { type Person, personByEmail } from "./person.ts";

/**
 * Finds the person with this e-mail in a store, for the server's command line, with a context that belongs to no
 * request. Null if the store does not exist or does not know the person.
 */
export async function personByHand(
  slug: string,
  email: string,
): Promise<{ ctx: StoreContext; person: Person } | null> {
  const store = await findStoreBySlug(slug);
  const person = store && (await personByEmail(store.id, email));
  if (!store || !person) return null;
  const ctx: StoreContext = {
    ...{ requestId: randomUUID(), locale: "pt-BR", log: log(), idempotency: null, store },
    actor: { kind: "system" },
  };
  return { ctx, person };
}
