import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { gaps, matrixText } from "../../scripts/status-matrix.ts";

/** Run by itself after all files of e2e/api, which note every status that they get (e2e/fixtures/contract/check.ts). */
test("the suite got every status that a definition promises, from every endpoint", () => {
  const file = join(process.env.VITRINE_TEST_LOGS as string, "statuses.tsv");
  const seen = new Set(readFileSync(file, "utf8").split("\n").filter(Boolean));
  console.log(matrixText(seen));
  expect(gaps(seen)).toEqual([]);
});
