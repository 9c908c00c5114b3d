import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { startThrowaway } from "#lib/db/throwaway.ts";

const dir = mkdtempSync(join(tmpdir(), "vitrine-kept-"));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

test("a kept database starts twice at once, each copy on its own port and with its own data", async () => {
  const kept = join(dir, "postgres");
  const made = await startThrowaway();
  await query(made.url, "CREATE TABLE kept (word text); INSERT INTO kept VALUES ('here')");
  await made.stopAndKeep(kept);
  const [first, second] = await Promise.all([
    startThrowaway({ copyOf: kept }),
    startThrowaway({ copyOf: kept }),
  ]);
  try {
    expect(new URL(first.url).port).not.toBe(new URL(second.url).port);
    await query(first.url, "DELETE FROM kept");
    expect(await query(first.url, "SELECT word FROM kept")).toEqual([]);
    expect(await query(second.url, "SELECT word FROM kept")).toEqual([{ word: "here" }]);
  } finally {
    await Promise.all([first.stop(), second.stop()]);
  }
});

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query(sql);
    return rows;
  } finally {
    await client.end();
  }
}
