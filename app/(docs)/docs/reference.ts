import { setImmediate } from "node:timers/promises";
import { madeDocument } from "#lib/api/made-documents.ts";
import { registry } from "#lib/api/registry.ts";
import { entriesOf, type SearchEntry } from "#lib/api-docs/entries.ts";
import {
  type Document,
  type Operation,
  operationOf,
  type WebhookPage,
  webhooksOf,
} from "#lib/api-docs/operations.ts";
import type { Locale } from "#lib/core/locale.ts";

/** What the pages show of the API, in one language. The search index is small, so each page contains it. */
type Reference = { operations: Operation[]; webhooks: WebhookPage[]; entries: SearchEntry[] };

// The definitions do not change while the server runs.
const references = new Map<Locale, Promise<Reference>>();

export function referenceOf(locale: Locale): Promise<Reference> {
  const known = references.get(locale);
  if (known) return known;
  const making = make(locale);
  references.set(locale, making);
  making.catch(() => references.delete(locale));
  return making;
}

/** Operations taken apart before others get their turn: all at once would take as long as many requests. */
const AT_ONCE = 10;

async function make(locale: Locale): Promise<Reference> {
  const document = JSON.parse((await madeDocument(locale)).body) as Document;
  const operations: Operation[] = [];
  for (const [place, definition] of registry.entries()) {
    if (place % AT_ONCE === 0) await setImmediate();
    operations.push(operationOf(document, definition, locale));
  }
  await setImmediate();
  const webhooks = webhooksOf(document);
  const events = webhooks.map(({ event }) => event);
  return { operations, webhooks, entries: entriesOf(locale, operations, events) };
}
