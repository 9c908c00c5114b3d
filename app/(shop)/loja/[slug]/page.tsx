import type { Metadata } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { Banner, BannerPicture } from "#components/shop/layout/banner.tsx";
import { JsonLd } from "#components/shop/layout/json-ld.tsx";
import { storeData } from "#components/shop/layout/structured-data.ts";
import { ProductCard, ProductGrid } from "#components/shop/products/product-card.tsx";
import {
  type AddressOf,
  CategoryChips,
  Nothing,
  PageLinks,
  ProductSearch,
} from "#components/shop/products/product-search.tsx";
import { buttonClass } from "#components/ui/button-class.ts";
import { instantProducts } from "#lib/catalog/instant.ts";
import { listPublicCategories, listPublicProducts } from "#lib/catalog/public.ts";
import { env } from "#lib/env.ts";
import { previewImage, storePreview } from "#lib/previews/content.ts";
import type { PublicStore } from "#lib/stores/public.ts";
import { descriptionOf, publicStoreOf, storeOf } from "./store.ts";

const PAGE = 24;
/** The maximum number of pictures on a first screen. */
const FIRST_SCREEN = 4;
const UUID = /^[0-9a-f-]{36}$/i;

type Query = { categoria?: string; q?: string; pagina?: string };
type Props = { params: Promise<{ slug: string }>; searchParams: Promise<Query> };

async function load({ params, searchParams }: Props) {
  const ref = await storeOf((await params).slug);
  const query = await searchParams;
  const categoryId = query.categoria && UUID.test(query.categoria) ? query.categoria : undefined;
  const search = query.q?.trim().slice(0, 100) || undefined;
  const page = Math.min(10_000, Math.max(1, Number.parseInt(query.pagina ?? "1", 10) || 1));
  return { ref, categoryId, search, page };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { ref, categoryId, search, page } = await load(props);
  const store = ref && (await publicStoreOf(ref.id));
  if (!store) return {};
  const description = await descriptionOf(ref);
  const image = previewImage(storePreview(store));
  return {
    title: { absolute: store.name },
    description,
    alternates: {
      canonical: addressOf(store.slug, { categoria: categoryId, pagina: page > 1 ? String(page) : "" }),
    },
    openGraph: {
      type: "website",
      siteName: store.name,
      title: store.name,
      description,
      url: `/loja/${store.slug}`,
      images: [image],
    },
    twitter: { card: "summary_large_image", title: store.name, description, images: [image] },
    // Not indexed: every search would be another page with the same products.
    ...(search ? { robots: { index: false, follow: true } } : {}),
  };
}

export default async function StoreFront(props: Props) {
  const { ref, categoryId, search, page } = await load(props);
  if (!ref) notFound();
  const [t, store, categories, list] = await Promise.all([
    getTranslations("shop.front"),
    publicStoreOf(ref.id),
    listPublicCategories(ref.id),
    listPublicProducts(ref.id, { limit: PAGE, offset: (page - 1) * PAGE, search, categoryId }),
  ]);
  const instant = await instantProducts(list.products.map(({ id }) => id));
  const isFirst = page === 1 && !search;
  const isNarrowed = Boolean(search || categoryId || page > 1);
  const isBare = list.products.length === 0 && !isNarrowed;
  const pages = Math.max(1, Math.ceil(list.pagination.total / PAGE));
  const at: AddressOf = (change) => addressOf(ref.slug, { categoria: categoryId, q: search, ...change });
  return (
    <div className="grid grid-cols-1 gap-3 max-sm:-mt-3 sm:gap-6">
      {store && <JsonLd data={storeData(store, env().APP_URL)} />}
      {store && isFirst && <Banner store={store} className="max-sm:hidden" />}
      <div className="grid grid-cols-1 gap-2 sm:gap-6">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
          {/* On a phone the header names the shop, and the goods come first. */}
          <div className="grid gap-1.5 max-sm:sr-only">
            <h1 className="text-page">{ref.name}</h1>
            {store?.description && <p className="max-w-[60ch] text-muted">{store.description}</p>}
          </div>
          {!isBare && <ProductSearch slug={ref.slug} categoryId={categoryId} search={search} at={at} />}
        </div>
        {categories.length > 1 && <CategoryChips categories={categories} chosen={categoryId} at={at} />}
      </div>
      {search && list.products.length > 0 && (
        <p role="status" className="text-muted text-small">
          {t("found", { count: list.pagination.total, search })}
        </p>
      )}
      {list.products.length === 0 ? (
        <NothingThere slug={ref.slug} search={search} narrowed={isNarrowed} reachable={isReachable(store)} />
      ) : (
        <section aria-label={t("products")}>
          <ProductGrid pause={isFirst && store && hasAbout(store) && <About store={store} />}>
            {list.products.map((product, index) => (
              <li key={product.id}>
                <ProductCard
                  product={product}
                  slug={ref.slug}
                  instant={instant.has(product.id)}
                  priority={index === 0 ? "first" : index < FIRST_SCREEN ? "soon" : undefined}
                />
              </li>
            ))}
          </ProductGrid>
        </section>
      )}
      {pages > 1 && list.products.length > 0 && <PageLinks page={page} pages={pages} at={at} />}
    </div>
  );
}

const hasAbout = ({ banner, description }: PublicStore) => Boolean(banner || description);

/** Banner and description below the first products of a phone; a screen reader has heard the description above them. */
function About({ store: { banner, description } }: { store: PublicStore }) {
  return (
    <div className="grid gap-2.5 py-1.5" aria-hidden>
      {banner && <BannerPicture picture={banner} className="h-24 w-full rounded-card" />}
      {description && <p className="text-muted">{description}</p>}
    </div>
  );
}

function addressOf(slug: string, query: Record<string, string | undefined>): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return `/loja/${slug}${given.length > 0 ? `?${new URLSearchParams(given)}` : ""}`;
}

/** The footer names a way to write to the shop. */
const isReachable = (store: PublicStore | null) =>
  Boolean(store?.contactEmail || store?.contactPhone || store?.contactWhatsapp);

type NothingProps = { slug: string; search: string | undefined; narrowed: boolean; reachable: boolean };

async function NothingThere({ slug, search, narrowed, reachable }: NothingProps) {
  const t = await getTranslations("shop.front");
  const title = search ? t("nothing", { search }) : narrowed ? t("emptyCategory") : t("emptyShop");
  return (
    <Nothing title={title} hint={t(search ? "nothingHint" : reachable ? "emptyHint" : "emptyHintAlone")}>
      {narrowed && (
        <Link href={`/loja/${slug}`} prefetch={false} className={buttonClass("secondary", "touch")}>
          {t("seeAll")}
        </Link>
      )}
    </Nothing>
  );
}
