import { Zap } from "lucide-react";
import Link from "next/link";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { BuyBox } from "#components/commerce/product/buy-box.tsx";
import { cutDescription } from "#components/commerce/product/description.ts";
import { Fold, Folds } from "#components/commerce/product/folded.tsx";
import { ProductPictures } from "#components/commerce/product/pictures.tsx";
import { Chip } from "#components/commerce/shop/chip.tsx";
import { FEW, ProductCard, ProductGrid } from "#components/commerce/shop/product-card.tsx";
import { ShopTexts } from "#components/commerce/shop-texts.tsx";
import { MarkdownBlocks } from "#components/ui/markdown.tsx";
import { instantProducts } from "#lib/catalog/instant.ts";
import type { PublicProduct } from "#lib/catalog/public.ts";
import { relatedProducts } from "#lib/catalog/related.ts";
import { productOf, storeOf } from "../../store.ts";

type Params = { params: Promise<{ slug: string; product: string }> };

async function load({ params }: Params) {
  const { slug, product } = await params;
  const store = await storeOf(slug);
  return { store, product: store ? await productOf(store.id, product) : null };
}

export async function generateMetadata(props: Params) {
  const { product } = await load(props);
  return { title: product?.name ?? (await getTranslations("shop.product"))("gone") };
}

export default async function ProductPage(props: Params) {
  const { store, product } = await load(props);
  if (!store || !product) notFound();
  const [t, related] = await Promise.all([getTranslations("shop"), relatedProducts(store.id, product)]);
  const instant = await instantProducts([product.id, ...related.map(({ id }) => id)]);
  const description = cutDescription(product.description ?? "");
  return (
    <div className="grid gap-10">
      <div className="grid gap-5 md:grid-cols-[1.15fr_1fr] md:gap-10">
        <div className="-mt-6 sm:-mt-9 md:mt-0">
          <ProductPictures name={product.name} images={product.images} />
        </div>
        <div className="grid content-start gap-4">
          <Facts product={product} instant={instant.has(product.id)} />
          <h1 className="text-page wrap-anywhere">{product.name}</h1>
          <ShopTexts names={["cart"]}>
            <BuyBox
              storeId={store.id}
              slug={store.slug}
              product={buyable(product)}
              priceWords={{
                before: t("price.before"),
                off: t.raw("price.off"),
                offLong: t.raw("price.offLong"),
              }}
            />
          </ShopTexts>
          {description.lead.length > 0 && <MarkdownBlocks list={description.lead} className="text-muted" />}
          <Folds>
            {description.sections.map(({ title, blocks }) => (
              <Fold key={title} title={title}>
                <MarkdownBlocks list={blocks} />
              </Fold>
            ))}
            <Fold title={t("product.delivery")}>
              {t(instant.has(product.id) ? "product.deliveryInstant" : "product.deliveryOther")}
            </Fold>
            <Fold title={t("product.pay")}>{t("product.payText")}</Fold>
          </Folds>
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

/** What the browser's part of the page needs to know of the product. */
function buyable(product: PublicProduct) {
  const { id, slug, name, images, type, price, comparativePrice, in_stock, stock, variations } = product;
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
    variations,
  };
}
