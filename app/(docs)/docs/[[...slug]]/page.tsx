import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Frame } from "#components/api-docs/frame.tsx";
import { hrefOf, otherLanguage, type View, viewOf } from "#lib/api-docs/site.ts";
import { TEXTS } from "#lib/api-docs/texts.ts";
import { inLocale } from "#lib/core/locale.ts";
import { TAGS } from "#lib/http/tags.ts";
import { navigation } from "../navigation.ts";
import { referenceOf } from "../reference.ts";
import { EventsView, GuideView, StartView, TagView } from "../views.tsx";

export const dynamic = "force-dynamic";

type Params = { params: Promise<{ slug?: string[] }> };

export async function generateMetadata({ params }: Params): Promise<Metadata> {
  const view = viewOf((await params).slug ?? []);
  if (!view) return {};
  const other = otherLanguage(view);
  return {
    title: titleOf(view),
    description: TEXTS.lead[view.locale],
    alternates: { languages: { [view.locale]: hrefOf(view), [other.locale]: hrefOf(other) } },
  };
}

export default async function DocsPage({ params }: Params) {
  const view = viewOf((await params).slug ?? []);
  if (!view) notFound();
  const texts = inLocale(TEXTS, view.locale);
  const other = otherLanguage(view);
  const { entries } = await referenceOf(view.locale);
  return (
    <Frame
      lang={view.locale}
      nav={navigation(view)}
      entries={entries}
      other={{ href: hrefOf(other), label: texts.other, lang: other.locale }}
      home={{ href: hrefOf({ kind: "start", locale: view.locale }), label: texts.title }}
      texts={texts}
    >
      <Content view={view} />
    </Frame>
  );
}

function Content({ view }: { view: View }) {
  switch (view.kind) {
    case "start":
      return <StartView locale={view.locale} />;
    case "guide":
      return <GuideView locale={view.locale} file={view.file} />;
    case "tag":
      return <TagView locale={view.locale} tag={view.tag} />;
    case "events":
      return <EventsView locale={view.locale} />;
  }
}

function titleOf(view: View): string {
  const title = TEXTS.title[view.locale];
  const own =
    view.kind === "guide"
      ? view.title
      : view.kind === "tag"
        ? TAGS[view.tag].name[view.locale]
        : view.kind === "events"
          ? TEXTS.events[view.locale]
          : null;
  return own ? `${own} · ${title}` : title;
}
