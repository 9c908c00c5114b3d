import { createHash } from "node:crypto";
import { entriesOf } from "#lib/api-docs/entries.ts";
import { asLocale, type Locale } from "#lib/core/locale.ts";

type Index = { text: string; tag: string };

/** Nothing in it changes while the server runs. */
const made = new Map<Locale, Promise<Index>>();

async function make(locale: Locale): Promise<Index> {
  const text = JSON.stringify(await entriesOf(locale));
  return { text, tag: `"${createHash("sha256").update(text).digest("hex").slice(0, 16)}"` };
}

/** The search index, which a page fetches when its search is opened first. `lang`: its language. */
export async function GET(request: Request): Promise<Response> {
  const locale = asLocale(new URL(request.url).searchParams.get("lang") ?? "");
  const index = made.get(locale) ?? make(locale);
  made.set(locale, index);
  const { text, tag } = await index;
  const headers = { ETag: tag, "Cache-Control": "public, max-age=600", "Content-Type": "application/json" };
  const unchanged = request.headers.get("if-none-match")?.includes(tag);
  return unchanged ? new Response(null, { status: 304, headers }) : new Response(text, { headers });
}
