import { isOtherDocument } from "#lib/pix/other-document.ts";

/** Who bought and who paid, as far as each is known. */
type BuyerAndPayer = {
  customerName: string;
  customerDocument: string | null;
  payerName: string | null;
  payerDocument: string | null;
};

/**
 * Whether another person than the buyer paid: by what is visible of their documents where both are known, else by first and last name,
 * since banks shorten what stands between.
 */
export function paidByAnother(order: BuyerAndPayer): boolean {
  if (order.customerDocument && order.payerDocument)
    return isOtherDocument(order.customerDocument, order.payerDocument);
  if (!order.payerName) return false;
  return firstAndLast(order.customerName) !== firstAndLast(order.payerName);
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
