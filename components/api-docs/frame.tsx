import { Search } from "lucide-react";
import { Menu, type MenuGroup } from "./menu.tsx";
import { SearchDialog, type SearchTexts } from "./search-dialog.tsx";

export type Turn = { href: string; title: string } | null;
type FrameTexts = SearchTexts & {
  skip: string;
  menu: string;
  title: string;
  panel: string;
  turn: string;
  previous: string;
  next: string;
};

type Props = {
  lang: string;
  menu: readonly MenuGroup[];
  other: { href: string; label: string; lang: string };
  home: string;
  index: string;
  script: { src: string; nonce: string | undefined };
  turn: { previous: Turn; next: Turn };
  texts: FrameTexts;
  children: React.ReactNode;
};

/** The layout of every page of the reference: header, menu, content, previous and next page. */
export function Frame({ lang, menu, other, home, index, script, turn, texts, children }: Props) {
  return (
    <div lang={lang} className="docs">
      <script type="module" async src={script.src} nonce={script.nonce} data-own="" />
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:left-2 focus:top-2 focus:z-40 focus:rounded-lg focus:bg-surface focus:p-3"
      >
        {texts.skip}
      </a>
      <Header other={other} home={home} texts={texts} />
      <div className="mx-auto grid max-w-[90rem] px-4 sm:px-6 lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-12">
        <details className="border-b border-line lg:hidden print:hidden">
          <summary className="min-h-11 cursor-pointer py-3 font-semibold">{texts.menu}</summary>
          <Menu groups={menu} label={texts.menu} />
        </details>
        <div className="docs-menu hidden lg:block print:hidden">
          <Menu groups={menu} label={texts.menu} />
        </div>
        <div className="min-w-0 pt-8 pb-16 lg:pt-10">
          <main id="content">{children}</main>
          <Turns turn={turn} texts={texts} />
        </div>
      </div>
      <SearchDialog index={index} texts={texts} />
      <p role="status" className="sr-only" data-told />
    </div>
  );
}

function Header({ other, home, texts }: Pick<Props, "other" | "home" | "texts">) {
  const link = "min-h-11 items-center rounded-lg px-2 text-sm font-medium text-muted hover:text-ink";
  return (
    <header className="sticky top-0 z-10 border-b border-line bg-paper print:hidden">
      <div className="mx-auto flex max-w-[90rem] items-center gap-2 px-4 py-2 sm:px-6 lg:gap-4">
        <a
          href={home}
          className="mr-auto flex min-h-11 items-center gap-2 text-lg font-bold tracking-tight lg:min-w-[15rem]"
        >
          {/* biome-ignore lint/performance/noImgElement: a small vector that needs no resizing */}
          <img src="/icon.svg" alt="" width={24} height={24} />
          Vitrine <span className="hidden text-sm font-medium text-muted sm:inline">{texts.title}</span>
        </a>
        <button type="button" data-search className="search-button lg:mr-auto">
          <span className="inline-flex items-center gap-2">
            <Search aria-hidden className="size-4" strokeWidth={1.75} />
            {texts.search}
          </span>
          <kbd className="hidden sm:inline">/</kbd>
        </button>
        <a href="/painel" className={`${link} hidden sm:inline-flex`}>
          {texts.panel}
        </a>
        <a href={other.href} lang={other.lang} hrefLang={other.lang} className={`${link} inline-flex`}>
          {other.label}
        </a>
      </div>
    </header>
  );
}

function Turns({ turn, texts }: Pick<Props, "turn" | "texts">) {
  const card = "grid gap-0.5 rounded-card border border-line bg-surface px-4 py-3 hover:border-brand";
  return (
    <nav aria-label={texts.turn} className="mt-14 grid gap-3 sm:grid-cols-2 print:hidden">
      {turn.previous && (
        <a rel="prev" href={turn.previous.href} className={card}>
          <span className="text-xs text-muted">{texts.previous}</span>
          <span className="text-sm font-semibold">{turn.previous.title}</span>
        </a>
      )}
      {turn.next && (
        <a rel="next" href={turn.next.href} className={`${card} sm:col-start-2 sm:text-right`}>
          <span className="text-xs text-muted">{texts.next}</span>
          <span className="text-sm font-semibold">{turn.next.title}</span>
        </a>
      )}
    </nav>
  );
}
