import { sql } from "#lib/db/pool.ts";

/** Returns the picture in this width or in the largest available one; null if it does not exist. */
export async function readPicture(hash: string, width: number): Promise<Buffer | null> {
  const [file] = await sql<{ bytes: Buffer }>(
    "read-picture",
    `SELECT bytes FROM picture_files WHERE hash = decode($1, 'hex')
     ORDER BY width < $2, CASE WHEN width < $2 THEN -width ELSE width END LIMIT 1`,
    [hash, width],
  );
  return file?.bytes ?? null;
}
