import { cache } from "react";
import { readPublicProduct } from "#lib/catalog/public.ts";
import { readPublicStore } from "#lib/stores/public.ts";
import { findStoreBySlug } from "#lib/stores/ref.ts";

/** The store of a page, its public face and its product: read once for the layout, the page and its metadata. */
export const storeOf = cache(findStoreBySlug);
export const publicStoreOf = cache(readPublicStore);
export const productOf = cache(readPublicProduct);
