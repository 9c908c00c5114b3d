import type { NavGroup } from "#components/api-docs/frame.tsx";
import { codeFor, type Language } from "#lib/api-docs/code.ts";
import type { Operation } from "#lib/api-docs/operations.ts";
import { type OwnIds, withOwnIds } from "#lib/api-docs/own-ids.ts";
import { hrefOf, type View } from "#lib/api-docs/site.ts";
import { GUIDES, TEXTS } from "#lib/api-docs/texts.ts";
import { inLocale, type Locale } from "#lib/core/locale.ts";
import { env } from "#lib/env.ts";
import { TAG_LIST, TAGS, type Tag } from "#lib/http/tags.ts";
import { referenceOf } from "./reference.ts";

const serverUrl = `${env().APP_URL}/api/v1`;

/** `own`: the store whose ids the samples have, for a signed-in reader. */
export async function operationsOf(tag: Tag, locale: Locale, own: OwnIds | null): Promise<Operation[]> {
  const { operations } = await referenceOf(locale);
  const found = operations.filter((operation) => operation.tag === tag);
  return own ? withOwnIds(found, own) : found;
}

export function codeOf(operation: Operation, own: OwnIds | null): Record<Language, string> {
  return codeFor(operation, serverUrl, own?.ids.store);
}

export function navigation(view: View): NavGroup[] {
  const { locale } = view;
  const texts = inLocale(TEXTS, locale);
  const here = hrefOf(view);
  const entry = (to: View, label: string) => ({ href: hrefOf(to), label, current: hrefOf(to) === here });
  return [
    {
      title: texts.guides,
      links: [
        entry({ kind: "start", locale }, texts.overview),
        ...inLocale(GUIDES, locale).map(({ file, title }) =>
          entry({ kind: "guide", locale, file, title }, title),
        ),
      ],
    },
    {
      title: texts.reference,
      links: [
        ...TAG_LIST.map((tag) => entry({ kind: "tag", locale, tag }, TAGS[tag].name[locale])),
        entry({ kind: "events", locale }, texts.events),
      ],
    },
  ];
}
