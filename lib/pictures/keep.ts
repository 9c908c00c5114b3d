import type { Sql } from "#lib/db/pool.ts";
import { type FieldProblem, fieldProblem } from "#lib/errors/app-error.ts";
import { hashOf } from "./address.ts";
import { pictureMessages } from "./messages.ts";

/** An address of a picture and the field that it stands in. */
export type UsedPicture = { path: string; address: string };

/**
 * Marks the pictures of ours that a record is about to show as used, in the transaction that writes it: the sweep waits
 * for it and leaves them. Returns the problems of those that are not kept here any more.
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
