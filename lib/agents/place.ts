import { forbidden } from "#lib/auth/forbidden.ts";
import type { Locale } from "#lib/core/locale.ts";
import { env } from "#lib/env.ts";
import { AppError } from "#lib/errors/app-error.ts";
import type { KeyHolder } from "#lib/http/key-holder.ts";
import { listStoreFronts } from "#lib/stores/public.ts";
import { findStoreBySlug } from "#lib/stores/ref.ts";

export type Front = { id: string; name: string; slug: string; mode: "test" | "live" };

/**
 * The scope of a request: the store determined by its address, its key or the server; or `fronts`, the stores to
 * choose from.
 */
export type Place = { store: Front | null; fronts: readonly Front[]; key: KeyHolder | null; locale: Locale };

/**
 * `at`: the store that the address names. Throws NotFound if it is unknown, and Forbidden if the key belongs to another
 * store.
 */
export async function storeAt(
  at: { store: Front | null } | null,
  key: KeyHolder | null,
): Promise<Pick<Place, "store" | "fronts">> {
  if (at) {
    const { store } = at;
    if (!store) throw new AppError("NotFound");
    if (key && key.store.id !== store.id) throw forbidden("otherStore");
    return { store, fronts: [] };
  }
  if (key) return { store: key.store, fronts: [] };
  const fronts = await listStoreFronts();
  return fronts.length === 1 ? { store: fronts[0] as Front, fronts: [] } : { store: null, fronts };
}

/** The store named by a call whose address names none; null if it does not exist. */
export async function namedStore({ store }: Place, given: unknown): Promise<Front | null> {
  return store ?? (typeof given === "string" ? findStoreBySlug(given.trim().toLowerCase()) : null);
}

export const addressOfStore = (slug: string) => `${env().APP_URL}/loja/${slug}`;
export const orderPage = (slug: string, code: string) => `${addressOfStore(slug)}/pedido/${code}`;
