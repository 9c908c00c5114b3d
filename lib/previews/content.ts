import { createHash } from "node:crypto";
import type { PublicProduct } from "#lib/catalog/public.ts";
import { money } from "#lib/core/money.ts";
import { optionsLeft } from "#lib/core/options-left.ts";
import { env } from "#lib/env.ts";
import { reais } from "#lib/mail/amount.ts";
import type { PublicLinkView } from "#lib/payment-links/charge-schemas.ts";
import { hashOf, keptAddress } from "#lib/pictures/address.ts";
import type { PublicStore } from "#lib/stores/public.ts";

/** The texts and the picture of a link preview. Pictures of other hosts are omitted: the server fetches none. */
export type PreviewContent = {
  shop: string;
  title: string;
  /** Shown above the amount. */
  note: string | null;
  amount: string | null;
  accent: string | null;
  /** Hashes of uploaded pictures. */
  picture: string | null;
  logo: string | null;
};

/** The size that messengers show large. */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const;

/** Part of every picture's address: increase it when the layout changes. */
const LAYOUT = 1;

type Shown = { path: string; content: PreviewContent };
type Store = Pick<PublicStore, "name" | "slug" | "description" | "logo" | "image" | "banner" | "accent">;

/** Previews are in Portuguese: a messenger keeps one picture for all readers. */
const inReais = (amount: number) => reais(money(amount), "pt-BR");

export function storePreview(store: Store): Shown {
  return {
    path: `/previa/loja/${store.slug}`,
    content: {
      ...lookOf(store),
      ...{ title: store.name, note: store.description, amount: null, picture: own(store.banner) },
    },
  };
}

/** The note of a product whose variations have different prices. */
const FROM = "a partir de";

type Product = Pick<PublicProduct, "name" | "slug" | "price" | "images" | "variations">;

export function productPreview(store: Store, product: Product): Shown {
  const prices = optionsLeft(product.variations).map(({ price }) => price);
  const least = prices.length > 0 ? Math.min(...prices) : product.price;
  return {
    path: `/previa/loja/${store.slug}/${product.slug}`,
    content: {
      ...lookOf(store),
      ...{ title: product.name, picture: own(product.images[0] ?? null), amount: inReais(least) },
      note: prices.some((price) => price !== least) ? FROM : null,
    },
  };
}

type Link = Pick<PublicLinkView, "code" | "description" | "amount" | "image">;

export function linkPreview(store: Store, link: Link): Shown {
  return {
    path: `/previa/pagar/${link.code}`,
    content: {
      ...lookOf(store),
      ...{ title: link.description, picture: own(link.image) },
      note: link.amount === null ? "Você escolhe o valor" : "Pague com Pix",
      amount: link.amount === null ? null : inReais(link.amount),
    },
  };
}

function lookOf({ name, logo, image, accent }: Store): Pick<PreviewContent, "shop" | "logo" | "accent"> {
  return { shop: name, logo: own(logo ?? image), accent };
}

const own = (address: string | null) => address && hashOf(keptAddress(address));

/** The file name of a picture is a hash of its content, so a picture never changes at its address. */
export function previewFile(content: PreviewContent): string {
  return `${createHash("sha256")
    .update(JSON.stringify([LAYOUT, content]))
    .digest("hex")
    .slice(0, 24)}.jpg`;
}

/** The formatted amount, with its note if it is the lowest of several. */
export function amountText({ note, amount }: PreviewContent): string | null {
  return amount !== null && note === FROM ? `${note} ${amount}` : amount;
}

/** The picture for a page's metadata. */
export function previewImage({ path, content }: Shown) {
  return {
    url: `${env().APP_URL}${path}/${previewFile(content)}`,
    ...PREVIEW_SIZE,
    type: "image/jpeg",
    alt: [content.title, amountText(content), content.shop].filter(Boolean).join(" · "),
  };
}
