import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { readPublicProduct } from "#lib/catalog/public.ts";
import { readPublicStore } from "#lib/stores/public.ts";
import { findStoreBySlug, findTwin } from "#lib/stores/ref.ts";

/** The store of a page, its public data and the product, cached per request for layout, page and metadata. */
export const storeOf = cache(findStoreBySlug);
export const publicStoreOf = cache(readPublicStore);
export const productOf = cache(readPublicProduct);

/** The text below the store's name in search engines and messengers. */
export async function descriptionOf({ id, name }: { id: string; name: string }): Promise<string> {
  const store = await publicStoreOf(id);
  return store?.description ?? (await getTranslations("shop.front"))("described", { name });
}

/** The party that confirms the store's payments. */
export const confirmedBy = ({ inboundGateway }: { inboundGateway: string }): "bank" | "shop" =>
  inboundGateway === "key" ? "shop" : "bank";

/** The live store of a test store's business, if any. */
export const twinOf = cache(async ({ id, mode }: { id: string; mode: string }) =>
  mode === "test" ? findTwin(id) : null,
);
