import type { GatewayAccount } from "#lib/gateway-accounts/account/account.ts";
import { forgetReadable, noteUnreadable } from "#lib/pix/note-unreadable.ts";
import type { Period, ReadPix, ReceivedPix } from "#lib/pix/port.ts";
import { noteLoose, noteRefunds } from "#lib/refunds/note-refunds.ts";
import { noteTaxes } from "#lib/transactions/note-tax.ts";
import { bookPage } from "./book-page.ts";

/**
 * Books a page of the list of received Pix and their refunds, and notes what can't be read of it. Returns the Pix that
 * belong to this account.
 */
export async function bookListed(
  account: GatewayAccount,
  page: ReadPix,
  period: Period | null = null,
): Promise<ReceivedPix[]> {
  const payments = page.payments.filter((pix) => isOurs(account, pix));
  const elsewhere = await bookPage(account, payments);
  const own = payments.filter(({ endToEndId }) => !elsewhere.has(endToEndId));
  await noteTaxes(account, own);
  await noteRefunds(account, own);
  const loose = page.loose.filter((pix) => isOurs(account, pix));
  if (loose.length > 0) await noteLoose(account, loose);
  const isElsewhere = ({ endToEndId }: { endToEndId: string | null }) =>
    endToEndId !== null && elsewhere.has(endToEndId);
  const unreadable = page.unreadable.filter((part) => isOurs(account, part) && !isElsewhere(part));
  const seen = [...own, ...loose, ...unreadable].flatMap(({ endToEndId }) => endToEndId ?? []);
  await forgetReadable(account, seen, unreadable);
  await noteUnreadable(account, unreadable, period);
  return own;
}

/** A PSP lists all keys of its client. Other keys belong to other accounts or to other systems. */
function isOurs({ chave }: GatewayAccount, pix: { chave: string | null }): boolean {
  return chave === null || pix.chave === null || pix.chave.toLowerCase() === chave.toLowerCase();
}
