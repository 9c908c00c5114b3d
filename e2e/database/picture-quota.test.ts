import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { expect, test } from "vitest";
import { FOLDERS } from "#lib/db/migrate/files.ts";
import { createDatabase } from "../fixtures/stack.ts";
import { makeProduct, makeStore, sessionOn } from "./functions/fixture.ts";

const MIGRATION = join(FOLDERS.migrations, "20261124200000_picture_quota", "migration.sql");

test("pictures from before count for the first store that shows them, with the bytes of all their files", async () => {
  const database = await createDatabase("pictures");
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query("ALTER TABLE pictures DROP COLUMN store_id, DROP COLUMN bytes");
  const db = sessionOn(client);
  const [shown, logo, unused] = [randomBytes(32), randomBytes(32), randomBytes(32)];
  for (const hash of [shown, logo, unused]) {
    await client.query("INSERT INTO pictures (hash, width, height) VALUES ($1, 960, 10)", [hash]);
    for (const [width, size] of [
      [240, 100],
      [960, 900],
    ])
      await client.query("INSERT INTO picture_files VALUES ($1, $2, $3)", [
        hash,
        width,
        randomBytes(Number(size)),
      ]);
  }
  const address = (hash: Buffer) => `/media/${hash.toString("hex")}/960.webp`;
  const first = await makeStore(db, { logo: address(logo) });
  await makeProduct(db, first, 0, { images: ["https://example.com/a.png", address(shown)] });
  const second = await makeStore(db);
  await makeProduct(db, second, 0, { images: [address(shown)], created_at: new Date(Date.now() + 60_000) });

  await client.query(readFileSync(MIGRATION, "utf8"));
  const { rows } = await client.query<{ hash: Buffer; store: string | null; bytes: number }>(
    "SELECT hash, store_id AS store, bytes FROM pictures",
  );
  const of = (hash: Buffer) => rows.find((row) => row.hash.equals(hash));
  expect([of(shown), of(logo), of(unused)]).toMatchObject([
    { store: first, bytes: 1000 },
    { store: first, bytes: 1000 },
    { store: null, bytes: 1000 },
  ]);
  await client.end();
  await database.drop();
});
