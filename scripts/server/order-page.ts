import { refuseGuess } from "#lib/http/guesses.ts";
import { guessOfOrder } from "#lib/orders/code.ts";
import { openOrder } from "#lib/orders/find-pending.ts";
import { findStoreBySlug } from "#lib/stores/ref.ts";

/** The pages of an order, as Next matches them: it decodes each part of a path. */
const PATH = /^\/loja\/([^/]+)\/pedido\/([0-9A-Za-z]{10})(?:\/|$)/;

/**
 * Throws RateLimited for the page of an order while its network guesses codes, because a page of Next can't answer 429. The
 * page itself counts wrong ones.
 */
export async function refuseOrderPage(url: string, network: string): Promise<void> {
  const parts = (url.split("?", 1)[0] ?? "").split("/").map(decodeURIComponent);
  const [, slug, code] = PATH.exec(parts.join("/")) ?? [];
  const store = slug && code ? await findStoreBySlug(slug) : null;
  if (!store || !code || (await openOrder(store.id, code))) return;
  await refuseGuess(guessOfOrder(store.id, code, network));
}
