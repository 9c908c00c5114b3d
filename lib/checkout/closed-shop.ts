import type { StoreContext } from "#lib/context/context.ts";
import { AppError } from "#lib/errors/app-error.ts";

/** A closed shop sells nothing to shoppers; the store itself may still make orders. Throws StoreClosed. */
export function refuseClosedShop({ store, actor }: Pick<StoreContext, "store" | "actor">): void {
  if (store.salesClosed && actor.kind === "shopper") throw new AppError("StoreClosed");
}
