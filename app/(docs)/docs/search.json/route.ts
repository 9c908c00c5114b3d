import { createHash } from "node:crypto";
import { entriesOf } from "#lib/api-docs/entries.ts";
import { asLocale, type Locale } from "#lib/core/locale.ts";

type Index = { text: string; tag: string };

/** The index by language. It does not change while the server runs. */
const made = new Map<Locale, Promise<Index>>();

async function make(locale: Locale): Promise<Index> {
  const text = JSON.stringify(await entriesOf(locale));
  return { text, tag: `"${createHash("sha256").update(text).digest("hex").slice(0, 16)}"` };
}

/** The search index of the language `lang`. A page fetches it when the search is first opened. */
export async function GET(request: Request): Promise<Response> {
  const locale = asLocale(new URL(request.url).searchParams.get("lang") ?? "");
  const index = made.get(locale) ?? make(locale);
  made.set(locale, index);
  const { text, tag } = await index;
  const headers = { ETag: tag, "Cache-Control": "public, max-age=600", "Content-Type": "application/json" };
  const unchanged = request.headers.get("if-none-match")?.includes(tag);
  return unchanged ? new Response(null, { status: 304, headers }) : new Response(text, { headers });
}
