import { findGateway } from "#lib/pix/gateways/registry.ts";
import { bookListed } from "./book-listed.ts";

/**
 * Reads one received Pix at the PSP, and books what has gone back of it. Safe to repeat. Throws when the PSP can't be
 * asked, so that it is tried again.
 */
export async function readPix(accountId: string, endToEndId: string): Promise<void> {
  const gateway = await findGateway(accountId);
  if (!gateway?.listing) return;
  const found = await gateway.listing.readReceived(endToEndId);
  // A list shows what a read by its id does not, and every day is read again at night.
  if (found.kind === "absent") return;
  if (found.kind === "unavailable") throw new Error(`account ${accountId} could not be read for a Pix`);
  await bookListed(gateway.account, { payments: [found.value] });
}
