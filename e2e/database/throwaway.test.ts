import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { startThrowaway } from "#lib/db/throwaway.ts";
import { rowsAt } from "../fixtures/rows.ts";

const dir = mkdtempSync(join(tmpdir(), "vitrine-kept-"));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

test("a kept database starts twice at once, each copy on its own port and with its own data", async () => {
  const kept = join(dir, "postgres");
  const made = await startThrowaway();
  await rowsAt(made.url, "CREATE TABLE kept (word text); INSERT INTO kept VALUES ('here')");
  await made.stopAndKeep(kept);
  const [first, second] = await Promise.all([
    startThrowaway({ copyOf: kept }),
    startThrowaway({ copyOf: kept }),
  ]);
  try {
    expect(new URL(first.url).port).not.toBe(new URL(second.url).port);
    await rowsAt(first.url, "DELETE FROM kept");
    expect(await rowsAt(first.url, "SELECT word FROM kept")).toEqual([]);
    expect(await rowsAt(second.url, "SELECT word FROM kept")).toEqual([{ word: "here" }]);
  } finally {
    await Promise.all([first.stop(), second.stop()]);
  }
});
