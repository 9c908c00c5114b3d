import type { StoreContext } from "#lib/context/context.ts";
import { db } from "#lib/db/client.ts";

/** The caller's store (service.md 2.7). */
export async function readOwnStore(ctx: StoreContext) {
  const store = await db().store.findUniqueOrThrow({ where: { id: ctx.store.id } });
  return {
    id: store.id,
    name: store.name,
    slug: store.slug,
    api_key: ctx.actor.kind === "key" ? ctx.actor.presentedKey : null,
    description: store.description,
    image: store.image,
    created_at: store.createdAt.toISOString(),
    coverFee: store.coverFee,
    chargeExpiryMinutes: store.chargeExpiryMinutes,
    refusePayerMismatch: store.refusePayerMismatch,
  };
}
