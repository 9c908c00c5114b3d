import { auditBy } from "#lib/audit/write.ts";
import type { StoreContext } from "#lib/context/context.ts";
import { newId } from "#lib/core/ids.ts";
import { type Sql, sql, transaction } from "#lib/db/pool.ts";
import type { Stored } from "#lib/db/rows.ts";
import { AppError, invalidField, refusedField } from "#lib/errors/app-error.ts";
import { maskPixKey, parsePixKey } from "#lib/pix/keys.ts";
import { pixKeyMessages } from "#lib/pix/messages.ts";
import { HASH_PURPOSES } from "#lib/sealed/columns.ts";
import { keyedHash, keyedHashes, seal, unseal } from "#lib/sealed/seal.ts";
import type { WithdrawalDestinationModel } from "#prisma/generated/models.ts";
import { readGuards } from "./change-guards.ts";
import { guardMessages } from "./messages.ts";
import { tellOfDestination } from "./notices.ts";

export type DestinationView = {
  id: string;
  label: string;
  hint: string;
  usableAt: string;
  selectable: boolean;
  createdAt: string;
};

type Destination = Stored<
  WithdrawalDestinationModel,
  "id" | "label" | "hint" | "usableAt" | "sealedKey" | "createdAt"
>;

const MOST = 200;

/** Returns the list, oldest first. Members recognise a key by its label and hint. */
export async function listDestinations(ctx: StoreContext): Promise<DestinationView[]> {
  const rows = await sql<Destination>(
    "list-destinations",
    "SELECT * FROM withdrawal_destinations WHERE store_id = $1 ORDER BY created_at, id",
    [ctx.store.id],
  );
  return rows.map(present);
}

/** Adds a key to the list. It is usable after the waiting time. Refuses a key that is already listed. */
export async function addDestination(
  ctx: StoreContext,
  key: string,
  label: string,
): Promise<DestinationView> {
  const parsed = parsePixKey(key);
  if (!parsed.ok) throw new AppError("PixKeyInvalid", { texts: { problem: pixKeyMessages[parsed.reason] } });
  return transaction(async (tx) => {
    const { guards } = await readGuards(tx, ctx.store.id);
    const [full] = await tx<{ count: number }>(
      "count-destinations",
      "SELECT count(*)::int AS count FROM withdrawal_destinations WHERE store_id = $1",
      [ctx.store.id],
    );
    if ((full?.count ?? 0) >= MOST)
      throw refusedField("DestinationListFull", "pixKey", guardMessages.listFull, { maximum: MOST });
    const { id, keyHash, sealedKey } = listedKey(parsed.value);
    const [made] = await tx<Destination>(
      "add-destination",
      `INSERT INTO withdrawal_destinations (id, store_id, key_hash, label, hint, usable_at, sealed_key)
       SELECT $1, $2, $3, $4, $5, now() + $6 * interval '1 hour', $7
       WHERE NOT EXISTS (SELECT FROM withdrawal_destinations WHERE store_id = $2 AND key_hash = ANY ($8::bytea[]))
       ON CONFLICT (store_id, key_hash) DO NOTHING RETURNING *`,
      [
        ...[id, ctx.store.id, keyHash, label, maskPixKey(parsed.value)],
        ...[guards.coolingOffHours, sealedKey, keyHashes(parsed.value)],
      ],
    );
    if (!made) throw refusedField("DestinationListed", "pixKey", guardMessages.listedAlready);
    const view = present(made);
    await auditBy(tx, ctx, "destination.added", {
      id: view.id,
      label,
      hint: view.hint,
      usableAt: view.usableAt,
    });
    await tellOfDestination(tx, ctx, made);
    return view;
  });
}

/** Removes a key from the list, with immediate effect. */
export async function removeDestination(ctx: StoreContext, id: string): Promise<void> {
  await transaction(async (tx) => {
    const [gone] = await tx<Pick<Destination, "label" | "hint">>(
      "remove-destination",
      "DELETE FROM withdrawal_destinations WHERE store_id = $1 AND id = $2 RETURNING label, hint",
      [ctx.store.id, id],
    );
    if (!gone) throw new AppError("NotFound");
    const { label, hint } = gone;
    await auditBy(tx, ctx, "destination.removed", { id, label, hint });
    await tellOfDestination(tx, ctx, gone);
  });
}

/** Returns the time from which the key may receive, or null if it is not listed. */
export async function usableFrom(tx: Sql, storeId: string, key: string): Promise<Date | null> {
  const [row] = await tx<Pick<Destination, "usableAt">>(
    "find-destination",
    "SELECT usable_at FROM withdrawal_destinations WHERE store_id = $1 AND key_hash = ANY ($2::bytea[])",
    [storeId, keyHashes(key)],
  );
  return row?.usableAt ?? null;
}

/** Returns the entry of a key, or null if it is not listed. */
export async function findListed(storeId: string, key: string): Promise<DestinationView | null> {
  const [row] = await sql<Destination>(
    "find-listed",
    "SELECT * FROM withdrawal_destinations WHERE store_id = $1 AND key_hash = ANY ($2::bytea[])",
    [storeId, keyHashes(key)],
  );
  return row ? present(row) : null;
}

/** Returns the key of an entry, for a withdrawal with `destinationId`. Throws ValidationError. */
export async function keyOfDestination(storeId: string, id: string): Promise<string> {
  const [row] = await sql<Pick<Destination, "sealedKey">>(
    "key-of-destination",
    "SELECT sealed_key FROM withdrawal_destinations WHERE store_id = $1 AND id = $2",
    [storeId, id],
  );
  if (!row) throw invalidField("destinationId", guardMessages.noDestination);
  if (row.sealedKey === null) throw invalidField("destinationId", guardMessages.keyUnknown);
  return unseal("withdrawal_destinations.sealed_key", id, row.sealedKey);
}

/** The hashes under which the list may have stored a key. */
function keyHashes(key: string): Buffer[] {
  return keyedHashes(HASH_PURPOSES.destination, key);
}

/** A key as the list stores it: found by its keyed hash, and readable for a withdrawal that names the entry. */
export function listedKey(key: string): { id: string; keyHash: Buffer; sealedKey: string } {
  const id = newId();
  const keyHash = keyedHash(HASH_PURPOSES.destination, key);
  return { id, keyHash, sealedKey: seal("withdrawal_destinations.sealed_key", id, key) };
}

function present({ usableAt, createdAt, sealedKey, id, label, hint }: Destination): DestinationView {
  return {
    id,
    label,
    hint,
    usableAt: usableAt.toISOString(),
    selectable: sealedKey !== null,
    createdAt: createdAt.toISOString(),
  };
}
