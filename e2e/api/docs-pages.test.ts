import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hrefOf, pagesOf, titleOf, type View } from "#lib/api-docs/site.ts";
import { LOCALES } from "#lib/core/locale.ts";
import { textIn } from "../fixtures/copied-samples.ts";
import { patience } from "../fixtures/patience.ts";
import { askWatched, startWatchedServer, type WatchedServer } from "../fixtures/watched-server.ts";

/**
 * Every page of the reference over HTTP, read from a server that reports how long each held its event loop. The browser
 * tests look at one page of each kind.
 */
let server: WatchedServer;
let url: string;
/** The size limit of a page in bytes, compressed. */
const MOST_BYTES = 30_000;

type Page = { view: View; status: number | undefined; html: string; slow: number | false };
let pages: Map<string, Page>;

beforeAll(async () => {
  server = await startWatchedServer({ warm: false });
  ({ url } = server);
  pages = new Map();
  for (const view of LOCALES.flatMap(pagesOf)) {
    const { ms, slow, answer } = await askWatched(server, { path: hrefOf(view) });
    pages.set(hrefOf(view), { view, status: answer?.status, html: `${answer?.body}`, slow: slow && ms });
  }
}, 600_000 * patience());
afterAll(() => server?.stop());

/** The problems that a check finds, by the page's address. */
function wrong(check: (page: Page) => unknown[]): Record<string, unknown[]> {
  const found = [...pages].map(([path, page]) => [path, check(page)] as const);
  return Object.fromEntries(found.filter(([, problems]) => problems.length > 0));
}

const attribute = (html: string, name: string) =>
  [...html.matchAll(new RegExp(` ${name}="([^"]*)"`, "g"))].map(([, value]) => value as string);
const idsOf = ({ html }: Page) => attribute(html, "id");
const withoutCode = (html: string) =>
  html.replace(/<(pre|code|textarea|script|style)\b[\s\S]*?<\/\1>/g, "").replace(/<[^>]+>/g, "\n");

test("each is there, with one title of its own in its language", () => {
  expect(pages.size).toBeGreaterThan(550);
  expect(wrong(({ status }) => (status === 200 ? [] : [status]))).toEqual({});
  expect(wrong(({ html }) => ((html.match(/<h1[ >]/g) ?? []).length === 1 ? [] : ["h1"]))).toEqual({});
  const titled = wrong(({ html, view }) => {
    const title = textIn(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? "");
    const canonical = `rel="canonical" href="${new URL(hrefOf(view), url).href}"`;
    const problems = [title.startsWith(titleOf(view)) || title, html.includes(canonical) || "canonical"];
    return [...problems, html.includes(`<div lang="${view.locale}"`) || "lang"].filter((one) => one !== true);
  });
  expect(titled).toEqual({});
});

test("no page holds the event loop, nor does the search index", async () => {
  expect(wrong(({ slow }) => (slow ? [slow] : []))).toEqual({});
  for (const locale of LOCALES) {
    const { ms, slow } = await askWatched(server, { path: `/docs/search.json?lang=${locale}` });
    expect([locale, slow && ms]).toEqual([locale, false]);
  }
});

test("every anchor is there once, and every link leads somewhere", async () => {
  expect(wrong((page) => idsOf(page).filter((id, place, all) => all.indexOf(id) !== place))).toEqual({});
  const ids = new Map([...pages].map(([path, page]) => [path, new Set(idsOf(page))]));
  const others = new Set<string>();
  const dead = wrong(({ html, view }) =>
    attribute(html, "href").filter((href) => {
      const { origin, pathname, hash } = new URL(href.replaceAll("&amp;", "&"), new URL(hrefOf(view), url));
      if (origin !== url) return false;
      const known = ids.get(pathname);
      if (!known) others.add(pathname);
      return known && hash && !known.has(decodeURIComponent(hash.slice(1)));
    }),
  );
  expect(dead).toEqual({});
  expect([...others].filter((path) => path.startsWith("/docs"))).toEqual(["/docs/reconcile-month.sh"]);
  for (const path of others) {
    const { status } = await fetch(url + path, { redirect: "manual" });
    expect([path, status < 400]).toEqual([path, true]);
  }
});

test("every page leads on: previous, next, the other language, the menu", () => {
  const turns = (html: string, rel: string) => html.includes(`rel="${rel}"`);
  for (const locale of LOCALES) {
    const all = pagesOf(locale).map(hrefOf);
    const stuck = all.filter((path, place) => {
      const html = pages.get(path)?.html ?? "";
      return turns(html, "prev") !== place > 0 || turns(html, "next") !== place < all.length - 1;
    });
    expect(stuck).toEqual([]);
  }
  expect(
    wrong(({ html }) => ((html.match(/aria-current="page"/g) ?? []).length === 2 ? [] : ["menu"])),
  ).toEqual({});
});

test("an operation and a guide link to each of their headings: on this page", () => {
  let lists = 0;
  const wrongly = wrong(({ html, view }) => {
    if (view.kind !== "operation" && view.kind !== "guide") return [];
    const list = /<nav[^>]* class="toc[^>]*>([\s\S]*?)<\/nav>/.exec(html)?.[1];
    const headings = [...html.matchAll(/<h[23] id="([^"]+)"/g)].map(([, id]) => `#${id}`);
    const linked = attribute(list ?? "", "href");
    if (list) lists += 1;
    // A single heading needs no list.
    const complete = headings.length < 2 ? !list : linked.toSorted().join() === headings.toSorted().join();
    return complete ? [] : [linked, headings];
  });
  expect(wrongly).toEqual({});
  expect(lists).toBeGreaterThan(450);
});

test("Markdown is rendered, and nothing is missing in a sentence", () => {
  const raw = wrong(({ html }) =>
    withoutCode(html)
      .split("\n")
      .filter((text) =>
        /`|\*\*|\]\(|\bundefined\b|\bNaN\b|\[object|\{(count|name|store|prefix)\}/.test(text),
      ),
  );
  expect(raw).toEqual({});
});

test("an operation has its samples, each coloured and with a way to copy it", () => {
  const bare = wrong(({ html, view }) => {
    if (view.kind !== "operation" && view.kind !== "start") return [];
    const languages = attribute(html, "data-lang");
    const coloured = (html.match(/class="hljs-/g) ?? []).length > 5;
    return [languages.join(), coloured].join("|") === "curl,TypeScript,Python,PHP|true" ? [] : [languages];
  });
  expect(bare).toEqual({});
  const copied = wrong(({ html }) => {
    const boxes = (html.match(/class="code( code-tabs)?"/g) ?? []).length;
    const lines = (html.match(/class="code-line/g) ?? []).length;
    return (html.match(/data-copy="/g) ?? []).length === boxes + lines ? [] : ["copy"];
  });
  expect(copied).toEqual({});
});

test("a page is light: no script but its own, no data for one", () => {
  const heavy = wrong(({ html }) => {
    const scripts = html.match(/<script[^>]*>/g) ?? [];
    const own = scripts.length === 1 && /src="\/docs\/page\.js\?v=\w{12}"/.test(scripts[0]);
    const bytes = gzipSync(html).byteLength;
    return [own || scripts, bytes <= MOST_BYTES || bytes].filter((one) => one !== true);
  });
  expect(heavy).toEqual({});
  expect(wrong(({ html }) => (/__next_f|as="script"/.test(html) ? ["flight data"] : []))).toEqual({});
});

test("the scripts are small and kept for ever, and the index is fetched apart and again only when it changed", async () => {
  const script = /src="(\/docs\/page\.js\?v=\w+)"/.exec(pages.get("/docs")?.html ?? "")?.[1] as string;
  let bytes = 0;
  for (const name of ["page", "search", "fit", "try"]) {
    const response = await fetch(url + script.replace("page.js", `${name}.js`));
    expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    bytes += gzipSync(await response.text()).byteLength;
  }
  expect(bytes).toBeLessThan(10_000);
  const address = `${url}/docs/search.json?lang=en`;
  const index = await fetch(address);
  expect(gzipSync(await index.text()).byteLength).toBeLessThan(40_000);
  const tag = index.headers.get("etag") as string;
  expect((await fetch(address, { headers: { "If-None-Match": tag } })).status).toBe(304);
  const portuguese = await fetch(`${url}/docs/search.json?lang=pt-BR`);
  expect(portuguese.headers.get("etag")).not.toBe(tag);
});
