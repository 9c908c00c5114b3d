import type { StoreContext } from "#lib/context/context.ts";
import { sql, transaction } from "#lib/db/pool.ts";
import { onlyRow } from "#lib/db/rows.ts";
import { takeMailShare } from "#lib/mail/mail-limits.ts";
import { addJob } from "#lib/queue/add.ts";

/**
 * Records a request for a link with a buyer's data. The worker decides whether there is anything to mail, so that neither
 * the answer nor its duration tells whether the store knows the address. Does nothing if the mails of this hour are used up.
 */
export async function requestBuyerLink(
  { store, locale, actor }: StoreContext,
  { email }: { email: string },
): Promise<void> {
  const network = actor.kind === "shopper" ? actor.network : "";
  const share = { kind: "buyer-link", recipient: email, storeId: store.id, network } as const;
  if (!(await takeMailShare(sql, share))) return;
  await transaction(async (tx) => {
    const made = await tx<{ id: string }>(
      "request-buyer-link",
      "INSERT INTO buyer_links (store_id, email, locale) VALUES ($1, $2, $3) RETURNING id",
      [store.id, email, locale],
    );
    await addJob(tx, "buyer-link", { linkId: onlyRow(made).id });
  });
}
