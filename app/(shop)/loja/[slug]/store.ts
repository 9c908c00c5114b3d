import { cache } from "react";
import { readPublicProduct } from "#lib/catalog/public.ts";
import { readPublicStore } from "#lib/stores/public.ts";
import { findStoreBySlug, findTwin } from "#lib/stores/ref.ts";

/** The store of a page, its public face and its product: read once for the layout, the page and its metadata. */
export const storeOf = cache(findStoreBySlug);
export const publicStoreOf = cache(readPublicStore);
export const productOf = cache(readPublicProduct);

/** The live store of a test store's business, if it has one. */
export const twinOf = cache(async ({ id, mode }: { id: string; mode: string }) =>
  mode === "test" ? findTwin(id) : null,
);
