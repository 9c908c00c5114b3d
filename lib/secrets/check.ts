import { type Sql, sql, transaction } from "#lib/db/pool.ts";
import type { Stored } from "#lib/db/rows.ts";
import { appKeys, EnvError } from "#lib/env.ts";
import { derivedKey } from "#lib/sealed/seal.ts";
import type { AppKeyModel } from "#prisma/generated/models.ts";

type Known = Stored<AppKeyModel, "id" | "proof" | "retiredAt">;

/**
 * Compares the keys of this process with those recorded in the database, and records new ones. Throws EnvError on a
 * mismatch: a process that cannot read the others' values, or writes values that they cannot read, must not start.
 * Commands pass `joins: false`: only servers and workers introduce a new key, so that nothing is sealed with a key
 * that no running process has.
 */
export async function requireSharedKeys({ joins }: { joins: boolean }): Promise<void> {
  await transaction(async (tx) => {
    // Serializes starts: two processes with different keys would both find none.
    await tx("lock-app-keys", "SELECT pg_advisory_xact_lock(hashtextextended('app_keys', 0))");
    const known = await readKnown(tx);
    const problem = problemOf(known, joins);
    if (problem) throw new EnvError([problem.says]);
    const added = appKeys().filter(({ id }) => !known.some((one) => one.id === id));
    if (added.length === 0 || (!joins && known.length > 0)) return;
    await tx(
      "add-app-keys",
      "INSERT INTO app_keys (id, proof) SELECT * FROM unnest($1::text[], $2::bytea[])",
      [added.map(({ id }) => id), added.map(({ id }) => proofOf(id))],
    );
  });
}

/** The same check for a running process: other processes, and the database itself, may have changed since its start. */
export async function keysProblem(): Promise<KeysProblem | null> {
  return problemOf(await readKnown(sql), true);
}

function readKnown(on: Sql): Promise<Known[]> {
  return on<Known>("app-keys", "SELECT id, proof, retired_at FROM app_keys ORDER BY created_at, id");
}

/**
 * `writesUnreadable`: others cannot open what this process seals. Otherwise this process cannot open what they seal.
 */
type KeysProblem = { says: string; writesUnreadable: boolean };

/** A one-way check value, used for nothing else. */
function proofOf(id: string): Buffer {
  return derivedKey("vitrine check v1", id);
}

function problemOf(known: readonly Known[], joins: boolean): KeysProblem | null {
  const [first, ...others] = appKeys();
  const ring = [first, ...others];
  for (const { id, proof } of known)
    if (ring.some((key) => key.id === id) && !proofOf(id).equals(proof))
      return {
        says: `APP_SECRET is wrong: its key ${id} is not the one that this database is used with. Start with the same APP_SECRET as before, or give a new key another id (id:secret,id:secret).`,
        writesUnreadable: true,
      };
  const missing = known.filter((one) => one.retiredAt === null && !ring.some(({ id }) => id === one.id));
  if (missing.length > 0)
    return {
      says: `APP_SECRET lacks ${listed(missing)}, which this database is used with: start with the same APP_SECRET as the other processes. Only what npm run secrets:rotate names may be left out.`,
      writesUnreadable: false,
    };
  const sealing = known.find(({ id }) => id === first.id);
  if (sealing?.retiredAt)
    return {
      says: `APP_SECRET begins with key ${first.id}, which was replaced: put the new key first, and leave this one out.`,
      writesUnreadable: true,
    };
  if (!sealing && !joins && known.length > 0)
    return {
      says: `APP_SECRET begins with key ${first.id}, with which Vitrine has not been started yet: restart Vitrine first.`,
      writesUnreadable: false,
    };
  return null;
}

function listed(keys: readonly { id: string }[]): string {
  return `${keys.length > 1 ? "the keys" : "the key"} ${keys.map(({ id }) => id).join(", ")}`;
}

/** Marks these keys as unused, so that processes may start without them. Returns how many were marked. */
export async function retireKeys(ids: readonly string[]): Promise<number> {
  const retired = await sql<Pick<Known, "id">>(
    "retire-app-keys",
    "UPDATE app_keys SET retired_at = now() WHERE id = ANY ($1::text[]) RETURNING id",
    [ids],
  );
  return retired.length;
}

/**
 * Returns a key that is newer than this process's sealing key: the servers already seal with another one than this
 * command.
 */
export async function newerKey(): Promise<string | null> {
  const [newer] = await sql<Pick<Known, "id">>(
    "newer-app-key",
    `SELECT k.id FROM app_keys k JOIN app_keys f ON f.id = $1 AND k.created_at > f.created_at
     WHERE k.retired_at IS NULL ORDER BY k.created_at DESC LIMIT 1`,
    [appKeys()[0].id],
  );
  return newer?.id ?? null;
}

/** The ids of all keys that processes still need besides the sealing key. */
export async function replacedKeys(): Promise<string[]> {
  const rows = await sql<Pick<Known, "id">>(
    "replaced-app-keys",
    "SELECT id FROM app_keys WHERE retired_at IS NULL AND id <> $1 ORDER BY created_at, id",
    [appKeys()[0].id],
  );
  return rows.map(({ id }) => id);
}
