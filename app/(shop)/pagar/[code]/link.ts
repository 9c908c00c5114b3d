import { notFound } from "next/navigation";
import { cache } from "react";
import { storeOfLink } from "#lib/payment-links/charge.ts";
import { readPublicLink } from "#lib/payment-links/offer.ts";
import { readPublicStore } from "#lib/stores/public.ts";

/** The link of the page with its store, cached per request for layout, page and metadata. */
export const linkOf = cache(async (code: string) => {
  const ref = /^[0-9A-Za-z-]{1,64}$/.test(code) ? await storeOfLink(code) : null;
  const store = ref && (await readPublicStore(ref.id));
  if (!ref || !store) notFound();
  return { ref, store, link: await readPublicLink({ store: ref }, code) };
});
