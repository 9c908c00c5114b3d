import { sql } from "#lib/db/pool.ts";
import { chargeDocument } from "#lib/sealed/documents.ts";

/**
 * The placeholder in stored events for the document of a charge's customer, which only the charge stores, sealed. No CPF
 * or CNPJ has six characters.
 */
export const STORED_DOCUMENT = "sealed";

/** Not in the store's metadata, which may contain the same text. */
const PLACE = /("customer":\{"name":(?:null|"(?:[^"\\]|\\.)*"),"document":)"sealed"/;

/** The event as it is sent: after an erasure without the document. `shown` is applied to the document. */
export async function withDocument(body: string, shown = (document: string) => document): Promise<string> {
  if (!PLACE.test(body)) return body;
  const { data } = JSON.parse(body) as { data: { id: string } };
  const [charge] = await sql<{ id: string; customerDocument: string | null }>(
    "document-of-event",
    "SELECT id, customer_document FROM transactions WHERE id = $1",
    [data.id],
  );
  const document = charge ? chargeDocument(charge) : null;
  return body.replace(
    PLACE,
    (_, before: string) => `${before}${JSON.stringify(document && shown(document))}`,
  );
}
