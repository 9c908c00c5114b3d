import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { GENERATED } from "./generated.ts";

test.each(Object.entries(GENERATED))("%s is what npm run generate writes", (path, make) => {
  const written = readFileSync(join(import.meta.dirname, "..", path), "utf8");
  expect(written === make(), `${path} is stale: npm run generate`).toBe(true);
});
