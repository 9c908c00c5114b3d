import { Zap } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { TrustRow } from "#components/shop/checkout/trust-row.tsx";
import { ClosedNote } from "#components/shop/layout/closed-note.tsx";
import { JsonLd } from "#components/shop/layout/json-ld.tsx";
import { ShopTexts } from "#components/shop/layout/shop-texts.tsx";
import { productData } from "#components/shop/layout/structured-data.ts";
import { BuyBox } from "#components/shop/products/buy-box.tsx";
import { Chip } from "#components/shop/products/chip.tsx";
import { cutDescription } from "#components/shop/products/description.ts";
import { FEW, ProductCard, ProductGrid } from "#components/shop/products/product-card.tsx";
import { ProductFolds } from "#components/shop/products/product-folds.tsx";
import { ProductPictures } from "#components/shop/products/product-pictures.tsx";
import { RestockForm, restockOutcome } from "#components/shop/products/restock-form.tsx";
import { MarkdownBlocks } from "#components/ui/markdown.tsx";
import { plainText } from "#components/ui/markdown-parts.ts";
import { instantProducts } from "#lib/catalog/instant.ts";
import type { PublicProduct } from "#lib/catalog/public.ts";
import { relatedProducts } from "#lib/catalog/related.ts";
import { env } from "#lib/env.ts";
import { amountText, previewImage, productPreview } from "#lib/previews/content.ts";
import { typedBefore } from "../../avise-me/typed.ts";
import { confirmedBy, productOf, publicStoreOf, storeOf } from "../../store.ts";

type Params = {
  params: Promise<{ slug: string; product: string }>;
  searchParams: Promise<{ aviso?: string | string[] }>;
};

async function load({ params }: Pick<Params, "params">) {
  const { slug, product } = await params;
  const ref = await storeOf(slug);
  if (!ref) return null;
  const [store, found] = await Promise.all([publicStoreOf(ref.id), productOf(ref.id, product)]);
  return store && found
    ? { store, product: found, summary: summaryOf(found), confirmedBy: confirmedBy(ref) }
    : null;
}

/** The description in one line, for search engines and messengers. */
function summaryOf({ description }: PublicProduct): string {
  const text = plainText(description ?? "");
  return text.length > 160 ? `${text.slice(0, 160).replace(/\s+\S*$/, "")}…` : text;
}

export async function generateMetadata(props: Params): Promise<Metadata> {
  const [found, t] = await Promise.all([load(props), getTranslations("shop.product")]);
  if (!found) return { title: t("gone"), robots: { index: false } };
  const { store, product, summary } = found;
  const description = summary || t("described", { name: product.name, store: store.name });
  const url = `/loja/${store.slug}/p/${product.slug}`;
  const shown = productPreview(store, product);
  // A preview is read before the page is open: it names the price and the shop.
  const title = [product.name, amountText(shown.content), store.name].join(" · ");
  const image = previewImage(shown);
  return {
    title: product.name,
    description,
    alternates: { canonical: url },
    openGraph: {
      type: "website",
      siteName: store.name,
      title,
      description,
      url,
      images: [image],
    },
    twitter: { card: "summary_large_image", title, description, images: [image] },
  };
}

export default async function ProductPage(props: Params) {
  const found = await load(props);
  if (!found) notFound();
  const { store, product, summary } = found;
  const [t, related] = await Promise.all([getTranslations("shop"), relatedProducts(store.id, product)]);
  const instant = await instantProducts([product.id, ...related.map(({ id }) => id)]);
  const description = cutDescription(product.description ?? "");
  const outcome = restockOutcome((await props.searchParams).aviso);
  const typed = outcome && (await typedBefore());
  return (
    <div className="grid grid-cols-1 gap-10">
      <JsonLd data={productData(product, store, { base: env().APP_URL, description: summary })} />
      {/* Beside the pictures and the description, what buys the product stays in sight. */}
      <div className="grid grid-cols-1 gap-5 md:grid-cols-[1.15fr_1fr] md:grid-rows-[auto_1fr] md:gap-x-10">
        <div className="-mt-6 min-w-0 sm:-mt-9 md:mt-0">
          <ProductPictures name={product.name} images={product.images} />
        </div>
        <div className="grid min-w-0 grid-cols-1 content-start gap-4 md:sticky md:top-6 md:row-span-2 md:self-start">
          <Facts product={product} instant={instant.has(product.id)} />
          <h1 className="text-page wrap-anywhere">{product.name}</h1>
          <ShopTexts names={["cart"]}>
            <BuyBox
              storeId={store.id}
              slug={store.slug}
              product={buyable(product)}
              trust={<TrustRow store={store} confirmedBy={found.confirmedBy} />}
              closed={store.salesClosed ? <ClosedNote place="product" /> : null}
              priceWords={{
                before: t("price.before"),
                off: t.raw("price.off"),
                offLong: t.raw("price.offLong"),
              }}
            />
          </ShopTexts>
          <RestockForm slug={store.slug} {...{ product, outcome, typed }} />
        </div>
        <div className="grid min-w-0 grid-cols-1 content-start gap-4">
          {description.lead.length > 0 && <MarkdownBlocks list={description.lead} className="text-muted" />}
          <ProductFolds
            sections={description.sections}
            instant={instant.has(product.id)}
            parcel={product.delivery === "shipping"}
            exchanges={store.policies.exchanges}
          />
        </div>
      </div>
      {related.length > 0 && <Related products={related} slug={store.slug} instant={instant} />}
      <Link
        href={`/loja/${store.slug}`}
        prefetch={false}
        className="inline-flex min-h-11 items-center justify-self-start font-semibold text-brand-text underline underline-offset-4"
      >
        {t("product.backTo", { name: store.name })}
      </Link>
    </div>
  );
}

async function Facts({ product, instant }: { product: PublicProduct; instant: boolean }) {
  const t = await getTranslations("shop.stock");
  if (!product.in_stock)
    return (
      <p>
        <Chip tone="plain">{t("out")}</Chip>
      </p>
    );
  if (!instant && product.stock >= FEW) return null;
  return (
    <p className="flex flex-wrap gap-1.5">
      {instant && (
        <Chip tone="brand">
          <Zap aria-hidden />
          {t("instant")}
        </Chip>
      )}
      {product.stock < FEW && <Chip tone="warn">{t("last", { count: product.stock })}</Chip>}
    </p>
  );
}

type RelatedProps = { products: PublicProduct[]; slug: string; instant: ReadonlySet<string> };

async function Related({ products, slug, instant }: RelatedProps) {
  const t = await getTranslations("shop.product");
  return (
    <section aria-labelledby="veja-tambem" className="grid gap-4">
      <h2 id="veja-tambem" className="text-section">
        {t("related")}
      </h2>
      <ProductGrid>
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} slug={slug} instant={instant.has(product.id)} />
          </li>
        ))}
      </ProductGrid>
    </section>
  );
}

/** The product's fields that the client components need. */
function buyable(product: PublicProduct) {
  const { id, slug, name, images, type, price, comparativePrice, in_stock, stock, maxPerOrder, variations } =
    product;
  return {
    id,
    slug,
    name,
    images: images.slice(0, 1),
    type,
    price,
    comparativePrice,
    in_stock,
    stock,
    maxPerOrder,
    variations,
  };
}
