import Link from "next/link";
import { notFound } from "next/navigation";
import { BuyBox } from "#components/commerce/product/buy-box.tsx";
import { ProductPicture } from "#components/commerce/shop/product-picture.tsx";
import { Markdown } from "#components/ui/markdown.tsx";
import { card, link } from "#components/ui/styles.ts";
import { readPublicProduct } from "#lib/catalog/public.ts";
import { findStoreBySlug } from "#lib/stores/ref.ts";

type Params = { params: Promise<{ slug: string; product: string }> };

async function load({ params }: Params) {
  const { slug, product } = await params;
  const store = await findStoreBySlug(slug);
  return { store, product: store ? await readPublicProduct(store.id, product) : null };
}

export async function generateMetadata(props: Params) {
  return { title: (await load(props)).product?.name ?? "Produto não encontrado" };
}

export default async function ProductPage(props: Params) {
  const { store, product } = await load(props);
  if (!store || !product) notFound();
  return (
    <div className="grid gap-6">
      <Link href={`/loja/${store.slug}`} className={`${link} justify-self-start`}>
        Voltar à loja
      </Link>
      <div className="grid gap-6 md:grid-cols-2 md:gap-10">
        <div className={`${card} self-start overflow-hidden`}>
          <ProductPicture name={product.name} image={product.images[0]} large />
        </div>
        <div className="grid content-start gap-5">
          <h1 className="text-3xl font-bold tracking-tight">{product.name}</h1>
          <BuyBox storeId={store.id} slug={store.slug} product={product} />
          {product.description && <Markdown text={product.description} className="text-muted" />}
        </div>
      </div>
    </div>
  );
}
