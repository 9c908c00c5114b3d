import type { Sql } from "#lib/db/pool.ts";
import { onlyRow } from "#lib/db/rows.ts";
import { env } from "#lib/env.ts";
import { AppError } from "#lib/errors/app-error.ts";

type Stored = { isKnown: boolean; pictures: number; bytes: number };

const MB = 1_000_000;

/**
 * Throws PictureQuotaReached if the store may not add this picture to those that count for it. One that is stored already takes
 * no room. Uploads of one store wait for each other until the transaction ends.
 */
export async function requireRoom(
  tx: Sql,
  storeId: string,
  { hash, size }: { hash: string; size: number },
): Promise<void> {
  await tx("lock-pictures", "SELECT pg_advisory_xact_lock(hashtextextended('pictures ' || $1, 0))", [
    storeId,
  ]);
  const rows = await tx<Stored>(
    "count-pictures",
    `SELECT EXISTS (SELECT FROM pictures WHERE hash = decode($2, 'hex')) AS is_known,
       count(*)::int AS pictures, coalesce(sum(bytes), 0)::float8 AS bytes
     FROM pictures WHERE store_id = $1`,
    [storeId, hash],
  );
  const { isKnown, pictures, bytes } = onlyRow(rows);
  const { STORE_PICTURES: most, STORE_PICTURES_MB: mostMb } = env();
  if (isKnown || (pictures < most && bytes + size <= mostMb * MB)) return;
  const used = Math.round(bytes / MB);
  throw new AppError("PictureQuotaReached", {
    params: { pictures, used, most, mostMb },
    details: { pictures, bytes, mostPictures: most, mostBytes: mostMb * MB },
  });
}
