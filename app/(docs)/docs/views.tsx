import { headers } from "next/headers";
import Link from "next/link";
import { Code } from "#components/api-docs/code-tabs.tsx";
import { ErrorTable } from "#components/api-docs/error-table.tsx";
import { Method } from "#components/api-docs/method.tsx";
import { Operation } from "#components/api-docs/operation.tsx";
import { PropertyTable } from "#components/api-docs/property-table.tsx";
import { card } from "#components/ui/styles.ts";
import { errorRows } from "#lib/api-docs/errors.ts";
import { readOwnIds, withOwnIds } from "#lib/api-docs/own-ids.ts";
import { guideHtml, hrefOf } from "#lib/api-docs/site.ts";
import { ERRORS_GUIDE, GUIDES, TEXTS } from "#lib/api-docs/texts.ts";
import { fill } from "#lib/core/fill.ts";
import { inLocale, type Locale } from "#lib/core/locale.ts";
import { TAG_LIST, TAGS, type Tag } from "#lib/http/tags.ts";
import { InTurn } from "./in-turn.tsx";
import { codeOf, operationsOf } from "./navigation.ts";
import { referenceOf } from "./reference.ts";

export function StartView({ locale }: { locale: Locale }) {
  const texts = inLocale(TEXTS, locale);
  return (
    <div className="grid gap-10">
      <div className="grid max-w-3xl gap-3">
        <h1 className="text-4xl font-bold tracking-tight">{texts.title}</h1>
        <p className="text-lg text-muted">{texts.lead}</p>
      </div>
      <Cards
        title={texts.guides}
        cards={inLocale(GUIDES, locale).map(({ file, title, about }) => ({
          href: hrefOf({ kind: "guide", locale, file, title }),
          title,
          text: about,
        }))}
      />
      <Cards
        title={texts.reference}
        cards={[
          ...TAG_LIST.map((tag) => ({
            href: hrefOf({ kind: "tag", locale, tag }),
            title: TAGS[tag].name[locale],
            text: TAGS[tag].description[locale],
          })),
          { href: hrefOf({ kind: "events", locale }), title: texts.events, text: texts.eventsLead },
        ]}
      />
      <p className="text-muted">
        <a href="/api/v1/openapi.json" className="font-medium text-brand underline underline-offset-4">
          {texts.openapi}
        </a>
        . {texts.openapiLead}
      </p>
    </div>
  );
}

function Cards({ title, cards }: { title: string; cards: { href: string; title: string; text: string }[] }) {
  return (
    <section className="grid gap-3">
      <h2 className="text-xl font-bold tracking-tight">{title}</h2>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {cards.map((one) => (
          <li key={one.href} className="grid">
            <Link href={one.href} className={`${card} grid content-start gap-1 p-4 hover:border-brand`}>
              <span className="font-semibold">{one.title}</span>
              <span className="text-sm text-muted">{one.text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

export async function TagView({ locale, tag }: { locale: Locale; tag: Tag }) {
  const own = await readOwnIds((await headers()).get("cookie"));
  const operations = await operationsOf(tag, locale, own);
  const texts = inLocale(TEXTS, locale);
  return (
    <>
      <div className="grid max-w-3xl gap-2 pb-8">
        <h1 className="text-3xl font-bold tracking-tight">{TAGS[tag].name[locale]}</h1>
        <p className="text-lg text-muted">{TAGS[tag].description[locale]}</p>
        {own && <p className="text-sm text-muted">{fill(texts.ownIds, { store: own.storeName }, locale)}</p>}
      </div>
      <nav aria-label={texts.operations} className="pb-10">
        <ul className="grid max-w-3xl divide-y divide-line rounded-xl border border-line bg-surface text-sm">
          {operations.map((operation) => (
            <li key={operation.id}>
              <a
                href={`#${operation.id}`}
                className="grid min-h-11 items-center gap-x-4 px-4 py-2 hover:bg-soft sm:grid-cols-[minmax(0,1fr)_auto]"
              >
                <span className="font-medium">{operation.summary}</span>
                <span className="flex items-center gap-2">
                  <Method name={operation.method} />
                  <code className="break-all font-mono text-xs text-muted">{operation.path}</code>
                </span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {operations.map((operation, place) => (
        <InTurn key={operation.id} place={place}>
          {() => (
            <Operation operation={operation} code={codeOf(operation, own)} locale={locale} texts={texts} />
          )}
        </InTurn>
      ))}
    </>
  );
}

export async function EventsView({ locale }: { locale: Locale }) {
  const texts = inLocale(TEXTS, locale);
  const own = await readOwnIds((await headers()).get("cookie"));
  const { webhooks } = await referenceOf(locale);
  return (
    <>
      <div className="grid max-w-3xl gap-2 pb-8">
        <h1 className="text-3xl font-bold tracking-tight">{texts.events}</h1>
        <p className="text-lg text-muted">{texts.eventsLead}</p>
      </div>
      {webhooks.map(({ event, rows, example }) => (
        <section
          key={event}
          id={event}
          aria-labelledby={`${event}-title`}
          className="scroll-mt-24 border-t border-line py-10"
        >
          <div className="grid gap-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
            <div className="grid min-w-0 content-start gap-4">
              <h2 id={`${event}-title`} className="font-mono text-xl font-bold">
                {event}
              </h2>
              <PropertyTable rows={rows} required="" />
            </div>
            <div className="min-w-0 overflow-hidden rounded-xl border border-line bg-surface xl:self-start">
              <Code
                text={JSON.stringify(own ? withOwnIds(example, own) : example, null, 2)}
                label={`${texts.payload}: ${event}`}
              />
            </div>
          </div>
        </section>
      ))}
    </>
  );
}

export async function GuideView({ locale, file }: { locale: Locale; file: string }) {
  const html = await guideHtml(locale, file);
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own files, nothing of a user's */}
      <article className="prose-docs max-w-3xl" dangerouslySetInnerHTML={{ __html: html }} />
      {file === ERRORS_GUIDE[locale] && (
        <ErrorTable rows={errorRows(locale)} texts={inLocale(TEXTS, locale)} />
      )}
    </>
  );
}
