import { type Sql, sql } from "#lib/db/pool.ts";
import { AppError } from "#lib/errors/app-error.ts";
import { CUSTOMER_ID } from "#lib/orders/customer-id.ts";
import { documentHashes } from "#lib/sealed/documents.ts";

/**
 * A person whom a store knows by an e-mail, in lower case, with the customer id that the database derives from it; or,
 * without either, the customer of charges that name a CPF or CNPJ and no e-mail, by the hashes of that document.
 */
export type Person = KnownByEmail | { id: null; email: null; hashes: Buffer[] };
type KnownByEmail = { id: string; email: string; hashes: [] };

/** Names a person: by an e-mail or by a CPF or CNPJ, of which exactly one is given. */
type PersonName = { email?: string | undefined; document?: string | undefined };

/** Most people whom one document finds, such as the CNPJ of a company whose employees buy. */
const MOST = 20;

/** The person behind a customer of this store. Throws NotFound. */
export async function personOfCustomer(tx: Sql, storeId: string, id: string): Promise<KnownByEmail> {
  const [found] = await tx<{ email: string }>(
    "email-of-customer",
    "SELECT lower(customer_email) AS email FROM orders WHERE store_id = $1 AND customer_id = $2 LIMIT 1",
    [storeId, id],
  );
  if (!found) throw new AppError("NotFound");
  return { id, email: found.email, hashes: [] };
}

/**
 * The person with this e-mail, if the store has an order, a note, a charge, a restock request or a buyer link or the mail of
 * one, or an invitation with it.
 */
export async function personByEmail(storeId: string, email: string): Promise<KnownByEmail | null> {
  const [found] = await sql<{ id: string; email: string; known: boolean }>(
    "person-by-email",
    `SELECT p.id, p.email, (EXISTS (SELECT FROM orders o WHERE o.store_id = $1 AND o.customer_id = p.id)
       OR EXISTS (SELECT FROM customer_notes n WHERE n.store_id = $1 AND n.customer_id = p.id)
       OR EXISTS (SELECT FROM transactions t WHERE t.store_id = $1 AND t.order_id IS NULL AND lower(t.customer_email) = p.email)
       OR EXISTS (SELECT FROM restock_requests r WHERE r.store_id = $1 AND lower(r.email) = p.email)
       OR EXISTS (SELECT FROM mails m WHERE m.store_id = $1 AND m.kind IN ('restock', 'buyer-link') AND m.order_id IS NULL AND lower(m.to_address) = p.email)
       OR EXISTS (SELECT FROM buyer_links l WHERE l.store_id = $1 AND lower(l.email) = p.email)
       OR EXISTS (SELECT FROM invitations i WHERE i.store_id IN (SELECT b.id FROM stores s JOIN stores b ON b.business_id = s.business_id WHERE s.id = $1)
         AND lower(i.email) = p.email)) AS known
     FROM (SELECT lower($2) AS email, ${CUSTOMER_ID} AS id) p
     WHERE p.id IS NOT NULL`,
    [storeId, email],
  );
  return found?.known ? { id: found.id, email: found.email, hashes: [] } : null;
}

/**
 * The people of the charges, with or without an order, that name this document: one for each e-mail, and last the one of
 * charges without an e-mail.
 */
async function peopleByDocument(storeId: string, document: string): Promise<Person[]> {
  const hashes = documentHashes(document);
  const emails = await sql<{ email: string | null }>(
    "emails-of-document",
    // One more than the most, so that charges without an e-mail, which come first, take no one's place.
    `SELECT DISTINCT lower(coalesce(o.customer_email, t.customer_email)) AS email
     FROM transactions t LEFT JOIN orders o ON o.id = t.order_id
     WHERE t.store_id = $1 AND t.document_hash IS NOT NULL AND t.document_hash = ANY ($2::bytea[])
     ORDER BY email NULLS FIRST LIMIT ${MOST + 1}`,
    [storeId, hashes],
  );
  const named = emails.flatMap(({ email }) => email ?? []).slice(0, MOST);
  const known: (Person | null)[] = await Promise.all(named.map((email) => personByEmail(storeId, email)));
  if (emails.some(({ email }) => email === null)) known.push({ id: null, email: null, hashes });
  return known.filter((person) => person !== null);
}

/** Everyone whom a store knows by this name: several people may have given the same document. */
export async function peopleNamed(storeId: string, { email, document }: PersonName): Promise<Person[]> {
  if (document !== undefined) return peopleByDocument(storeId, document);
  const person = email === undefined ? null : await personByEmail(storeId, email);
  return person ? [person] : [];
}

/** The one person of this name: a document names the customer of charges without an e-mail. Throws NotFound. */
export async function personNamed(storeId: string, name: PersonName): Promise<Person> {
  const people = await peopleNamed(storeId, name);
  const person = people.find(({ email }) => name.document === undefined || email === null);
  if (!person) throw new AppError("NotFound");
  return person;
}
