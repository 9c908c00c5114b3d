type Link = { href: string; label: string; current: boolean; method?: string };
export type MenuGroup = { title: string; links: (Link & { inside: Link[] })[] };

/** Links to all pages; a tag's operations only on its own pages. */
export function Menu({ groups, label }: { groups: readonly MenuGroup[]; label: string }) {
  return (
    <nav aria-label={label} className="grid gap-6 pb-6">
      {groups.map((group) => (
        <div key={group.title} className="grid gap-1">
          <p className="px-2.5 text-xs font-semibold text-muted">{group.title}</p>
          <ul>
            {group.links.map((one) => (
              <li key={one.href}>
                <Entry link={one} />
                {one.inside.length > 0 && (
                  <ul className="mb-2 ml-2.5 border-l border-line pl-1.5">
                    {one.inside.map((inner) => (
                      <li key={inner.href}>
                        <Entry link={inner} />
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function Entry({ link: { href, label, current, method } }: { link: Link }) {
  return (
    <a href={href} aria-current={current ? "page" : undefined} className="menu-link">
      <span className="min-w-0 break-words">{label}</span>
      {method && <span className="menu-method">{method === "DELETE" ? "DEL" : method}</span>}
    </a>
  );
}
