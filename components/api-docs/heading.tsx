import { Html } from "./html.tsx";

export const PAGE_TITLE = "text-[1.75rem] leading-tight font-[650] tracking-tight text-balance";

export type Crumb = { href: string; title: string };

/** A link to the parent page. */
export function Above({ crumb }: { crumb: Crumb }) {
  return (
    <a
      href={crumb.href}
      className="-mb-2 inline-flex min-h-8 w-fit items-center text-sm font-medium text-brand-text hover:underline print:hidden"
    >
      {crumb.title}
    </a>
  );
}

/** The title and the lead of a page. */
export function PageHead({ title, html, mono }: { title: string; html: string; mono?: boolean }) {
  return (
    <>
      <h1 className={`${PAGE_TITLE} break-words ${mono ? "font-mono" : ""}`}>{title}</h1>
      <Html of={html} className="max-w-3xl text-base text-muted" />
    </>
  );
}

/** A section whose heading is a link to itself. */
export function Part({ id, title, children }: { id: string; title: string; children: React.ReactNode }) {
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="heading text-section">
        <a href={`#${id}`} className="anchor">
          {title}
        </a>
      </h2>
      {children}
    </section>
  );
}

type Place = { id: string; title: string; level?: number };

/** Links to the headings of a page: in a line, or beside the content on wide screens. */
export function OnThisPage({
  label,
  places,
  beside,
}: {
  label: string;
  places: readonly Place[];
  beside?: boolean;
}) {
  if (places.length < 2) return null;
  return (
    <nav aria-label={label} className={beside ? "toc toc-beside" : "toc"}>
      <p className="font-semibold text-ink">{label}</p>
      <ul>
        {places.map(({ id, title, level }) => (
          <li key={id} className={beside && level === 3 ? "pl-3" : ""}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
