import type { PublicProduct } from "#lib/catalog/public.ts";
import { optionsLeft } from "#lib/core/options-left.ts";
import type { PublicStore } from "#lib/stores/public.ts";

/** Structured data for search engines, in the vocabulary of schema.org. */
const CONTEXT = "https://schema.org";

/** Omits missing facts. */
function said<T extends Record<string, unknown>>(facts: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(facts).filter(([, value]) => value !== null && value !== undefined),
  ) as Partial<T>;
}

function organization(store: PublicStore, base: string) {
  return said({
    "@type": "Organization",
    name: store.name,
    url: `${base}/loja/${store.slug}`,
    legalName: store.legalName,
    taxID: store.document,
    logo: store.logo ?? store.image,
    address: store.address,
    email: store.contactEmail,
    telephone: store.contactPhone,
  });
}

export function storeData(store: PublicStore, base: string): object {
  const url = `${base}/loja/${store.slug}`;
  return {
    "@context": CONTEXT,
    "@graph": [
      organization(store, base),
      {
        "@type": "WebSite",
        name: store.name,
        url,
        potentialAction: {
          "@type": "SearchAction",
          target: { "@type": "EntryPoint", urlTemplate: `${url}?q={search_term_string}` },
          "query-input": "required name=search_term_string",
        },
      },
    ],
  };
}

export function productData(
  product: PublicProduct,
  store: PublicStore,
  { base, description }: { base: string; description: string },
): object {
  const url = `${base}/loja/${store.slug}/p/${product.slug}`;
  const prices = optionsLeft(product.variations).map(({ price }) => price);
  const offer = {
    priceCurrency: "BRL",
    availability: `${CONTEXT}/${product.in_stock && !store.salesClosed ? "InStock" : "OutOfStock"}`,
    url,
    seller: organization(store, base),
  };
  return {
    "@context": CONTEXT,
    ...said({
      "@type": "Product",
      name: product.name,
      description: description || null,
      image: product.images.length > 0 ? product.images : null,
      sku: product.slug,
      url,
    }),
    offers:
      prices.length > 1
        ? {
            "@type": "AggregateOffer",
            lowPrice: Math.min(...prices).toFixed(2),
            highPrice: Math.max(...prices).toFixed(2),
            offerCount: prices.length,
            ...offer,
          }
        : { "@type": "Offer", price: (prices[0] ?? product.price).toFixed(2), ...offer },
  };
}
