import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { gaps, matrixText } from "../../scripts/status-matrix.ts";

/**
 * Runs separately after all files of e2e/api, which record every status that they get
 * (e2e/fixtures/contract/check.ts).
 */
test("the suite got every status that a definition promises, from every endpoint", () => {
  const logs = process.env.VITRINE_TEST_LOGS as string;
  const lines = globSync("*/statuses.tsv", { cwd: logs }).flatMap((file) =>
    readFileSync(join(logs, file), "utf8").split("\n"),
  );
  const seen = new Set(lines.filter(Boolean));
  console.log(matrixText(seen));
  expect(gaps(seen)).toEqual([]);
});
