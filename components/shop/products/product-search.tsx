import { Search, X } from "lucide-react";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { buttonClass } from "#components/ui/button-class.ts";
import { controlBox } from "#components/ui/control-class.ts";

/** Builds the address of the store front with a changed search, category or page. */
export type AddressOf = (change: { categoria?: string; q?: string; pagina?: string }) => string;

type SearchProps = {
  slug: string;
  categoryId: string | undefined;
  search: string | undefined;
  at: AddressOf;
};

/** A plain form: works without JavaScript and before hydration. */
export async function ProductSearch({ slug, categoryId, search, at }: SearchProps) {
  const t = await getTranslations("shop.front");
  return (
    <search className="w-full sm:max-w-md">
      <form action={`/loja/${slug}`} className="flex flex-wrap gap-2">
        {categoryId && <input type="hidden" name="categoria" value={categoryId} />}
        <div className={`${controlBox} min-h-11 min-w-0 flex-1 basis-40`}>
          <Search aria-hidden size={18} strokeWidth={1.75} className="shrink-0 text-muted" />
          <input
            type="search"
            name="q"
            defaultValue={search}
            placeholder={t("search")}
            aria-label={t("search")}
            maxLength={100}
            enterKeyHint="search"
            className="min-w-0 flex-1 bg-transparent py-2 text-[1rem] outline-none placeholder:text-faint [&::-webkit-search-cancel-button]:hidden"
          />
          {search && (
            <Link
              href={at({ q: "" })}
              prefetch={false}
              aria-label={t("clear")}
              className="-mr-3 grid size-11 shrink-0 place-items-center rounded-control text-muted hover:text-ink"
            >
              <X aria-hidden size={18} strokeWidth={1.75} />
            </Link>
          )}
        </div>
        <button type="submit" className={buttonClass("secondary", "touch")}>
          {t("find")}
        </button>
      </form>
    </search>
  );
}

type CategoryProps = {
  categories: readonly { id: string; name: string }[];
  chosen: string | undefined;
  at: AddressOf;
};

export async function CategoryChips({ categories, chosen, at }: CategoryProps) {
  const t = await getTranslations("shop.front");
  return (
    <nav
      aria-label={t("categories")}
      className="-mx-[1.125rem] overflow-x-auto px-[1.125rem] [scrollbar-width:none]"
    >
      <ul className="flex w-max gap-2">
        {[{ id: undefined, name: t("all") }, ...categories].map((category) => (
          <li key={category.id ?? ""}>
            <Link
              href={at({ categoria: category.id ?? "" })}
              prefetch={false}
              aria-current={category.id === chosen ? "page" : undefined}
              className="inline-flex min-h-11 items-center rounded-full border border-line-strong bg-surface px-4 font-semibold text-[0.875rem] text-muted hover:bg-sunken aria-[current=page]:border-brand aria-[current=page]:bg-soft aria-[current=page]:text-brand-text"
            >
              {category.name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export async function PageLinks({ page, pages, at }: { page: number; pages: number; at: AddressOf }) {
  const t = await getTranslations("shop.front");
  return (
    <nav aria-label={t("pages")} className="flex flex-wrap items-center justify-center gap-4">
      {page > 1 && (
        <Link
          className={buttonClass("secondary", "touch")}
          href={at({ pagina: page > 2 ? String(page - 1) : "" })}
          prefetch={false}
          rel="prev"
        >
          {t("previous")}
        </Link>
      )}
      <span className="text-muted text-small">{t("page", { page, pages })}</span>
      {page < pages && (
        <Link
          className={buttonClass("secondary", "touch")}
          href={at({ pagina: String(page + 1) })}
          prefetch={false}
          rel="next"
        >
          {t("next")}
        </Link>
      )}
    </nav>
  );
}

/** The empty state of the product list. */
export function Nothing({
  title,
  hint,
  children,
}: {
  title: string;
  hint: string;
  children?: React.ReactNode;
}) {
  return (
    <div className="grid grid-cols-1 justify-items-center gap-3 rounded-card border border-line bg-surface px-5 py-14 text-center [&_a]:h-auto [&_a]:max-w-full [&_a]:shrink [&_a]:whitespace-normal [&_a]:py-2">
      <h2 className="wrap-anywhere max-w-full text-section">{title}</h2>
      <p className="max-w-[48ch] text-muted">{hint}</p>
      {children}
    </div>
  );
}
