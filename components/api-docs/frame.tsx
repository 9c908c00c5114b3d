import Link from "next/link";
import type { SearchEntry } from "#lib/api-docs/entries.ts";
import { Search } from "./search.tsx";

export type NavGroup = { title: string; links: { href: string; label: string; current: boolean }[] };

type Props = {
  lang: string;
  nav: readonly NavGroup[];
  entries: readonly SearchEntry[];
  other: { href: string; label: string; lang: string };
  home: { href: string; label: string };
  texts: { skip: string; menu: string; search: string; searchHint: string; nothing: string; title: string };
  children: React.ReactNode;
};

/** Header, menu and content of every page of the reference. */
export function Frame({ lang, nav, entries, other, home, texts, children }: Props) {
  return (
    <div lang={lang}>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:left-2 focus:top-2 focus:z-40 focus:rounded-lg focus:bg-surface focus:p-3"
      >
        {texts.skip}
      </a>
      <header className="sticky top-0 z-10 border-b border-line bg-paper/95 backdrop-blur">
        <div className="mx-auto flex max-w-[90rem] items-center gap-3 px-4 py-2.5">
          <Link
            href={home.href}
            className="mr-auto flex items-baseline gap-2 text-lg font-bold tracking-tight"
          >
            Vitrine <span className="hidden text-sm font-medium text-muted sm:inline">{texts.title}</span>
          </Link>
          <Search entries={entries} label={texts.search} hint={texts.searchHint} nothing={texts.nothing} />
          <Link
            href={other.href}
            lang={other.lang}
            hrefLang={other.lang}
            className="inline-flex min-h-11 items-center px-2 text-sm font-medium text-muted hover:text-ink"
          >
            {other.label}
          </Link>
        </div>
      </header>
      <div className="mx-auto grid max-w-[90rem] px-4 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-10">
        <details className="border-b border-line py-2 lg:hidden">
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{texts.menu}</summary>
          <Menu nav={nav} label={texts.menu} />
        </details>
        <div className="sticky top-16 hidden max-h-[calc(100dvh-4rem)] overflow-auto py-8 lg:block">
          <Menu nav={nav} label={texts.menu} />
        </div>
        <main id="content" className="min-w-0 py-8">
          {children}
        </main>
      </div>
    </div>
  );
}

function Menu({ nav, label }: { nav: readonly NavGroup[]; label: string }) {
  return (
    <nav aria-label={label} className="grid gap-6 pb-4 text-sm">
      {nav.map((group) => (
        <div key={group.title} className="grid gap-1">
          <p className="px-2 text-xs font-semibold text-muted">{group.title}</p>
          <ul>
            {group.links.map((one) => (
              <li key={one.href}>
                <Link
                  href={one.href}
                  aria-current={one.current ? "page" : undefined}
                  className="flex min-h-9 items-center rounded-lg px-2 hover:bg-soft aria-[current=page]:bg-soft aria-[current=page]:font-semibold"
                >
                  {one.label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
