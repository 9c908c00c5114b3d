import { isOtherDocument } from "#lib/pix/other-document.ts";

type BuyerAndPayer = {
  customerName: string;
  customerDocument: string | null;
  payerName: string | null;
  payerDocument: string | null;
};

/**
 * Whether someone other than the buyer paid. Compares the visible digits of both documents if both are known,
 * otherwise first and last names, since banks abbreviate middle names.
 */
export function paidByAnother(order: BuyerAndPayer): boolean {
  if (order.customerDocument && order.payerDocument)
    return isOtherDocument(order.customerDocument, order.payerDocument);
  if (!order.payerName) return false;
  return firstAndLast(order.customerName) !== firstAndLast(order.payerName);
}

/**
 * Whether the store refunds a Pix from someone other than the buyer. Not on a key without a PSP: the person who confirms a
 * Pix there does not see the payer's document.
 */
export function onlyBuyerPays(charge: {
  refusePayerMismatch: boolean;
  customerDocument: string | null;
  gateway: string | null;
}): boolean {
  return charge.refusePayerMismatch && charge.customerDocument !== null && charge.gateway !== "key";
}

function firstAndLast(name: string): string {
  const words = name
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean);
  return `${words[0] ?? ""} ${words.at(-1) ?? ""}`;
}
