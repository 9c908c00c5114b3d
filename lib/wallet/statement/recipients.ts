import type { StoreContext } from "#lib/context/context.ts";
import { sql } from "#lib/db/pool.ts";
import { recipientFor, seesRecipients } from "#lib/withdrawals/recipient.ts";
import type { Withdrawal } from "#lib/withdrawals/record.ts";
import type { RecipientView } from "#lib/withdrawals/schemas.ts";
import type { LedgerEntryModel } from "#prisma/generated/models.ts";

type Caused = Pick<LedgerEntryModel, "cause" | "causeId">;

/** The movements whose `causeId` is a withdrawal. */
const isOfWithdrawal = ({ cause }: Caused): boolean =>
  cause.startsWith("withdrawal") && cause !== "withdrawal_came_back";

/**
 * Adds the recipient to each movement of a withdrawal. Runs one statement for all of them, and none for a caller who may
 * not see recipients.
 */
export async function withRecipients<E extends Caused>(
  ctx: StoreContext,
  entries: readonly E[],
): Promise<(E & { recipient: RecipientView | null })[]> {
  const ids = seesRecipients(ctx) ? entries.filter(isOfWithdrawal).map(({ causeId }) => causeId) : [];
  const found = new Map(ids.length === 0 ? [] : await recipientsOf(ctx, ids));
  return entries.map((entry) => ({ ...entry, recipient: found.get(entry.causeId) ?? null }));
}

async function recipientsOf(
  ctx: StoreContext,
  ids: readonly string[],
): Promise<[string, RecipientView | null][]> {
  const rows = await sql<Pick<Withdrawal, "id" | "destination" | "isCode" | "recipient">>(
    "recipients-of-withdrawals",
    "SELECT id, destination, is_code, recipient FROM withdrawals WHERE store_id = $1 AND id = ANY ($2::uuid[])",
    [ctx.store.id, [...new Set(ids)]],
  );
  return rows.map((row) => [row.id, recipientFor(ctx, row)]);
}
