import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Turn } from "#components/api-docs/frame.tsx";
import type { MenuGroup } from "#components/api-docs/menu.tsx";
import { guideIn, hrefOf, neighboursOf, operationsOfTag, titleOf, type View } from "#lib/api-docs/site.ts";
import { GUIDES, TEXTS } from "#lib/api-docs/texts.ts";
import { inLocale } from "#lib/core/locale.ts";
import { TAG_LIST } from "#lib/http/tags.ts";
import { EVENTS } from "#lib/webhooks/events.ts";

/** The menu of a page. Only the current tag, or the events, list their pages. */
export function menuOf(view: View): MenuGroup[] {
  const { locale } = view;
  const texts = inLocale(TEXTS, locale);
  const here = hrefOf(view);
  const link = (to: View, method?: string) => {
    const href = hrefOf(to);
    return { href, label: titleOf(to), current: href === here, ...(method ? { method } : {}) };
  };
  const tag = "tag" in view ? view.tag : null;
  const ofEvents = view.kind === "events" || view.kind === "event";
  return [
    {
      title: texts.guides,
      links: [
        { ...link({ kind: "start", locale }), label: texts.overview, inside: [] },
        ...GUIDES.map((guide) => ({ ...link(guideIn(locale, guide)), inside: [] })),
      ],
    },
    {
      title: texts.reference,
      links: [
        ...TAG_LIST.map((one) => ({
          ...link({ kind: "tag", locale, tag: one }),
          inside:
            one === tag
              ? operationsOfTag(one).map(({ id, method }) =>
                  link({ kind: "operation", locale, tag: one, id }, method),
                )
              : [],
        })),
        {
          ...link({ kind: "events", locale }),
          inside: ofEvents ? EVENTS.map((event) => link({ kind: "event", locale, event })) : [],
        },
      ],
    },
  ];
}

export function turnOf(view: View): { previous: Turn; next: Turn } {
  const { previous, next } = neighboursOf(view);
  const turn = (to: View | null): Turn => to && { href: hrefOf(to), title: titleOf(to) };
  return { previous: turn(previous), next: turn(next) };
}

const SCRIPTS = join(process.cwd(), "public/docs");

/**
 * The address of the pages' script. Its version is a hash of all scripts, so browsers cache them permanently. Computed at
 * start: in development, restart after changing a script.
 */
export const SCRIPT_ADDRESS = addressOf(readdirSync(SCRIPTS).toSorted());

function addressOf(files: readonly string[]): string {
  const hash = createHash("sha256");
  for (const file of files) hash.update(readFileSync(join(SCRIPTS, file)));
  return `/docs/page.js?v=${hash.digest("hex").slice(0, 12)}`;
}
