import { ErrorGroups } from "#components/api-docs/errors.tsx";
import { Event } from "#components/api-docs/event.tsx";
import { Guide } from "#components/api-docs/guide.tsx";
import { OnThisPage, PageHead } from "#components/api-docs/heading.tsx";
import { Cards, PageList } from "#components/api-docs/lists.tsx";
import { Operation } from "#components/api-docs/operation.tsx";
import { Start } from "#components/api-docs/start.tsx";
import { errorGroups } from "#lib/api-docs/errors.ts";
import { guidePage } from "#lib/api-docs/guides.ts";
import { inlineHtml } from "#lib/api-docs/markdown.ts";
import type { OwnIds } from "#lib/api-docs/own-ids.ts";
import { eventPage, operationPage } from "#lib/api-docs/pages.ts";
import { quickStart } from "#lib/api-docs/quick-start.ts";
import { READING } from "#lib/api-docs/reading-texts.ts";
import { referenceIn, serverUrl } from "#lib/api-docs/reference.ts";
import { guideIn, hrefOf, operationsOfTag, type View } from "#lib/api-docs/site.ts";
import { ERRORS_GUIDE, GUIDES, TEXTS } from "#lib/api-docs/texts.ts";
import { fill } from "#lib/core/fill.ts";
import { inLocale, type Locale } from "#lib/core/locale.ts";
import { TAG_LIST, TAGS } from "#lib/http/tags.ts";
import { EVENTS } from "#lib/webhooks/events.ts";

/** The reader of a page: the store whose ids the samples use, and the last chosen sample language. */
export type Reader = { own: OwnIds | null; language: string };

type Of<K extends View["kind"]> = { view: Extract<View, { kind: K }>; reader: Reader };

export const textsIn = (locale: Locale) => ({ ...inLocale(TEXTS, locale), ...inLocale(READING, locale) });

export async function StartView({ view: { locale }, reader: { own, language } }: Of<"start">) {
  const texts = textsIn(locale);
  const { start } = texts;
  const places = Object.fromEntries(GUIDES.map((guide) => [guide.file.en, hrefOf(guideIn(locale, guide))]));
  const { key, keyPrefix, setKey, samples } = await quickStart(locale, own);
  const hint = key === "demo" ? start.keyDemo : keyPrefix ? start.keyPrefix : start.keyPanel;
  // Plain text, not Markdown: merchants choose their store's name.
  const store =
    own && fill(own.mode === "live" ? start.live : texts.ownIds, { store: own.storeName }, locale);
  const after = fill(
    start.afterText,
    { order: places["first-order"] ?? "", sandbox: places.sandbox ?? "", webhooks: places.webhooks ?? "" },
    locale,
  );
  return (
    <div className="grid gap-14">
      <Start
        texts={{
          ...start,
          theAddress: texts.theAddress,
          language: texts.language,
          copy: texts.copy,
          terminal: "Terminal",
        }}
        store={store}
        hints={{ key: inlineHtml(fill(hint, { prefix: keyPrefix ?? "" }, locale)), after: inlineHtml(after) }}
        {...{ setKey, samples, language }}
        address={serverUrl()}
      />
      <GuideCards locale={locale} />
      <ReferenceCards locale={locale} />
      <p className="text-muted">
        <a href="/api/v1/openapi.json" className="font-medium text-brand-text underline underline-offset-4">
          {texts.openapi}
        </a>
        . {texts.openapiLead}
      </p>
    </div>
  );
}

function GuideCards({ locale }: { locale: Locale }) {
  const cards = GUIDES.map((guide) => ({
    href: hrefOf(guideIn(locale, guide)),
    title: guide.title[locale],
    html: inlineHtml(guide.about[locale]),
  }));
  return <Cards id="guides" title={TEXTS.guides[locale]} cards={cards} />;
}

async function ReferenceCards({ locale }: { locale: Locale }) {
  const texts = textsIn(locale);
  const { operations } = await referenceIn(locale);
  const cards = TAG_LIST.map((tag) => {
    const count = operationsOfTag(tag).length;
    return {
      href: hrefOf({ kind: "tag", locale, tag }),
      title: TAGS[tag].name[locale],
      html: inlineHtml(TAGS[tag].description[locale]),
      count: count === 1 ? texts.oneOperation : fill(texts.operationCount, { count }, locale),
    };
  });
  const events = {
    href: hrefOf({ kind: "events", locale }),
    title: texts.events,
    html: inlineHtml(texts.eventsLead),
    count: fill(texts.eventCount, { count: EVENTS.length }, locale),
  };
  const lead = fill(texts.start.reference, { count: operations.size }, locale);
  return <Cards id="reference" title={texts.reference} lead={lead} cards={[...cards, events]} />;
}

export function TagView({ view: { locale, tag } }: Of<"tag">) {
  const entries = operationsOfTag(tag).map(({ id, method, path, summary }) => ({
    ...{ id, method, path, title: summary[locale] },
    href: hrefOf({ kind: "operation", locale, tag, id }),
  }));
  return (
    <div className="grid gap-3">
      <PageHead title={TAGS[tag].name[locale]} html={inlineHtml(TAGS[tag].description[locale])} />
      <div className="pt-4">
        <PageList label={TEXTS.operations[locale]} entries={entries} />
      </div>
    </div>
  );
}

export async function OperationView({ view: { locale, tag, id }, reader }: Of<"operation">) {
  return (
    <Operation
      operation={await operationPage(locale, id, reader.own)}
      texts={textsIn(locale)}
      language={reader.language}
      address={serverUrl()}
      above={{ href: hrefOf({ kind: "tag", locale, tag }), title: TAGS[tag].name[locale] }}
    />
  );
}

export async function EventsView({ view: { locale } }: Of<"events">) {
  const texts = inLocale(TEXTS, locale);
  const { events } = await referenceIn(locale);
  const entries = events.map(({ event, description }) => ({
    ...{ id: event, title: event, html: inlineHtml(description) },
    href: hrefOf({ kind: "event", locale, event }),
  }));
  return (
    <div className="grid gap-3">
      <PageHead title={texts.events} html={inlineHtml(texts.eventsLead)} />
      <div className="pt-4">
        <PageList label={texts.events} entries={entries} />
      </div>
    </div>
  );
}

export async function EventView({ view: { locale, event }, reader }: Of<"event">) {
  const above = { href: hrefOf({ kind: "events", locale }), title: TEXTS.events[locale] };
  return <Event page={await eventPage(locale, event, reader.own)} texts={textsIn(locale)} above={above} />;
}

export async function GuideView({ view: { locale, file }, reader: { language } }: Of<"guide">) {
  const texts = textsIn(locale);
  const parts = await guidePage(locale, file);
  const groups = file === ERRORS_GUIDE[locale] ? errorGroups(locale) : [];
  const headings = parts.flatMap((part) => (part.kind === "heading" && part.level > 1 ? [part] : []));
  const places = [...headings, ...groups.map(({ id, title }) => ({ id, title, level: 3 }))];
  return (
    <div className="xl:grid xl:grid-cols-[minmax(0,1fr)_13rem] xl:gap-12">
      <div className="min-w-0">
        <Guide parts={parts} copy={texts.copy} label={texts.language} language={language} />
        <ErrorGroups groups={groups} texts={texts} />
      </div>
      <OnThisPage label={texts.onThisPage} places={places} beside />
    </div>
  );
}
