import { inLocale, type Locale } from "#lib/core/locale.ts";
import type { Operation } from "./operations.ts";
import { searchWordsOf } from "./search-words.ts";
import { hrefOf } from "./site.ts";
import { GUIDES, TEXTS } from "./texts.ts";

export type SearchEntry = { href: string; title: string; detail: string; words: string; group: string };

/** Entries of the search index: guides, operations, events. */
export function entriesOf(
  locale: Locale,
  operations: readonly Operation[],
  events: readonly string[],
): SearchEntry[] {
  const texts = inLocale(TEXTS, locale);
  return [
    ...inLocale(GUIDES, locale).map(({ file, title, about }) => ({
      href: hrefOf({ kind: "guide", locale, file, title }),
      title,
      detail: about,
      words: file,
      group: texts.guides,
    })),
    ...operations.map((operation) => ({
      href: `${hrefOf({ kind: "tag", locale, tag: operation.tag })}#${operation.id}`,
      title: operation.summary,
      detail: `${operation.method} ${operation.path}`,
      words: [
        ...new Set([
          operation.id,
          ...searchWordsOf(operation.id),
          ...(operation.body?.rows ?? []).map((row) => row.name),
          ...operation.parameters.map((parameter) => parameter.name),
          ...operation.errors.map((error) => error.code),
        ]),
      ].join(" "),
      group: texts.reference,
    })),
    ...events.map((event) => ({
      href: `${hrefOf({ kind: "events", locale })}#${event}`,
      title: event,
      detail: texts.events,
      words: "webhook",
      group: texts.events,
    })),
  ];
}
