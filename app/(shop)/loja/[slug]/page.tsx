import Link from "next/link";
import { notFound } from "next/navigation";
import { ProductCard } from "#components/commerce/shop/product-card.tsx";
import { input, quietButton } from "#components/ui/styles.ts";
import { listPublicCategories, listPublicProducts } from "#lib/catalog/public.ts";
import { readPublicStore } from "#lib/stores/public.ts";
import { findStoreBySlug } from "#lib/stores/ref.ts";

const PAGE = 24;
const UUID = /^[0-9a-f-]{36}$/i;

type Query = { categoria?: string; q?: string; pagina?: string };

type Props = { params: Promise<{ slug: string }>; searchParams: Promise<Query> };
type AddressOf = (change: Query) => string;

export default async function StoreFront({ params, searchParams }: Props) {
  const ref = await findStoreBySlug((await params).slug);
  if (!ref) notFound();
  const query = await searchParams;
  const page = Math.max(1, Number.parseInt(query.pagina ?? "1", 10) || 1);
  const categoryId = query.categoria && UUID.test(query.categoria) ? query.categoria : undefined;
  const search = query.q?.trim().slice(0, 100) || undefined;
  const [store, categories, list] = await Promise.all([
    readPublicStore(ref.id),
    listPublicCategories(ref.id),
    listPublicProducts(ref.id, { limit: PAGE, offset: (page - 1) * PAGE, search, categoryId }),
  ]);
  const pages = Math.max(1, Math.ceil(list.pagination.total / PAGE));
  const at: AddressOf = (change) => {
    const next = new URLSearchParams();
    for (const [name, value] of Object.entries({ categoria: categoryId, q: search, ...change })) {
      if (value) next.set(name, value);
    }
    return `/loja/${ref.slug}${next.size > 0 ? `?${next}` : ""}`;
  };
  return (
    <div className="grid gap-6">
      <div className="grid gap-2">
        <h1 className="text-3xl font-bold tracking-tight sm:text-4xl">{ref.name}</h1>
        {store?.description && <p className="max-w-2xl text-lg text-muted">{store.description}</p>}
      </div>
      <SearchForm slug={ref.slug} categoryId={categoryId} search={search} />
      {categories.length > 0 && <CategoryLinks categories={categories} chosen={categoryId} at={at} />}
      {list.products.length === 0 ? (
        <p className="py-12 text-center text-muted">
          Nada por aqui{search ? ` com “${search}”` : ""}. <Link href={`/loja/${ref.slug}`}>Ver tudo</Link>
        </p>
      ) : (
        <ul className="grid grid-cols-2 gap-3 sm:gap-5 md:grid-cols-3 lg:grid-cols-4">
          {list.products.map((product) => (
            <li key={product.id}>
              <ProductCard product={product} slug={ref.slug} />
            </li>
          ))}
        </ul>
      )}
      {pages > 1 && <PageLinks page={page} pages={pages} at={at} />}
    </div>
  );
}

type SearchProps = { slug: string; categoryId: string | undefined; search: string | undefined };

function SearchForm({ slug, categoryId, search }: SearchProps) {
  return (
    <form action={`/loja/${slug}`} className="flex max-w-xl gap-2">
      {categoryId && <input type="hidden" name="categoria" value={categoryId} />}
      <input
        type="search"
        name="q"
        defaultValue={search}
        placeholder="Buscar produtos"
        aria-label="Buscar produtos"
        className={input}
      />
      <button type="submit" className={quietButton}>
        Buscar
      </button>
    </form>
  );
}

type CategoryProps = {
  categories: readonly { id: string; name: string }[];
  chosen: string | undefined;
  at: AddressOf;
};

function CategoryLinks({ categories, chosen, at }: CategoryProps) {
  return (
    <nav aria-label="Categorias" className="-mx-4 flex gap-2 overflow-x-auto px-4">
      {[{ id: undefined, name: "Tudo" }, ...categories].map((category) => (
        <Link
          key={category.name}
          href={at({ categoria: category.id ?? "" })}
          aria-current={category.id === chosen ? "page" : undefined}
          className="shrink-0 rounded-full border border-line bg-surface px-4 py-2 font-medium aria-[current=page]:border-brand aria-[current=page]:bg-soft"
        >
          {category.name}
        </Link>
      ))}
    </nav>
  );
}

function PageLinks({ page, pages, at }: { page: number; pages: number; at: AddressOf }) {
  return (
    <nav aria-label="Páginas" className="flex items-center justify-center gap-4">
      {page > 1 && (
        <Link className={quietButton} href={at({ pagina: String(page - 1) })}>
          Anterior
        </Link>
      )}
      <span className="text-muted">
        {page} de {pages}
      </span>
      {page < pages && (
        <Link className={quietButton} href={at({ pagina: String(page + 1) })}>
          Próxima
        </Link>
      )}
    </nav>
  );
}
