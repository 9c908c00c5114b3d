import { findGateway } from "#lib/pix/gateways/registry.ts";
import { bookListed } from "./book-listed.ts";

/**
 * Reads a received Pix at the PSP and books its refunds. Safe to repeat. Throws if the PSP can't be reached,
 * so that the job is retried.
 */
export async function readPix(accountId: string, endToEndId: string): Promise<void> {
  const gateway = await findGateway(accountId);
  if (!gateway?.listing) return;
  const found = await gateway.listing.readReceived(endToEndId);
  // A list contains what a read by id does not find, and every day is listed again at night.
  if (found.kind === "absent") return;
  if (found.kind === "unavailable") throw new Error(`account ${accountId} could not be read for a Pix`);
  await bookListed(gateway.account, found.value);
}
