import { HASH_PURPOSES, type SealedColumn } from "./columns.ts";
import { readable } from "./readable.ts";
import { keyedHash, keyedHashes, seal } from "./seal.ts";

/**
 * CPF and CNPJ of buyers and payers are sealed in their columns. These functions read them from a row. Values that
 * are not sealed yet, or never left this process, are returned unchanged; a document that cannot be opened is null.
 */
type Nullable<T> = T | null;

function opened(column: SealedColumn, row: string | null, stored: Nullable<string>): Nullable<string> {
  return stored === null || row === null ? stored : readable(column, row, stored);
}

export const orderDocument = (order: { id: string; customerDocument: Nullable<string> }) =>
  opened("orders.customer_document", order.id, order.customerDocument);

export const chargeDocument = (charge: { id: string; customerDocument: Nullable<string> }) =>
  opened("transactions.customer_document", charge.id, charge.customerDocument);

export const chargePayer = (charge: { id: string | null; payerDocument: Nullable<string> }) =>
  opened("transactions.payer_document", charge.id, charge.payerDocument);

export const paymentPayer = (payment: { id: string; payerDocument: Nullable<string> }) =>
  opened("payments.payer_document", payment.id, payment.payerDocument);

type DocumentColumn = Extract<SealedColumn, `${string}_document`>;

export function sealDocument(column: DocumentColumn, row: string, document: string): string;
export function sealDocument(
  column: DocumentColumn,
  row: string,
  document: Nullable<string>,
): Nullable<string>;
export function sealDocument(column: DocumentColumn, row: string, document: Nullable<string>) {
  return document === null ? null : seal(column, row, document);
}

/** Finds charges by their customer's document. */
export function documentHash(document: Nullable<string>): Nullable<Buffer> {
  return document === null ? null : keyedHash(HASH_PURPOSES.document, document);
}

export function documentHashes(document: string): Buffer[] {
  return keyedHashes(HASH_PURPOSES.document, document);
}
