import type { Locale } from "#lib/core/locale.ts";
import { statusName } from "#lib/http/statuses.ts";
import { TAG_LIST, TAGS } from "#lib/http/tags.ts";
import { errorRows } from "./errors.ts";
import { guideOf } from "./guides.ts";
import { type Block, plainText } from "./markdown.ts";
import { referenceIn } from "./reference.ts";
import { guideWordsOf, searchWordsOf } from "./search-words.ts";
import { hrefOf } from "./site.ts";
import { CHANGELOG, ERRORS_GUIDE, GUIDES, TEXTS } from "./texts.ts";

/** A search result. `words` and `text` are searched, but not shown; `text` has the lowest weight. */
export type SearchEntry = {
  href: string;
  title: string;
  detail: string;
  words: string;
  text: string;
  group: string;
};

/** The search index of a language. */
export async function entriesOf(locale: Locale): Promise<SearchEntry[]> {
  const guides = await Promise.all(GUIDES[locale].map((_, place) => entriesOfGuide(locale, place)));
  return [...guides.flat(), ...operationEntries(locale), ...eventEntries(locale), ...errorEntries(locale)];
}

/** Entries of a guide and of each of its sections, with the words in them. */
async function entriesOfGuide(locale: Locale, place: number): Promise<SearchEntry[]> {
  const [file, title, about] = GUIDES[locale][place] as (typeof GUIDES)[Locale][number];
  const href = hrefOf({ kind: "guide", locale, file, title });
  const group = TEXTS[locale].guides;
  const found: SearchEntry[] = [{ href, title, detail: about, words: guideWordsOf(place), text: "", group }];
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

function operationEntries(locale: Locale): SearchEntry[] {
  const group = TEXTS[locale].reference;
  const tags = TAG_LIST.map((tag) => ({
    ...{ href: hrefOf({ kind: "tag", locale, tag }), words: tag, text: "", group },
    ...{ title: TAGS[tag].name[locale], detail: plainText(TAGS[tag].description[locale]) },
  }));
  const all = [...referenceIn(locale).operations.values()];
  const isTelling = (code: string) =>
    all.filter(({ errors }) => errors.some((one) => one.code === code)).length < 20;
  const operations = all.map((operation) => ({
    href: hrefOf({ kind: "operation", locale, tag: operation.tag, id: operation.id }),
    title: plainText(operation.summary),
    detail: `${operation.method} ${operation.path}`,
    words: [operation.id, ...searchWordsOf(operation.id)].join(" "),
    text: distinct(
      [
        ...(operation.body?.rows ?? []).map((row) => row.name),
        ...operation.parameters.map((parameter) => parameter.name),
        ...operation.errors.map(({ code }) => code).filter(isTelling),
      ].join(" "),
    ),
    group,
  }));
  return [...tags, ...operations];
}

function eventEntries(locale: Locale): SearchEntry[] {
  return referenceIn(locale).events.map(({ event, description }) => ({
    href: hrefOf({ kind: "event", locale, event }),
    title: event,
    detail: plainText(description),
    words: "webhook",
    text: "",
    group: TEXTS[locale].events,
  }));
}

/** Statuses and error codes, which are anchors in the guide about errors. */
function errorEntries(locale: Locale): SearchEntry[] {
  const href = hrefOf({ kind: "guide", locale, file: ERRORS_GUIDE[locale], title: "" });
  const group = TEXTS[locale].errors;
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
