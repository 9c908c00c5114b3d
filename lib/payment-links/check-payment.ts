import type { StoreContext } from "#lib/context/context.ts";
import { sql } from "#lib/db/pool.ts";
import { AppError } from "#lib/errors/app-error.ts";
import { askBank } from "#lib/transactions/ask-bank.ts";
import type { Charge } from "#lib/transactions/record.ts";
import type { LinkChargeView } from "./charge-schemas.ts";
import { codeOf } from "./link.ts";
import { readLinkCharge } from "./public-charge.ts";

/**
 * Asks the bank whether the charge of a link was paid, books what it finds, and returns the charge as it is then.
 * `checked` is false if there is no bank to ask. Throws NotFound, and ServiceUnavailable if the bank does not answer.
 */
export async function checkLinkCharge(
  ctx: Pick<StoreContext, "store">,
  code: string,
  id: string,
): Promise<{ charge: LinkChargeView; checked: boolean }> {
  const [charge] = await sql<Pick<Charge, "id" | "txid" | "gateway">>(
    "link-charge-to-check",
    `SELECT t.id, t.txid, t.gateway FROM transactions t JOIN payment_links l ON l.id = t.payment_link_id
     WHERE t.store_id = $1 AND l.code = $2 AND t.id = $3`,
    [ctx.store.id, codeOf(code), id],
  );
  if (!charge) throw new AppError("NotFound");
  const answer = await askBank(charge);
  if (answer.kind === "unknown") throw new AppError("ServiceUnavailable", { retryAfter: answer.retryAfter });
  return { charge: await readLinkCharge(ctx, code, id), checked: answer.kind === "read" };
}
