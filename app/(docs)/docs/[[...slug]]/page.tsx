import type { Metadata } from "next";
import { cookies, headers } from "next/headers";
import { notFound } from "next/navigation";
import "#components/api-docs/docs.css";
import { Frame } from "#components/api-docs/frame.tsx";
import { pageNonce } from "#components/ui/page-nonce.ts";
import { readOwnIds } from "#lib/api-docs/own-ids.ts";
import { descriptionOf, hrefOf, otherLanguage, titleOf, type View, viewOf } from "#lib/api-docs/site.ts";
import { TEXTS } from "#lib/api-docs/texts.ts";
import { env } from "#lib/env.ts";
import { menuOf, SCRIPT_ADDRESS, turnOf } from "../navigation.ts";
import {
  EventsView,
  EventView,
  GuideView,
  OperationView,
  type Reader,
  StartView,
  TagView,
  textsIn,
} from "../views.tsx";

export const dynamic = "force-dynamic";

type Params = { params: Promise<{ slug?: string[] }> };

/** Pages whose samples have ids of the reader's own store. */
const WITH_SAMPLES: View["kind"][] = ["start", "operation", "event"];

/** Where public/docs/page.js keeps the language of samples chosen last. */
const LANGUAGE_COOKIE = "docs-language";

export async function generateMetadata({ params }: Params): Promise<Metadata> {
  const view = viewOf((await params).slug ?? []);
  if (!view) return {};
  const other = otherLanguage(view);
  const title = TEXTS.title[view.locale];
  return {
    metadataBase: new URL(env().APP_URL),
    title: view.kind === "start" ? title : `${titleOf(view)} · ${title}`,
    description: descriptionOf(view),
    alternates: {
      canonical: hrefOf(view),
      languages: { [view.locale]: hrefOf(view), [other.locale]: hrefOf(other) },
    },
  };
}

export default async function DocsPage({ params }: Params) {
  const view = viewOf((await params).slug ?? []);
  if (!view) notFound();
  const { locale } = view;
  const texts = textsIn(locale);
  const other = otherLanguage(view);
  const reader = {
    own: WITH_SAMPLES.includes(view.kind) ? await readOwnIds((await headers()).get("cookie")) : null,
    language: (await cookies()).get(LANGUAGE_COOKIE)?.value ?? "",
  };
  return (
    <Frame
      lang={locale}
      menu={menuOf(view)}
      other={{ href: hrefOf(other), label: texts.other, lang: other.locale }}
      home={hrefOf({ kind: "start", locale })}
      index={`/docs/search.json?lang=${locale}`}
      script={{ src: SCRIPT_ADDRESS, nonce: await pageNonce() }}
      turn={turnOf(view)}
      texts={texts}
    >
      <Content view={view} reader={reader} />
    </Frame>
  );
}

function Content({ view, reader }: { view: View; reader: Reader }) {
  switch (view.kind) {
    case "start":
      return <StartView view={view} reader={reader} />;
    case "guide":
      return <GuideView view={view} reader={reader} />;
    case "tag":
      return <TagView view={view} reader={reader} />;
    case "operation":
      return <OperationView view={view} reader={reader} />;
    case "events":
      return <EventsView view={view} reader={reader} />;
    case "event":
      return <EventView view={view} reader={reader} />;
  }
}
