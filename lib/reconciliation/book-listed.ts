import type { GatewayAccount } from "#lib/gateway-accounts/account/account.ts";
import type { ReceivedPix, UnreadableRow } from "#lib/pix/port.ts";
import { noteRefunds } from "#lib/refunds/note-refunds.ts";
import { bookPage } from "./book-page.ts";
import { noteUnreadable } from "./note-unreadable.ts";

/**
 * Books a page of the list of received Pix and their refunds. Returns the Pix that belong to this account.
 */
export async function bookListed(
  account: GatewayAccount,
  page: { payments: readonly ReceivedPix[]; unreadable?: readonly UnreadableRow[] },
): Promise<ReceivedPix[]> {
  const payments = page.payments.filter((pix) => isOurs(account, pix));
  const elsewhere = await bookPage(account, payments);
  const own = payments.filter(({ endToEndId }) => !elsewhere.has(endToEndId));
  await noteRefunds(account, own);
  if (page.unreadable) await noteUnreadable(account, page.unreadable, own);
  return own;
}

/** A PSP lists all keys of its client. Other keys belong to other accounts or to other systems. */
function isOurs({ chave }: GatewayAccount, pix: ReceivedPix): boolean {
  return chave === null || pix.chave === null || pix.chave.toLowerCase() === chave.toLowerCase();
}
