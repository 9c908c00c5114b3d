import { inLocale, type Locale } from "#lib/core/locale.ts";
import { statusName } from "#lib/http/statuses.ts";
import { TAG_LIST, TAGS } from "#lib/http/tags.ts";
import { errorRows } from "./errors.ts";
import { guideOf } from "./guides.ts";
import { mapInTurns } from "./in-turns.ts";
import { type Block, plainText } from "./markdown.ts";
import type { Operation, WebhookPage } from "./operations.ts";
import { referenceIn } from "./reference.ts";
import { guideWordsOf, searchWordsOf } from "./search-words.ts";
import { hrefOf } from "./site.ts";
import { CHANGELOG, ERRORS_GUIDE, GUIDES, TEXTS } from "./texts.ts";

/** A search result. `words` and `text` are searched, but not shown; `text` has the lowest weight. */
type SearchEntry = {
  href: string;
  title: string;
  detail: string;
  words: string;
  text: string;
  group: string;
};

/** The search index of a language. */
export async function entriesOf(locale: Locale): Promise<SearchEntry[]> {
  const { operations, events } = await referenceIn(locale);
  const guides: SearchEntry[] = [];
  // One by one: each is read from its file, which gives other requests their turn.
  for (const guide of GUIDES) guides.push(...(await entriesOfGuide(locale, guide)));
  return [
    ...guides,
    ...tagEntries(locale),
    ...(await operationEntries(locale, [...operations.values()])),
    ...events.map((event) => eventEntry(locale, event)),
    ...errorEntries(locale),
  ];
}

/** Entries of a guide and of each of its sections, with the words in them. */
async function entriesOfGuide(locale: Locale, guide: (typeof GUIDES)[number]): Promise<SearchEntry[]> {
  const { file, title, about } = inLocale(guide, locale);
  const href = hrefOf({ kind: "guide", locale, file, title });
  const group = TEXTS.guides[locale];
  const words = guideWordsOf(guide.file.en);
  const found: SearchEntry[] = [{ href, title, detail: about, words, text: "", group }];
  for (const block of await guideOf(locale, file)) {
    if (block.kind === "heading" && block.level > 1) {
      const section = { href: `${href}#${block.id}`, title: block.title, detail: title };
      found.push({ ...section, words: "", text: "", group });
    }
    // The changelog mentions everything, so its words would match any search.
    else if (file !== CHANGELOG[locale]) (found.at(-1) as SearchEntry).text += ` ${textOf(block)}`;
  }
  return found.map((entry) => ({ ...entry, text: distinct(entry.text) }));
}

function textOf(block: Block): string {
  if (block.kind === "code") return "";
  return block.html.replace(/<[^>]+>/g, " ").replace(/&#?\w+;/g, " ");
}

const distinct = (text: string) =>
  [...new Set(text.split(/[^\p{L}\p{N}_-]+/u))].filter(({ length }) => length > 1).join(" ");

function tagEntries(locale: Locale): SearchEntry[] {
  return TAG_LIST.map((tag) => ({
    ...{ href: hrefOf({ kind: "tag", locale, tag }), words: tag, text: "", group: TEXTS.reference[locale] },
    ...{ title: TAGS[tag].name[locale], detail: plainText(TAGS[tag].description[locale]) },
  }));
}

/** Error codes of so many operations say nothing about one of them. */
const COMMON = 20;

function operationEntries(locale: Locale, all: readonly Operation[]): Promise<SearchEntry[]> {
  const group = TEXTS.reference[locale];
  const uses = new Map<string, number>();
  for (const { errors } of all)
    for (const code of new Set(errors.map((one) => one.code))) uses.set(code, (uses.get(code) ?? 0) + 1);
  return mapInTurns(all, (operation) => ({
    href: hrefOf({ kind: "operation", locale, tag: operation.tag, id: operation.id }),
    title: plainText(operation.summary),
    detail: `${operation.method} ${operation.path}`,
    words: [operation.id, ...searchWordsOf(operation.id)].join(" "),
    text: distinct(
      [
        ...(operation.body?.rows ?? []).map((row) => row.name),
        ...operation.parameters.map((parameter) => parameter.name),
        ...operation.errors.map(({ code }) => code).filter((code) => (uses.get(code) ?? 0) < COMMON),
      ].join(" "),
    ),
    group,
  }));
}

function eventEntry(locale: Locale, { event, description }: WebhookPage): SearchEntry {
  return {
    href: hrefOf({ kind: "event", locale, event }),
    title: event,
    detail: plainText(description),
    words: "webhook",
    text: "",
    group: TEXTS.events[locale],
  };
}

/** Statuses and error codes, which are anchors in the guide about errors. */
function errorEntries(locale: Locale): SearchEntry[] {
  const href = hrefOf({ kind: "guide", locale, file: ERRORS_GUIDE[locale], title: "" });
  const group = TEXTS.errors[locale];
  const rows = errorRows(locale);
  const statuses = [...new Set(rows.map(({ status }) => status))].map((status) => ({
    ...{
      href: `${href}#${status}`,
      title: `${status} ${statusName(status)}`,
      group,
      words: "status http",
      text: "",
    },
    detail: rows
      .filter((row) => row.status === status)
      .map(({ code }) => code)
      .join(", "),
  }));
  const codes = rows.map(({ code, status, meaning }) => ({
    ...{ href: `${href}#${code}`, title: code, group, words: "", text: "" },
    detail: `${status} · ${plainText(meaning)}`,
  }));
  return [...statuses, ...codes];
}
