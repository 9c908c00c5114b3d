import type { Sql } from "#lib/db/pool.ts";
import { type FieldProblem, fieldProblem } from "#lib/errors/app-error.ts";
import { hashOf } from "./address.ts";
import { pictureMessages } from "./messages.ts";

/** A picture address with the path of its field. */
export type UsedPicture = { path: string; address: string };

/**
 * Marks our own pictures as used, in the transaction that writes the record, so that the cleanup waits for it
 * and keeps them. Returns a problem for each picture that no longer exists.
 */
export async function keepPictures(tx: Sql, used: readonly UsedPicture[]): Promise<FieldProblem[]> {
  const own = used.flatMap(({ path, address }) => {
    const hash = hashOf(address);
    return hash ? [{ path, hash }] : [];
  });
  if (own.length === 0) return [];
  const hashes = [...new Set(own.map(({ hash }) => hash))].toSorted();
  const found = await tx<{ hash: string }>(
    "keep-pictures",
    `UPDATE pictures p SET used_at = now()
     FROM (SELECT hash FROM pictures WHERE hash IN (SELECT decode(h, 'hex') FROM unnest($1::text[]) h) ORDER BY hash FOR UPDATE) l
     WHERE p.hash = l.hash RETURNING encode(p.hash, 'hex') AS hash`,
    [hashes],
  );
  const known = new Set(found.map(({ hash }) => hash));
  return own
    .filter(({ hash }) => !known.has(hash))
    .map(({ path }) => fieldProblem(path, pictureMessages.gone));
}
