import { madeDocument } from "#lib/api/made-documents.ts";
import { registry } from "#lib/api/registry.ts";
import type { Locale } from "#lib/core/locale.ts";
import { env } from "#lib/env.ts";
import { mapInTurns } from "./in-turns.ts";
import { type Document, type Operation, operationOf, type WebhookPage, webhookOf } from "./operations.ts";
import { type OwnIds, withOwnIds } from "./own-ids.ts";

export const serverUrl = () => `${env().APP_URL}/api/v1`;

type Reference = { operations: Map<string, Operation>; events: WebhookPage[] };

// The definitions do not change while the server runs.
const references = new Map<Locale, Promise<Reference>>();

export function referenceIn(locale: Locale): Promise<Reference> {
  const known = references.get(locale);
  if (known) return known;
  const making = make(locale);
  references.set(locale, making);
  making.catch(() => references.delete(locale));
  return making;
}

async function make(locale: Locale): Promise<Reference> {
  const document = JSON.parse((await madeDocument(locale)).body) as Document;
  const operations = await mapInTurns(registry, (definition) => operationOf(document, definition, locale));
  const events = await mapInTurns(Object.keys(document.webhooks), (event) => webhookOf(document, event));
  return { operations: new Map(operations.map((one) => [one.id, one])), events };
}

/** `own`: the store whose ids the samples have. */
export async function operationIn(locale: Locale, id: string, own: OwnIds | null): Promise<Operation> {
  const found = (await referenceIn(locale)).operations.get(id) as Operation;
  return own ? withOwnIds(found, own) : found;
}

export async function eventIn(locale: Locale, event: string, own: OwnIds | null): Promise<WebhookPage> {
  const found = (await referenceIn(locale)).events.find((one) => one.event === event) as WebhookPage;
  return own ? withOwnIds(found, own) : found;
}
