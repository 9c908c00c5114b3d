import type { StoreContext } from "#lib/context/context.ts";
import { sql } from "#lib/db/pool.ts";
import { onlyRow, type Stored } from "#lib/db/rows.ts";
import { shownAddress } from "#lib/pictures/address.ts";
import { canCharge } from "#lib/pix/gateways/registry.ts";
import type { StoreModel } from "#prisma/generated/models.ts";
import { identityOf } from "./identity.ts";

type OwnStore = Stored<StoreModel> & { twinId: string | null };

/** The caller's store (service.md 2.7). */
export function readOwnStore(ctx: StoreContext) {
  return presentStore(ctx, ctx.store.id);
}

/**
 * A store of the caller's business: its own or the twin. A key is shown only with the store it belongs to.
 */
export async function presentStore(ctx: StoreContext, id: string) {
  const found = await sql<OwnStore>(
    "own-store",
    `SELECT s.*, t.id AS twin_id FROM stores s
     LEFT JOIN stores t ON t.business_id = s.business_id AND t.id <> s.id WHERE s.id = $1`,
    [id],
  );
  const store = onlyRow(found);
  return {
    id: store.id,
    name: store.name,
    slug: store.slug,
    mode: store.mode,
    twinId: store.twinId,
    canCharge: await canCharge(store),
    api_key: ctx.actor.kind === "key" && id === ctx.store.id ? ctx.actor.presentedKey : null,
    description: store.description,
    image: store.image && shownAddress(store.image),
    ...identityOf(store),
    created_at: store.createdAt.toISOString(),
    coverFee: store.coverFee,
    chargeExpiryMinutes: store.chargeExpiryMinutes,
    refusePayerMismatch: store.refusePayerMismatch,
    salesClosed: store.salesClosed,
    closedNote: store.closedNote,
    terms: {
      salePercent: store.feePercent.toNumber(),
      saleFixed: store.feeFixed.toNumber(),
      withdrawalFee: store.withdrawalFee.toNumber(),
      withdrawalMax: store.withdrawalMax.toNumber(),
    },
  };
}
