import { Html } from "./html.tsx";
import { Method } from "./method.tsx";

/** `id`: the entry's anchor from the time when all entries were on one page. */
type Listed = {
  id: string;
  href: string;
  title: string;
  html?: string;
  method?: string;
  path?: string;
};

/** Operations or events with links to their pages. Old anchors redirect there (public/docs/page.js). */
export function PageList({ label, entries }: { label: string; entries: readonly Listed[] }) {
  return (
    <nav aria-label={label}>
      <ul className="fields max-w-4xl">
        {entries.map(({ id, href, title, html, method, path }) => (
          <li key={id} id={id} className="scroll-mt-24 target:bg-soft">
            <a href={href} data-moved className="page-link">
              <span className={`font-medium ${method ? "" : "font-mono text-[0.8125rem]"}`}>{title}</span>
              {method && (
                <span className="flex items-center gap-2">
                  <Method name={method} />
                  <code className="font-mono text-xs break-all text-muted">{path}</code>
                </span>
              )}
              {html && <Html as="span" of={html} className="text-sm text-muted sm:col-span-2" />}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type Card = { href: string; title: string; html: string; count?: string };

export function Cards({
  id,
  title,
  lead,
  cards,
}: {
  id: string;
  title: string;
  lead?: string;
  cards: readonly Card[];
}) {
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <div className="grid gap-1">
        <h2 id={id} className="heading text-xl font-bold tracking-tight">
          <a href={`#${id}`} className="anchor">
            {title}
          </a>
        </h2>
        {lead && <p className="text-muted">{lead}</p>}
      </div>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {cards.map(({ href, title: name, html, count }) => (
          <li key={href} className="grid">
            <a
              href={href}
              className="grid content-start gap-1 rounded-card border border-line bg-surface p-4 hover:border-brand"
            >
              <span className="flex items-baseline justify-between gap-3">
                <span className="font-semibold">{name}</span>
                {count && <span className="text-xs text-muted">{count}</span>}
              </span>
              <Html as="span" of={html} className="text-sm text-muted" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
