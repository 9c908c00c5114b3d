import { openApiDocument } from "#lib/api/document.ts";
import { registry } from "#lib/api/registry.ts";
import type { Locale } from "#lib/core/locale.ts";
import { env } from "#lib/env.ts";
import { type Document, type Operation, operationOf, type WebhookPage, webhooksOf } from "./operations.ts";
import { type OwnIds, withOwnIds } from "./own-ids.ts";

export const serverUrl = () => `${env().APP_URL}/api/v1`;

type Reference = { operations: Map<string, Operation>; events: WebhookPage[] };

/** The definitions do not change while the server runs, so its pages share one reference for each language. */
const made = new Map<Locale, Reference>();

export function referenceIn(locale: Locale): Reference {
  const known = made.get(locale);
  if (known) return known;
  const document = openApiDocument(serverUrl(), { locale }) as unknown as Document;
  const operations = registry.map((definition) => operationOf(document, definition, locale));
  const reference = {
    operations: new Map(operations.map((one) => [one.id, one])),
    events: webhooksOf(document),
  };
  made.set(locale, reference);
  return reference;
}

/** `own`: the store whose ids the samples have. */
export function operationIn(locale: Locale, id: string, own: OwnIds | null): Operation {
  const found = referenceIn(locale).operations.get(id) as Operation;
  return own ? withOwnIds(found, own) : found;
}

export function eventIn(locale: Locale, event: string, own: OwnIds | null): WebhookPage {
  const found = referenceIn(locale).events.find((one) => one.event === event) as WebhookPage;
  return own ? withOwnIds(found, own) : found;
}
