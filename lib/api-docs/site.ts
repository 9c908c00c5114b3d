import { EVENT_WORDS } from "#lib/api/event-words.ts";
import { registry } from "#lib/api/registry.ts";
import type { BilingualText, Locale, TextTree } from "#lib/core/locale.ts";
import { ERROR_CODES } from "#lib/errors/codes.ts";
import { TAG_LIST, TAGS, type Tag } from "#lib/http/tags.ts";
import { EVENTS, type EventName } from "#lib/webhooks/events.ts";
import { plainText } from "./markdown.ts";
import { ERRORS_GUIDE, GUIDES, TEXTS } from "./texts.ts";

/** The page of an address below /docs. */
export type View = { locale: Locale } & (
  | { kind: "start" }
  | { kind: "guide"; file: string; title: string }
  | { kind: "tag"; tag: Tag }
  | { kind: "operation"; tag: Tag; id: string }
  | { kind: "events" }
  | { kind: "event"; event: EventName }
);

const ROOT: BilingualText = { "pt-BR": "/docs", en: "/docs/en" };
const SECTIONS = {
  guides: { "pt-BR": "guias", en: "guides" },
  events: { "pt-BR": "eventos", en: "events" },
} as const satisfies TextTree;

function slugOf(tag: string): string {
  return tag.toLowerCase().replaceAll(" ", "-");
}

/** `/docs/guias/<file>`, `/docs/api/<tag>/<operation>`, `/docs/api/eventos/<event>`; in English below `/docs/en`. */
export function hrefOf(view: View): string {
  const root = ROOT[view.locale];
  const events = `${root}/api/${SECTIONS.events[view.locale]}`;
  switch (view.kind) {
    case "start":
      return root;
    case "guide":
      return `${root}/${SECTIONS.guides[view.locale]}/${view.file}`;
    case "tag":
      return `${root}/api/${slugOf(view.tag)}`;
    case "operation":
      return `${root}/api/${slugOf(view.tag)}/${view.id}`;
    case "events":
      return events;
    case "event":
      return `${events}/${view.event}`;
  }
}

type Guide = (typeof GUIDES)[number];

export function guideIn(locale: Locale, { file, title }: Guide): View {
  return { kind: "guide", locale, file: file[locale], title: title[locale] };
}

/** The operations of a tag, in the registry's order. */
export const operationsOfTag = (tag: Tag) => registry.filter((one) => one.tag === tag);

/** Every page of a language in reading order. */
export function pagesOf(locale: Locale): View[] {
  return [
    { kind: "start", locale },
    ...GUIDES.map((guide) => guideIn(locale, guide)),
    ...TAG_LIST.flatMap((tag): View[] => [
      { kind: "tag", locale, tag },
      ...operationsOfTag(tag).map(({ id }): View => ({ kind: "operation", locale, tag, id })),
    ]),
    { kind: "events", locale },
    ...EVENTS.map((event): View => ({ kind: "event", locale, event })),
  ];
}

const pages = new Map(
  (["pt-BR", "en"] as const).flatMap(pagesOf).map((view) => [hrefOf(view), view] as const),
);

export function viewOf(slug: readonly string[]): View | null {
  return pages.get(["/docs", ...slug].join("/")) ?? null;
}

/** The same page in the other language. */
export function otherLanguage(view: View): View {
  const locale: Locale = view.locale === "en" ? "pt-BR" : "en";
  if (view.kind !== "guide") return { ...view, locale };
  const guide = GUIDES.find(({ file }) => file[view.locale] === view.file) as Guide;
  return guideIn(locale, guide);
}

const named = (path: string) => path.replace(/\{\w+\}/g, "{}");

/** The page of the operation, event or error named by inline code: `GET /orders/{id}`, `order.paid`, `NotFound`. */
export function pageOfCode(locale: Locale, code: string): string | null {
  const [method, path = ""] = code.split(" ");
  const operation = registry.find((one) => one.method === method && named(one.path) === named(path));
  if (operation) return hrefOf({ kind: "operation", locale, tag: operation.tag, id: operation.id });
  const event = EVENTS.find((one) => one === code);
  if (event) return hrefOf({ kind: "event", locale, event });
  const isError = ERROR_CODES.some((one) => one === code);
  return isError
    ? `${hrefOf({ kind: "guide", locale, file: ERRORS_GUIDE[locale], title: "" })}#${code}`
    : null;
}

/** The pages before and after this one in reading order. */
export function neighboursOf(view: View): { previous: View | null; next: View | null } {
  const all = pagesOf(view.locale);
  const here = all.findIndex((one) => hrefOf(one) === hrefOf(view));
  return { previous: all[here - 1] ?? null, next: all[here + 1] ?? null };
}

export function titleOf(view: View): string {
  const { locale } = view;
  switch (view.kind) {
    case "start":
      return TEXTS.title[locale];
    case "guide":
      return view.title;
    case "tag":
      return TAGS[view.tag].name[locale];
    case "operation":
      return operationsOfTag(view.tag).find(({ id }) => id === view.id)?.summary[locale] ?? view.id;
    case "events":
      return TEXTS.events[locale];
    case "event":
      return view.event;
  }
}

/** A sentence about the page, for search engines. */
export function descriptionOf(view: View): string {
  const { locale } = view;
  if (view.kind === "guide")
    return GUIDES.find(({ file }) => file[locale] === view.file)?.about[locale] ?? view.title;
  if (view.kind === "tag") return TAGS[view.tag].description[locale];
  if (view.kind === "event") return plainText(EVENT_WORDS[view.event][locale]);
  const own =
    view.kind === "operation"
      ? operationsOfTag(view.tag).find(({ id }) => id === view.id)?.description?.[locale]
      : null;
  return plainText(own ?? TEXTS.lead[locale]);
}
