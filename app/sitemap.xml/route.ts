import { listFoundStores, readFoundPage } from "#lib/catalog/sitemaps.ts";
import { BriefCache } from "#lib/core/brief-cache.ts";
import { env } from "#lib/env.ts";
import { processWide } from "#lib/process-wide.ts";

export const dynamic = "force-dynamic";

/** Search engines come rarely, and others may come often: what was written is kept for a while. */
const KEPT_MS = 5 * 60_000;
const MOST_KEPT = 200;
const kept = processWide("sitemaps", () => new BriefCache<string>(KEPT_MS, MOST_KEPT));

/** The index of all shops' sitemaps; with `?loja=`, one of a shop, whose further ones have `&parte=`. */
export async function GET(request: Request): Promise<Response> {
  const asked = new URL(request.url).searchParams;
  const store = asked.get("loja");
  const part = asked.get("parte") ?? "1";
  if (!/^[1-9]\d{0,2}$/.test(part) || !/^[a-z0-9-]{1,60}$/.test(store ?? "-")) return none();
  const xml = await kept.get(`${store ?? ""}/${part}`, () =>
    store === null ? indexOfShops() : sitemapOf(store, Number(part)),
  );
  if (xml === null) return none();
  return new Response(xml, {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=300" },
  });
}

const none = () => new Response(null, { status: 404, headers: { "Cache-Control": "no-store" } });

async function indexOfShops(): Promise<string> {
  const places = (await listFoundStores()).flatMap(({ store, changedAt, pages }) =>
    Array.from({ length: pages }, (_, page) => {
      const part = page === 0 ? "" : `&amp;parte=${page + 1}`;
      return placeOf("sitemap", `/sitemap.xml?loja=${store}${part}`, changedAt);
    }),
  );
  return documentOf("sitemapindex", places);
}

async function sitemapOf(store: string, part: number): Promise<string | null> {
  const found = await readFoundPage(store, part);
  if (!found) return null;
  const front = part === 1 ? [placeOf("url", `/loja/${store}`, found.changedAt)] : [];
  const products = found.products.map(({ slug, changedAt }) =>
    placeOf("url", `/loja/${store}/p/${slug}`, changedAt),
  );
  return documentOf("urlset", [...front, ...products]);
}

const placeOf = (tag: "url" | "sitemap", path: string, changedAt: Date) =>
  `<${tag}><loc>${env().APP_URL}${path}</loc><lastmod>${changedAt.toISOString()}</lastmod></${tag}>`;

function documentOf(tag: "urlset" | "sitemapindex", places: readonly string[]): string {
  const open = `<${tag} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`;
  return ['<?xml version="1.0" encoding="UTF-8"?>', open, ...places, `</${tag}>`, ""].join("\n");
}
