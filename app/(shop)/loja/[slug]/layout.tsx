import Link from "next/link";
import { notFound } from "next/navigation";
import { CartLink } from "#components/commerce/shop/cart-link.tsx";
import { TestBanner } from "#components/commerce/shop/test-banner.tsx";
import { findStoreBySlug } from "#lib/stores/ref.ts";

export const dynamic = "force-dynamic";

export async function generateMetadata({ params }: { params: Promise<{ slug: string }> }) {
  const store = await findStoreBySlug((await params).slug);
  return { title: store ? { default: store.name, template: `%s · ${store.name}` } : "Loja não encontrada" };
}

export default async function ShopLayout({
  children,
  params,
}: {
  children: React.ReactNode;
  params: Promise<{ slug: string }>;
}) {
  const store = await findStoreBySlug((await params).slug);
  if (!store) notFound();
  return (
    <>
      <a href="#conteudo" className="sr-only focus:not-sr-only">
        Ir para o conteúdo
      </a>
      {store.mode === "test" && <TestBanner />}
      <header className="sticky top-0 z-10 border-b border-line bg-paper/95 backdrop-blur">
        <div className="mx-auto flex max-w-6xl items-center justify-between gap-4 px-4 py-3">
          <Link href={`/loja/${store.slug}`} className="text-lg font-bold tracking-tight">
            {store.name}
          </Link>
          <CartLink storeId={store.id} slug={store.slug} />
        </div>
      </header>
      <main id="conteudo" className="mx-auto max-w-6xl px-4 py-6 sm:py-10">
        {children}
      </main>
      <footer className="mx-auto max-w-6xl px-4 pb-10 text-sm text-muted">
        Pagamento por Pix, confirmado na hora. Entrega digital na tela e por e-mail.
      </footer>
    </>
  );
}
