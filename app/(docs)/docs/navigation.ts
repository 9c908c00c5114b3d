import type { NavGroup } from "#components/api-docs/frame.tsx";
import { openApiDocument } from "#lib/api/document.ts";
import { registry } from "#lib/api/registry.ts";
import { codeFor, type Language } from "#lib/api-docs/code.ts";
import { entriesOf, type SearchEntry } from "#lib/api-docs/entries.ts";
import {
  type Document,
  type Operation,
  operationOf,
  type WebhookPage,
  webhooksOf,
} from "#lib/api-docs/operations.ts";
import { type OwnIds, withOwnIds } from "#lib/api-docs/own-ids.ts";
import { hrefOf, type View } from "#lib/api-docs/site.ts";
import { GUIDES, TEXTS } from "#lib/api-docs/texts.ts";
import { inLocale, LOCALES, type Locale } from "#lib/core/locale.ts";
import { env } from "#lib/env.ts";
import { TAG_LIST, TAGS, type Tag } from "#lib/http/tags.ts";

const serverUrl = `${env().APP_URL}/api/v1`;

// The definitions do not change while the server runs, so the pages share one document per language.
const documents = Object.fromEntries(
  LOCALES.map((locale) => [locale, openApiDocument(serverUrl, { locale }) as unknown as Document]),
) as Record<Locale, Document>;
export const webhooks = Object.fromEntries(
  LOCALES.map((locale) => [locale, webhooksOf(documents[locale])]),
) as Record<Locale, WebhookPage[]>;

const operations = Object.fromEntries(
  LOCALES.map((locale) => [
    locale,
    registry.map((definition) => operationOf(documents[locale], definition, locale)),
  ]),
) as Record<Locale, Operation[]>;

/** `own`: the store whose ids the samples have, for a signed-in reader. */
export function operationsOf(tag: Tag, locale: Locale, own: OwnIds | null): Operation[] {
  const found = operations[locale].filter((operation) => operation.tag === tag);
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

/** The search index. It is small, so the page contains it. */
export function searchEntries(locale: Locale): SearchEntry[] {
  return entriesOf(
    locale,
    operations[locale],
    webhooks[locale].map(({ event }) => event),
  );
}
